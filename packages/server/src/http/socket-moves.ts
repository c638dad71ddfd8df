import { type Act, LIMITS, type TableId } from '@barrelhouse/protocol';
import type { Reply, Tables } from '../host/tables.ts';
import { frame } from '../live/frame.ts';
import type { Player } from '../store/store.ts';
import { nobody } from './identity.ts';
import { isTooDeep, tooDeep } from './json-depth.ts';
import type { Metrics } from './metrics.ts';
import { MOVES, movesOf } from './moves-address.ts';
import { Problem, tooMany } from './problem.ts';
import type { Allowance } from './rates.ts';
import { problemOf } from './reply.ts';
import { fingerprintOf, isKey, keyNeeded } from './sender.ts';

export interface SocketMovesParts {
  readonly tables: Tables;
  readonly figures: Metrics;
  readonly allowance: Allowance;
  /** What is wrong with the body of a move, by the same schema as on the ordinary way. */
  readonly faultOf: (body: unknown) => Problem | undefined;
  /** Words for an error, whatever it is. */
  readonly explain: (error: unknown) => Problem;
}

/** The socket that moves come over. */
export interface MovesSocket {
  readonly send: (text: string) => void;
  /** Told when more was sent than anybody needs. */
  readonly flooded: () => void;
}

/** Answers what is sent over one socket; `undefined` stands for a watcher without a name. */
export type SocketMoves = (
  table: TableId,
  player: Player | undefined,
  socket: MovesSocket,
) => (text: string) => void;

const parse = (text: string): { readonly [name: string]: unknown } => {
  if (isTooDeep(text)) throw tooDeep();
  try {
    const sent: unknown = JSON.parse(text);
    if (typeof sent === 'object' && sent !== null && !Array.isArray(sent)) return { ...sent };
  } catch {
    // It is told below.
  }
  throw new Problem(400, 'bad-json', 'A message is a JSON object: a move with its `key`.');
};

/** The same commands as `POST /api/tables/{table}/actions`, and the same answers, over a socket. */
export const socketMoves = (parts: SocketMovesParts): SocketMoves => {
  const { tables, figures, allowance, faultOf, explain } = parts;

  /** Whether a message counts as one more request of a player who may send it. */
  const isAllowed = (player: Player | undefined): boolean =>
    player !== undefined && allowance.take(player.player) !== undefined;

  const submit = async (
    table: TableId,
    player: Player,
    key: string,
    body: object,
  ): Promise<Reply> => {
    const fault = faultOf(body);
    if (fault !== undefined) throw fault;
    const fingerprint = fingerprintOf('POST', movesOf(table), body);
    return tables.submit(table, { ...(body as Act), type: 'act' }, { player, key, fingerprint });
  };

  return (table, player, { send, flooded }) => {
    let unanswered = 0;
    let strikes = 0;

    const answer = async (text: string, allowed: boolean): Promise<object> => {
      let told: string | null = null;
      try {
        const { key, ...body } = parse(text);
        if (!isKey(key)) throw keyNeeded('`key`');
        told = key;
        if (player === undefined) throw nobody();
        if (!allowed) throw tooMany('too-many-requests', 'Too many moves: again in a minute.', 60);
        if (unanswered > LIMITS.unanswered)
          throw tooMany('too-many-moves', `Wait for an answer: ${LIMITS.unanswered} are due.`, 1);
        const reply = await submit(table, player, key, body);
        if (reply.kind !== 'done') throw problemOf(reply);
        return { key, status: 200, seq: reply.entry.seq };
      } catch (error) {
        const { status, code, message, details } = explain(error);
        return { key: told, status, code, message, ...details };
      }
    };

    return (text) => {
      const started = performance.now();
      const allowed = isAllowed(player);
      strikes = allowed ? 0 : strikes + 1;
      unanswered++;
      if (strikes > LIMITS.strikes || unanswered > LIMITS.unansweredMessages) {
        flooded();
        return;
      }
      void answer(text, allowed).then((told) => {
        unanswered--;
        send(frame('answer', JSON.stringify(told)));
        const { status } = told as { readonly status: number };
        figures.answered(MOVES, status, (performance.now() - started) / 1000);
      });
    };
  };
};
