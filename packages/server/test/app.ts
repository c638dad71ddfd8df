import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Changed, Moved, Snapshot } from '@barrelhouse/protocol';
import { serveStore } from '../src/serve.ts';
import type { ServeOptions } from '../src/serve-options.ts';
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts';
import type { Store } from '../src/store/store.ts';

export interface TestServer {
  readonly url: string;
  readonly store: Store;
  readonly data: string;
  /** Everything logged so far. */
  readonly log: () => string;
  /** The server's clock. */
  readonly now: () => number;
  /** Moves it forward. */
  readonly pass: (ms: number) => void;
  readonly stop: () => Promise<void>;
}

/** Starts a server on a free port with a new record, which `stop` deletes, or on another store. */
export const startServer = async (
  options: Partial<ServeOptions> = {},
  other?: Store,
): Promise<TestServer> => {
  const data = mkdtempSync(join(tmpdir(), 'barrelhouse-'));
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  let passed = 0;
  const now = (): number => Date.now() + passed;
  const store = other ?? (await openSqliteStore(data));
  const running = await serveStore(store, {
    port: 0,
    host: '127.0.0.1',
    data,
    logger: { level: 'info', stream },
    rateLimit: 0,
    origins: [],
    trustProxy: false,
    page: undefined,
    now,
    ...options,
  });
  return {
    url: running.address,
    store,
    data,
    log: () => lines.join(''),
    now,
    pass: (ms) => {
      passed += ms;
    },
    stop: async () => {
      await running.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
};

export interface Reply<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed text; `undefined` if it is not JSON. */
  readonly body: T;
}

export interface RequestOptions {
  readonly method?: string;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: unknown;
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Sends a request. Text bodies are sent as they are, others as JSON. */
export const ask = async <T = unknown>(
  url: string,
  path: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<Reply<T>> => {
  const sent = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: { ...(sent === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(sent === undefined ? {} : { body: sent }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: parseJson(text) as T,
  };
};

/** A player with a bearer token. */
export interface Guest {
  readonly player: string;
  readonly name: string;
  readonly token: string;
  get<T = unknown>(path: string): Promise<Reply<T>>;
  /** Sends a command, under a new key unless one is given. */
  post<T = unknown>(path: string, body: unknown, key?: string): Promise<Reply<T>>;
}

export const newGuest = async (url: string, name: string): Promise<Guest> => {
  const { body } = await ask<{ player: string; token: string }>(url, '/api/players', {
    method: 'POST',
    body: { name, token: 'bearer' },
  });
  const authorization = `Bearer ${body.token}`;
  return {
    player: body.player,
    name,
    token: body.token,
    get: (path) => ask(url, path, { headers: { authorization } }),
    post: (path, sent, key = randomUUID()) =>
      ask(url, path, {
        method: 'POST',
        headers: { authorization, 'idempotency-key': key },
        body: sent,
      }),
  };
};

export interface Problem {
  readonly code: string;
  readonly message: string;
  readonly [detail: string]: unknown;
}

export const openTable = async (
  host: Guest,
  body: { readonly [name: string]: unknown } = { game: 'classic', access: 'open' },
): Promise<Snapshot> => {
  const { body: opened } = await host.post<Changed>('/api/tables', body);
  return opened.snapshot;
};

/** The table's seq and next choice after a command. */
export const after = (answer: Moved | Changed): Pick<Snapshot, 'seq' | 'next'> =>
  'snapshot' in answer ? answer.snapshot : answer;

/** Opens a table, seats the guests in order and starts the match. */
export const startMatch = async (
  guests: readonly [Guest, ...Guest[]],
  body?: { readonly [name: string]: unknown },
): Promise<Snapshot> => {
  const [host] = guests;
  const { table } = await openTable(host, body);
  const { body: invitation } = await host.get<{ code: string }>(`/api/tables/${table}/invitation`);
  let seq = 1;
  for (const guest of guests) {
    const joined = await guest.post<Changed>(`/api/tables/${table}/seats`, {
      code: invitation.code,
    });
    seq = joined.body.snapshot.seq;
  }
  const started = await host.post<Changed>(`/api/tables/${table}/start`, { seq });
  return started.body.snapshot;
};
