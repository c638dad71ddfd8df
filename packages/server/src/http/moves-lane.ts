import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { type ActBody, LIMITS, type TableId } from '@barrelhouse/protocol';
import { encodeOutcome } from '@barrelhouse/table';
import type { Static } from 'typebox';
import type { Reply, Sender } from '../host/tables.ts';
import { DATA_HEADERS } from './headers.ts';
import { bearerOf, cookieNameOver } from './identity.ts';
import { isTooDeep } from './json-depth.ts';
import { MOVES } from './moves-address.ts';
import type { House } from './parts.ts';
import type { Allowance } from './rates.ts';
import { BRIEF_HEADER, briefly, isBrief, JSON_TYPE } from './reply.ts';
import { fingerprintOf, isKey } from './sender.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** What all moves have in common, whoever sends them. */
export interface LaneParts extends Pick<House, 'tables' | 'identities' | 'figures'> {
  readonly allowance: Allowance;
  /** Whether this is the body of a move, by the same schema as on the ordinary way. */
  readonly isMove: (body: unknown) => boolean;
  readonly parseCookie: (cookie: string) => { readonly [name: string]: string | undefined };
  readonly trustProxy: boolean;
  /** Whether the server takes nothing more: only the ordinary way says so. */
  readonly isClosing: () => boolean;
  readonly log: (what: object, text: string) => void;
  readonly failed: (error: unknown) => void;
}

const ADDRESS = /^\/api\/tables\/([\w-]{1,64})\/actions$/;

const HEADERS: readonly string[] = [
  ...Object.entries(DATA_HEADERS).flat(),
  'content-type',
  JSON_TYPE,
];

interface Move {
  readonly table: TableId;
  readonly url: string;
  readonly length: number;
  readonly player: Sender['player'];
  readonly key: string;
}

/**
 * The short way for moves, which are nearly all that is ever sent: it asks the same referee and says the same words,
 * without what the framework does around every request. It takes what is plainly right and answers what went well.
 * Anything else, from an odd header to a refusal, goes the ordinary way as if it had just come in: a command is
 * answered the same however often it is sent, so nothing has to be decided twice over.
 */
export const movesLane = (parts: LaneParts): ((ordinary: Handler) => Handler) => {
  const { tables, identities, figures, allowance, isMove, parseCookie, trustProxy } = parts;

  const protocolOf = (headers: IncomingHttpHeaders): string => {
    const told = trustProxy ? headers['x-forwarded-proto'] : undefined;
    return String(told ?? 'http')
      .split(',')
      .at(-1)
      ?.trim() as string;
  };

  const tokenOf = (headers: IncomingHttpHeaders): string | undefined => {
    const { authorization, cookie, origin, 'sec-fetch-site': site } = headers;
    if (authorization !== undefined)
      return origin === undefined && site === undefined ? bearerOf(authorization) : undefined;
    // A browser says where it comes from, and no page can say it in its stead.
    return cookie !== undefined && site === 'same-origin'
      ? parseCookie(cookie)[cookieNameOver(protocolOf(headers))]
      : undefined;
  };

  const moveOf = ({ method, url = '', headers }: IncomingMessage): Move | undefined => {
    if (method !== 'POST' || headers['content-type'] !== 'application/json') return undefined;
    const table = ADDRESS.exec(url)?.[1];
    const key = headers['idempotency-key'];
    const length = Number(headers['content-length']);
    if (table === undefined || !isKey(key) || !(length > 0 && length <= LIMITS.bodyBytes))
      return undefined;
    const token = tokenOf(headers);
    const player = token === undefined ? undefined : identities.known(token);
    return player && { table, url, length, player, key };
  };

  const bodyOf = (bytes: Buffer): Static<typeof ActBody> | undefined => {
    const text = bytes.toString();
    // Names that mean something to JavaScript, escapes that could hide them, and depth are for the framework to judge.
    if (isTooDeep(text) || /__proto__|constructor|\\/.test(text)) return undefined;
    try {
      const body: unknown = JSON.parse(text);
      return isMove(body) ? (body as Static<typeof ActBody>) : undefined;
    } catch {
      return undefined;
    }
  };

  const answer = (
    request: IncomingMessage,
    response: ServerResponse,
    { state, entry }: Extract<Reply, { kind: 'done' }>,
    rates: readonly string[],
  ): void => {
    const brief = isBrief(request.headers);
    const text = brief ? briefly(entry) : encodeOutcome(state, entry);
    response.writeHead(200, [
      ...HEADERS,
      ...(brief ? BRIEF_HEADER : []),
      ...rates,
      'content-length',
      String(Buffer.byteLength(text)),
    ]);
    response.end(text);
    // What it has read is let go.
    request.resume();
  };

  return (ordinary) => (request, response) => {
    const started = performance.now();
    const move = parts.isClosing() ? undefined : moveOf(request);
    if (move === undefined) {
      ordinary(request, response);
      return;
    }
    const { table, url, length, player, key } = move;

    const play = async (bytes: Buffer): Promise<void> => {
      const goOrdinaryWay = (): void => {
        // It is read again from the beginning.
        request.unshift(bytes);
        ordinary(request, response);
      };
      const body = bytes.length === length ? bodyOf(bytes) : undefined;
      if (body === undefined) return goOrdinaryWay();
      const rates = allowance.take(player.player);
      if (rates === undefined) return goOrdinaryWay();
      const sender = { player, key, fingerprint: fingerprintOf('POST', url, body) };
      const reply = await tables
        .submit(table, { ...body, type: 'act' }, sender)
        .catch(() => undefined);
      if (reply?.kind !== 'done') {
        allowance.giveBack(player.player);
        return goOrdinaryWay();
      }
      answer(request, response, reply, rates);
      const ms = performance.now() - started;
      figures.answered(MOVES, 200, ms / 1000);
      parts.log(
        { method: 'POST', route: MOVES, table, status: 200, ms: Math.round(ms) },
        'answered',
      );
    };

    // A few hundred bytes come in one piece, or else go the ordinary way.
    request.once('data', (bytes: Buffer) => {
      request.pause();
      play(bytes).catch((error: unknown) => {
        parts.failed(error);
        response.destroy();
      });
    });
  };
};
