import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly body: { readonly [name: string]: unknown };
}

/** A client at one address, with many connections. */
export interface Visitor {
  readonly address: string;
  ask(method: string, path: string, options?: AskOptions): Promise<Answer>;
  /** Creates a guest and signs in as it. */
  guest(): Promise<Guest>;
  leave(): void;
}

export interface Guest {
  readonly token: string;
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
  put(path: string, body: unknown): Promise<Answer>;
}

interface AskOptions {
  readonly token?: string;
  /** A string is sent as it is, anything else as JSON. */
  readonly body?: unknown;
}

const CONNECTIONS = 50;

/** The server closed the connection without an answer, because this address sent far too much. */
const SHUT_OUT: Answer = { status: 429, code: 'shut-out', body: {} };

const parseJson = (body: string): Answer['body'] => {
  try {
    return JSON.parse(body) as Answer['body'];
  } catch {
    return {};
  }
};

const headersFor = ({ token, body }: AskOptions): { [name: string]: string } => ({
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(token === undefined
    ? {}
    : { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }),
});

/** `address` is in 127.0.0.0/8. To the server, each of those is a different visitor. */
export const visitor = (port: number, address: string): Visitor => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, localAddress: address });

  const ask: Visitor['ask'] = (method, path, asking = {}) =>
    new Promise((resolve, reject) => {
      const readAnswer = async (response: IncomingMessage): Promise<Answer> => {
        const body = parseJson(await text(response));
        const code = body['code'];
        return {
          status: response.statusCode ?? 0,
          code: typeof code === 'string' ? code : undefined,
          body,
        };
      };
      const options = { host: '127.0.0.1', port, method, path, agent, headers: headersFor(asking) };
      const outgoing = request(options, (response) => {
        readAnswer(response).then(resolve, reject);
      });
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve(SHUT_OUT);
        else reject(error);
      });
      const { body } = asking;
      outgoing.end(typeof body === 'string' || body === undefined ? body : JSON.stringify(body));
    });

  return {
    address,
    ask,
    async guest() {
      const { body } = await ask('POST', '/api/players', { body: { token: 'bearer' } });
      const token = String(body['token']);
      return {
        token,
        get: (path) => ask('GET', path, { token }),
        post: (path, sent) => ask('POST', path, { token, body: sent }),
        put: (path, sent) => ask('PUT', path, { token, body: sent }),
      };
    },
    leave: () => agent.destroy(),
  };
};

/** Counts the answers by code, or by status if they have none. */
export const tally = (answers: readonly Answer[]): { readonly [outcome: string]: number } => {
  const counts: { [outcome: string]: number } = {};
  for (const { status, code } of answers) {
    const outcome = code ?? String(status);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
};
