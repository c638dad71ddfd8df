import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { eventTransport, type Fetch, TIMEOUT_MS } from './event-transport.ts';
import { connect as connectWith, type House } from './house.ts';
import { IDENTITY_KEY } from './identity.ts';
import type { Sleep } from './platform.ts';
import { type Requests, requests } from './requests.ts';
import { type OpenSocket, socketTransport } from './socket-transport.ts';
import type { Reply, Transport } from './transport.ts';
import { memoryVault, type Vault } from './vault.ts';

/** Readable by the owner only: the values give access to seats. */
const PRIVATE = 0o600;

/** Stores each value in its own file, atomically. */
export const fileVault = (folder: string): Vault => {
  // Keys contain ids that a server chose, so they are sanitised.
  const fileOf = (key: string): string => join(folder, `${key.replaceAll(/[^\w.-]/g, '-')}.json`);
  return {
    get(key) {
      try {
        return readFileSync(fileOf(key), 'utf8');
      } catch {
        return undefined;
      }
    },
    set(key, value) {
      const file = fileOf(key);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const temporary = `${file}.${process.pid}.tmp`;
      const handle = openSync(temporary, 'w', PRIVATE);
      try {
        writeSync(handle, value);
        fsyncSync(handle);
      } finally {
        closeSync(handle);
      }
      renameSync(temporary, file);
    },
    remove: (key) => rmSync(fileOf(key), { force: true }),
  };
};

const CAUSES: { readonly [code: string]: string } = {
  ECONNREFUSED: 'nobody answers there',
  ENOTFOUND: 'that host does not exist',
  EAI_AGAIN: 'the host name cannot be looked up right now',
  ECONNRESET: 'the connection broke',
  UND_ERR_SOCKET: 'the connection broke',
  EHOSTUNREACH: 'that host cannot be reached',
  ENETUNREACH: 'the network is down',
};

/** Why a request got no answer. */
const whyNot = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'AbortError') return 'no answer came';
  const { cause } = error;
  // A name with several addresses has an error for each of them.
  const [first = cause] = cause instanceof AggregateError ? (cause.errors as unknown[]) : [];
  const code = first instanceof Error && 'code' in first ? String(first.code) : '';
  return CAUSES[code] ?? (first instanceof Error ? first.message : error.message);
};

const net: Fetch = {
  async fetch(address, init) {
    try {
      return await fetch(address, { ...init, signal: init.signal as AbortSignal });
    } catch (error) {
      throw new Error(whyNot(error), { cause: error });
    }
  },
};

const sleep: Sleep = (ms, signal) =>
  after(ms, undefined, { signal: signal as AbortSignal }).catch(() => undefined);

const refusalOf = async (response: IncomingMessage): Promise<Reply> => ({
  status: response.statusCode ?? 0,
  text: await readAll(response),
  isJson: true,
  retryAfter: 1000 * (Number(response.headers['retry-after']) || 0),
});

const openSocketAt =
  (address: string): OpenSocket =>
  (path, token, events) => {
    const socket = new WebSocket(`${address.replace(/^http/, 'ws')}${path}`, {
      headers: token === '' ? {} : { authorization: `Bearer ${token}` },
      handshakeTimeout: TIMEOUT_MS,
    });
    let refusal: Reply | undefined;
    let isClosed = false;
    const closed = (): void => {
      if (isClosed) return;
      isClosed = true;
      events.closed(refusal);
    };
    socket.on('open', () => events.opened());
    socket.on('message', (data: Buffer) => events.message(data.toString()));
    socket.on('unexpected-response', (_request, response: IncomingMessage) => {
      void refusalOf(response)
        .then((reply) => {
          refusal = reply;
        })
        .finally(closed);
    });
    socket.on('error', () => undefined);
    socket.on('close', closed);
    return {
      send: (text) => socket.send(text),
      close: () => socket.terminate(),
    };
  };

/** Requests and events, or a socket, which carries the same. */
export const transportTo = (address: string, over: 'events' | 'socket' = 'events'): Transport => {
  const events = eventTransport(address, net, sleep);
  return over === 'events' ? events : socketTransport(events, openSocketAt(address), sleep);
};

export interface Options {
  /** The name that others see. */
  readonly name?: string;
  /** The token of a bot account, instead of a stored one. */
  readonly token?: string;
  /** Stores the token; in memory by default. */
  readonly vault?: Vault;
  /** A socket answers moves faster. */
  readonly over?: 'events' | 'socket';
  readonly transport?: Transport;
}

/** A vault whose identity is that of a token. Hash chains are stored as usual. */
const withToken = (vault: Vault, token: string | undefined): Vault => {
  if (token === undefined) return vault;
  const identity = JSON.stringify({ player: '', token });
  return { ...vault, get: (key) => (key === IDENTITY_KEY ? identity : vault.get(key)) };
};

/** Requests to a server of one's own, with the key that only its operator can read. */
export const operatorRequests = (address: string, key: string): Requests => {
  const fetchAs: Fetch = {
    fetch: (at, init) =>
      net.fetch(at, { ...init, headers: { ...init.headers, 'barrelhouse-operator': key } }),
  };
  const setup = {
    transport: eventTransport(address, fetchAs, sleep),
    vault: memoryVault(),
    identity: 'bearer',
    name: '',
    now: Date.now,
    sleep,
    randomBytes,
    signedOut: () => {},
  } as const;
  const { signal } = new AbortController();
  return requests({ setup, token: () => '', unknown: () => undefined, closing: signal });
};

/** A server by its address, like `http://localhost:8080`. */
export const connect = (address: string, options: Options = {}): House =>
  connectWith({
    transport: options.transport ?? transportTo(address, options.over),
    vault: withToken(options.vault ?? memoryVault(), options.token),
    identity: 'bearer',
    name: options.name ?? '',
    now: Date.now,
    sleep,
    randomBytes,
    signedOut: () => {},
  });
