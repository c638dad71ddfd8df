import { type Act, LIMITS, type TableId } from '@barrelhouse/protocol';
import type { Reply, Tables } from '../host/tables.ts';
import { frame } from '../live/frame.ts';
import type { Player } from '../store/store.ts';
import { notSignedIn } from './identity.ts';
import { isTooDeep, tooDeep } from './json-depth.ts';
import type { Metrics } from './metrics.ts';
import { MOVES_ROUTE, movesPath } from './moves-route.ts';
import { Problem, tooMany } from './problem.ts';
import type { CountMove } from './rates.ts';
import { problemOf } from './reply.ts';
import { fingerprintOf, isKey, keyNeeded } from './sender.ts';

export interface SocketMovesParts {
  readonly tables: Tables;
  readonly metrics: Metrics;
  readonly countMove: CountMove;
  /** What is wrong with the body of a move, by the schema that Fastify validates with. */
  readonly bodyProblem: (body: unknown) => Problem | undefined;
  /** Converts any error, and logs unexpected ones. */
  readonly toProblem: (error: unknown) => Problem;
}

export interface MovesSocket {
  /** Calls `work` now, or soon if others have to go first. */
  readonly start: (work: () => void) => void;
  readonly send: (text: string) => void;
  readonly onFlood: () => void;
}

/** Returns the message handler of one socket. Without a player, every move is refused. */
export type SocketMoves = (
  table: TableId,
  player: Player | undefined,
  socket: MovesSocket,
) => (text: string) => void;

interface Message {
  readonly key: unknown;
  /** What a request would have as its body. */
  readonly body: object;
}

const parse = (text: string): Message => {
  if (isTooDeep(text)) throw tooDeep();
  try {
    const message: unknown = JSON.parse(text);
    if (typeof message === 'object' && message !== null && !Array.isArray(message)) {
      const { key, ...body } = message as { readonly key?: unknown };
      return { key, body };
    }
  } catch {
    // The problem below covers this, too.
  }
  throw new Problem(400, 'bad-json', 'Send a JSON object: a move and its `key`.');
};

/** Takes the same commands as `POST /api/tables/{table}/actions` over a socket, and gives the same answers. */
export const socketMoves = (parts: SocketMovesParts): SocketMoves => {
  const { tables, metrics, countMove, bodyProblem, toProblem } = parts;

  /** Counts a message as a request of its player. */
  const isAllowed = (player: Player | undefined): boolean =>
    player !== undefined && countMove(player.player);

  const submit = async (
    table: TableId,
    player: Player,
    key: string,
    body: object,
  ): Promise<Reply> => {
    const problem = bodyProblem(body);
    if (problem !== undefined) throw problem;
    const fingerprint = fingerprintOf('POST', movesPath(table), body);
    return tables.submit(table, { ...(body as Act), type: 'act' }, { player, key, fingerprint });
  };

  return (table, player, { start, send, onFlood }) => {
    let unanswered = 0;
    let strikes = 0;

    const answer = async (text: string, allowed: boolean): Promise<object> => {
      let readKey: string | null = null;
      try {
        const { key, body } = parse(text);
        if (!isKey(key)) throw keyNeeded('`key`');
        readKey = key;
        if (player === undefined) throw notSignedIn();
        if (!allowed)
          throw tooMany('too-many-requests', 'Too many moves. Try again in a minute.', 60);
        if (unanswered > LIMITS.unanswered)
          throw tooMany('too-many-moves', `Wait for answers: ${LIMITS.unanswered} are pending.`, 1);
        const reply = await submit(table, player, key, body);
        if (reply.kind !== 'done') throw problemOf(reply);
        return { key, status: 200, seq: reply.entry.seq };
      } catch (error) {
        const { status, code, message, details } = toProblem(error);
        return { key: readKey, status, code, message, ...details };
      }
    };

    return (text) => {
      const started = performance.now();
      const allowed = isAllowed(player);
      strikes = allowed ? 0 : strikes + 1;
      unanswered++;
      if (strikes > LIMITS.strikes || unanswered > LIMITS.unansweredMessages) {
        onFlood();
        return;
      }
      start(() => {
        void answer(text, allowed).then((reply) => {
          unanswered--;
          send(frame('answer', JSON.stringify(reply)));
          const { status } = reply as { readonly status: number };
          metrics.answered(MOVES_ROUTE, status, (performance.now() - started) / 1000);
        });
      });
    };
  };
};
