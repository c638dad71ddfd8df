import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as sendRequest,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { type Exchange, isMove, isMyStream } from './exchange.ts';

/** What goes wrong with the next move: its answer is lost or late, or the house is busy. */
export type MoveFault = 'lost' | 'busy' | 'slow';

/** Stands between a bot and the house: writes down what the bot asks, and makes trouble. */
export interface FaultProxy {
  readonly address: string;
  readonly exchanges: () => readonly Exchange[];
  /** Spoils one of the next moves. */
  readonly spoilMove: (fault: MoveFault) => void;
  /** Breaks all open streams, and lets no new one through for some milliseconds. */
  readonly cutStreams: (ms: number) => void;
  /** How many streams of the bot's own events are open. */
  readonly openStreams: () => number;
  /** Whether the bot has asked something and waits for the answer. Streams do not count. */
  readonly isAnswerDue: () => boolean;
  readonly close: () => Promise<void>;
}

const SLOW_MS = 1500;
const NOT_FORWARDED: ReadonlySet<string> = new Set(['host', 'connection', 'content-length']);

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const problemOf = (text: string): Pick<Exchange, 'code' | 'message'> => {
  const body = parse(text);
  const { code = '', message = '' } = (typeof body === 'object' && body !== null ? body : {}) as {
    readonly code?: unknown;
    readonly message?: unknown;
  };
  return { code: String(code), message: String(message) };
};

const BUSY = JSON.stringify({ code: 'busy', message: 'Busy. Try again in a second.' });

export const faultProxy = async (house: string, now: () => number): Promise<FaultProxy> => {
  const exchanges: Exchange[] = [];
  const streams = new Set<ServerResponse>();
  const own = new Set<ServerResponse>();
  let nextFault: MoveFault | 'none' = 'none';
  let streamsFrom = 0;
  let answersDue = 0;

  const note = (
    request: IncomingMessage,
    body: string,
    at: number,
    answer: Pick<Exchange, 'status' | 'code' | 'message' | 'fault'>,
  ): void => {
    exchanges.push({
      at,
      method: request.method ?? '',
      path: request.url ?? '',
      key: String(request.headers['idempotency-key'] ?? ''),
      lastEventId: String(request.headers['last-event-id'] ?? ''),
      body: parse(body),
      ...answer,
    });
  };

  const forward = (request: IncomingMessage, body: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => !NOT_FORWARDED.has(name)),
      );
      const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const sent = sendRequest(
        new URL(request.url ?? '/', house),
        { method: request.method, headers: { ...headers, ...length }, agent: false },
        resolve,
      );
      sent.on('error', reject);
      sent.end(body === '' ? undefined : body);
    });

  const stream = (
    request: IncomingMessage,
    answer: IncomingMessage,
    response: ServerResponse,
  ): void => {
    streams.add(response);
    if (isMyStream({ path: request.url ?? '' })) own.add(response);
    response.on('close', () => {
      streams.delete(response);
      own.delete(response);
      // As after a break in between, the house does not notice at once, and sends into the void.
      const rest = streamsFrom - now();
      if (rest > 0) setTimeout(() => answer.destroy(), rest);
      else answer.destroy();
    });
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on('error', () => response.destroy());
    answer.pipe(response);
  };

  const isStream = ({ url = '' }: IncomingMessage): boolean => /\/stream(?:\?|$)/.test(url);

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const at = now();
    if (isStream(request) && at < streamsFrom) {
      response.destroy();
      return;
    }
    const body = await readAll(request);
    const asked = { method: request.method ?? '', path: request.url ?? '' } as Exchange;
    const fault = isMove(asked) ? nextFault : 'none';
    if (fault !== 'none') nextFault = 'none';
    if (fault === 'busy') {
      note(request, body, at, { status: 503, code: 'busy', message: '', fault });
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' }).end(BUSY);
      return;
    }
    const answer = await forward(request, body);
    const isEvents = String(answer.headers['content-type']).startsWith('text/event-stream');
    if (isEvents) {
      const status = answer.statusCode ?? 0;
      note(request, body, at, { status, code: '', message: '', fault: 'none' });
      stream(request, answer, response);
      return;
    }
    const text = await readAll(answer);
    if (fault === 'lost') {
      note(request, body, at, { status: 0, code: '', message: '', fault });
      response.destroy();
      return;
    }
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    const status = answer.statusCode ?? 0;
    note(request, body, at, { status, ...(status < 400 ? problemOf('') : problemOf(text)), fault });
    const {
      'transfer-encoding': _,
      'content-length': __,
      connection: ___,
      ...headers
    } = answer.headers;
    response.writeHead(status, headers).end(text);
  };

  const server: Server = createServer((request, response) => {
    if (!isStream(request)) {
      answersDue++;
      response.on('close', () => answersDue--);
    }
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    address: `http://127.0.0.1:${port}`,
    exchanges: () => exchanges,
    spoilMove(fault) {
      nextFault = fault;
    },
    cutStreams(ms) {
      streamsFrom = now() + ms;
      for (const open of streams) open.destroy();
    },
    openStreams: () => own.size,
    isAnswerDue: () => answersDue > 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
