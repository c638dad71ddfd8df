import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { type ActBody, LIMITS, type TableId } from '@barrelhouse/protocol';
import { encodeOutcome } from '@barrelhouse/table';
import type { Static } from 'typebox';
import type { Reply, Sender } from '../host/tables.ts';
import { DATA_HEADERS } from './headers.ts';
import { bearerOf, cookieNameOver } from './identity.ts';
import { isTooDeep } from './json-depth.ts';
import { MOVES_ROUTE } from './moves-route.ts';
import type { Allowance } from './rates.ts';
import { JSON_TYPE, MINIMAL_HEADER, minimalBody, wantsMinimal } from './reply.ts';
import { fingerprintOf, isKey } from './sender.ts';
import type { Services } from './services.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface LaneParts extends Pick<Services, 'tables' | 'identities' | 'metrics'> {
  readonly allowance: Allowance;
  /** Whether this is the body of a move, by the schema that Fastify validates with. */
  readonly isMove: (body: unknown) => boolean;
  readonly parseCookie: (cookie: string) => { readonly [name: string]: string | undefined };
  readonly trustProxy: boolean;
  /** Whether the server is shutting down. Fastify's handler then tells the client so. */
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
 * A fast path for moves, which are nearly all requests. It submits the same command and sends the same answer, without
 * the framework's work around each request. It only takes requests that are plainly valid and only answers successes.
 * Anything else, from an odd header to a refusal, goes to Fastify's handler as if it had just arrived: commands are
 * idempotent, so submitting one twice is safe.
 */
export const movesLane = (parts: LaneParts): ((fastifyHandler: Handler) => Handler) => {
  const { tables, identities, metrics, allowance, isMove, parseCookie, trustProxy } = parts;

  const protocolOf = (headers: IncomingHttpHeaders): string => {
    const forwarded = trustProxy ? headers['x-forwarded-proto'] : undefined;
    return String(forwarded ?? 'http')
      .split(',')
      .at(-1)
      ?.trim() as string;
  };

  const tokenOf = (headers: IncomingHttpHeaders): string | undefined => {
    const { authorization, cookie, origin, 'sec-fetch-site': site } = headers;
    if (authorization !== undefined)
      return origin === undefined && site === undefined ? bearerOf(authorization) : undefined;
    // Browsers set this header, and pages cannot.
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
    const player = token === undefined ? undefined : identities.cached(token);
    return player && { table, url, length, player, key };
  };

  const bodyOf = (bytes: Buffer): Static<typeof ActBody> | undefined => {
    const text = bytes.toString();
    // Fastify's parser handles deep nesting, names special to JavaScript, and escapes that could hide such names.
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
    const brief = wantsMinimal(request.headers);
    const text = brief ? minimalBody(entry) : encodeOutcome(state, entry);
    response.writeHead(200, [
      ...HEADERS,
      ...(brief ? MINIMAL_HEADER : []),
      ...rates,
      'content-length',
      String(Buffer.byteLength(text)),
    ]);
    response.end(text);
    // Discards the body that was read already.
    request.resume();
  };

  return (fastifyHandler) => (request, response) => {
    const started = performance.now();
    const move = parts.isClosing() ? undefined : moveOf(request);
    if (move === undefined) {
      fastifyHandler(request, response);
      return;
    }
    const { table, url, length, player, key } = move;

    const play = async (bytes: Buffer): Promise<void> => {
      const passOn = (): void => {
        // Fastify reads the body again from the beginning.
        request.unshift(bytes);
        fastifyHandler(request, response);
      };
      const body = bytes.length === length ? bodyOf(bytes) : undefined;
      if (body === undefined) return passOn();
      const rates = allowance.take(player.player);
      if (rates === undefined) return passOn();
      const sender = { player, key, fingerprint: fingerprintOf('POST', url, body) };
      const reply = await tables
        .submit(table, { ...body, type: 'act' }, sender)
        .catch(() => undefined);
      if (reply?.kind !== 'done') {
        allowance.giveBack(player.player);
        return passOn();
      }
      answer(request, response, reply, rates);
      const ms = performance.now() - started;
      metrics.answered(MOVES_ROUTE, 200, ms / 1000);
      parts.log(
        { method: 'POST', route: MOVES_ROUTE, table, status: 200, ms: Math.round(ms) },
        'answered',
      );
    };

    // A move has a few hundred bytes and nearly always arrives in one chunk.
    request.once('data', (bytes: Buffer) => {
      request.pause();
      play(bytes).catch((error: unknown) => {
        parts.failed(error);
        response.destroy();
      });
    });
  };
};
