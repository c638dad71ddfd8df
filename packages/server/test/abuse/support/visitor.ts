import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly body: { readonly [name: string]: unknown };
}

/** Somebody at one address, with as many connections as they like. */
export interface Visitor {
  readonly address: string;
  ask(method: string, path: string, sent?: Sent): Promise<Answer>;
  /** Becomes a guest: what is asked with the token is asked by them. */
  guest(): Promise<Guest>;
  leave(): void;
}

export interface Guest {
  readonly token: string;
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
}

interface Sent {
  readonly token?: string;
  /** Text is sent as it is, anything else as JSON. */
  readonly body?: unknown;
}

const CONNECTIONS = 50;

/** The house closed the connection instead of an answer: this address has asked for far too much. */
const SHUT_OUT: Answer = { status: 429, code: 'shut-out', body: {} };

const parsed = (body: string): Answer['body'] => {
  try {
    return JSON.parse(body) as Answer['body'];
  } catch {
    return {};
  }
};

const headersFor = ({ token, body }: Sent): { [name: string]: string } => ({
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(token === undefined
    ? {}
    : { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }),
});

/** `address` is one of 127.0.0.0/8: each of those is a visitor of their own to the house. */
export const visitor = (port: number, address: string): Visitor => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, localAddress: address });

  const ask: Visitor['ask'] = (method, path, sent = {}) =>
    new Promise((resolve, reject) => {
      const answered = async (response: IncomingMessage): Promise<Answer> => {
        const body = parsed(await text(response));
        const code = body['code'];
        return {
          status: response.statusCode ?? 0,
          code: typeof code === 'string' ? code : undefined,
          body,
        };
      };
      const options = { host: '127.0.0.1', port, method, path, agent, headers: headersFor(sent) };
      const asked = request(options, (response) => {
        answered(response).then(resolve, reject);
      });
      asked.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve(SHUT_OUT);
        else reject(error);
      });
      const { body } = sent;
      asked.end(typeof body === 'string' || body === undefined ? body : JSON.stringify(body));
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
      };
    },
    leave: () => agent.destroy(),
  };
};

/** How often each outcome came: a code where there is one, the status otherwise. */
export const tally = (answers: readonly Answer[]): { readonly [outcome: string]: number } => {
  const counts: { [outcome: string]: number } = {};
  for (const { status, code } of answers) {
    const outcome = code ?? String(status);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
};
