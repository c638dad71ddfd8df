/** Why a server did not do what it was asked. */
export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** After how many milliseconds to ask again; 0 where nothing is said. */
  readonly retryAfter: number;
}

/** What came of a request. Only the first two are answers of the server. */
export type Answer =
  | { readonly kind: 'ok'; readonly body: unknown }
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'unreachable'; readonly why: string };

interface Asking {
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly body?: unknown;
  /** The Idempotency-Key of a command. */
  readonly key?: string;
  /** Gives up waiting. */
  readonly signal?: AbortSignal;
}

/** A server of tables, over HTTP. */
export interface House {
  /** Its origin, like `http://127.0.0.1:8080`. */
  readonly server: string;
  readonly ask: (path: string, asking?: Asking) => Promise<Answer>;
  /** A stream of events after the entry seen last; aborting the signal ends it. */
  readonly listen: (
    path: string,
    seen: number,
    signal: AbortSignal,
  ) => Promise<Answer | { readonly kind: 'stream'; readonly body: AsyncIterable<Uint8Array> }>;
  /** The same house for whoever has this token. */
  readonly as: (token: string) => House;
}

/** One that says nothing for so long is as good as gone; sending the same again does no harm. */
const PATIENCE_MS = 15_000;

/** JSON from outside, or `undefined`. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const CAUSES: { readonly [code: string]: string } = {
  ECONNREFUSED: 'nobody answers there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name cannot be looked up now',
  ECONNRESET: 'the connection broke',
  UND_ERR_SOCKET: 'the connection broke',
  EHOSTUNREACH: 'there is no way to that host',
  ENETUNREACH: 'the network is down',
};

const whyNot = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer came';
  const cause = error.cause;
  // Where a name has several addresses, each of them has an error of its own.
  const [first = cause] = cause instanceof AggregateError ? (cause.errors as unknown[]) : [];
  const code = first instanceof Error && 'code' in first ? String(first.code) : '';
  return CAUSES[code] ?? (first instanceof Error ? first.message : error.message);
};

const textOf = (value: unknown, name: string): string => {
  const found: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof found === 'string' ? found : '';
};

const problemOf = (response: Response, body: unknown): Problem => ({
  status: response.status,
  code: textOf(body, 'code'),
  message: textOf(body, 'message') || `The server answered ${response.status}.`,
  retryAfter: 1000 * (Number(response.headers.get('retry-after')) || 0),
});

const headersFor = (token: string, { body, key }: Asking): Record<string, string> => ({
  ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(key === undefined ? {} : { 'idempotency-key': key }),
});

export const houseAt = (server: string, token = ''): House => ({
  server,
  ask: async (path, asking = {}) => {
    try {
      const response = await fetch(`${server}${path}`, {
        method: asking.method ?? 'GET',
        headers: headersFor(token, asking),
        body: asking.body === undefined ? null : JSON.stringify(asking.body),
        signal: AbortSignal.any([
          AbortSignal.timeout(PATIENCE_MS),
          ...(asking.signal === undefined ? [] : [asking.signal]),
        ]),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
      const body = isJson ? parseJson(text) : text;
      if (!response.ok) return { kind: 'problem', problem: problemOf(response, body) };
      return { kind: 'ok', body };
    } catch (error) {
      return { kind: 'unreachable', why: whyNot(error) };
    }
  },
  listen: async (path, seen, signal) => {
    try {
      const headers = { ...headersFor(token, {}), 'last-event-id': String(seen) };
      const response = await fetch(`${server}${path}`, { headers, signal });
      if (!response.ok || response.body === null) {
        return { kind: 'problem', problem: problemOf(response, parseJson(await response.text())) };
      }
      return { kind: 'stream', body: response.body };
    } catch (error) {
      return { kind: 'unreachable', why: whyNot(error) };
    }
  },
  as: (other) => houseAt(server, other),
});

export interface Invitation {
  readonly server: string;
  /** The code of a table, where the address is an invitation. */
  readonly code: string | undefined;
}

/** The address that invites to a table: for a browser, and for `play --server`. */
export const invitationLink = (server: string, code: string): string => `${server}/join/${code}`;

/** Reads what follows `--server`: the address of a server, or an invitation. */
export const parseServer = (text: string): Invitation | undefined => {
  const full = /^[a-z]+:\/\//i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(full)) return undefined;
  const { origin, protocol, pathname } = new URL(full);
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  return { server: origin, code: /^\/join\/(\w+)$/.exec(pathname)?.[1] };
};
