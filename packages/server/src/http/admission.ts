import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { LIMITS } from '@barrelhouse/protocol';
import type { AddressAllowance } from './address-allowance.ts';
import { concurrencyLimit } from './concurrency-limit.ts';
import { headersFor } from './headers.ts';
import { type Network, networksOf } from './network.ts';
import { type Problem, problemBody, tooMany } from './problem.ts';
import { JSON_TYPE } from './reply.ts';
import { whenClosed } from './when-closed.ts';

/** Counts connections, requests and messages by address before any other work is done for them. */
export interface Admission {
  /** Counts a connection, or destroys it at once. */
  readonly onConnection: (socket: Socket) => void;
  /** Whether a connection has one request that is not answered yet, and no more behind it. */
  hasOneRequest(socket: Socket): boolean;
  /** A connection has another socket from now on. */
  moved(from: Socket, to: Socket): void;
  /** Returns whether to handle a request. A rejected request has been answered or dropped already. */
  admitRequest(request: IncomingMessage, response: ServerResponse): boolean;
  /** Returns whether to handle a WebSocket handshake. A rejected handshake has been answered already. */
  admitUpgrade(request: IncomingMessage): boolean;
  admitMessage(networks: readonly Network[]): boolean;
  /** Charges an address for sending far more at once than anybody needs. */
  readonly chargeFlood: (networks: readonly Network[]) => void;
}

export interface AdmissionOptions {
  readonly trustProxy: boolean;
  readonly requests: AddressAllowance;
  /** For health checks, which do not count as other requests. */
  readonly monitoring: AddressAllowance;
  readonly connectionsPerAddress: number;
  readonly onRejected: (status: number) => void;
  /** The answer to requests of a banned address, except for the page and for monitoring. */
  readonly refusalOf: (ip: string) => Problem | undefined;
}

/** A flood costs its address a whole burst. After the second flood the address is shut out for a while. */
const FLOOD_COST = LIMITS.addressBurst;

const MONITORED: ReadonlySet<string> = new Set(['/api/health', '/api/ready', '/metrics']);

/** The client's address. Of `X-Forwarded-For` only the entry of the nearest proxy counts, if it is trusted. */
export const ipOf = ({ socket, headers }: IncomingMessage, trustProxy: boolean): string => {
  const forwarded = trustProxy ? String(headers['x-forwarded-for'] ?? '') : '';
  return forwarded.split(',').at(-1)?.trim() || (socket.remoteAddress ?? '');
};

const tooManyRequests = (seconds: number): Problem =>
  tooMany(
    'too-many-requests',
    `Too many requests from this address. Try again in ${seconds} s.`,
    seconds,
  );

const headOf = (url: string, { details }: Problem, body: string): readonly string[] => [
  ...Object.entries(headersFor(url)).flat(),
  'content-type',
  JSON_TYPE,
  ...(typeof details['retryAfter'] === 'number'
    ? ['retry-after', String(details['retryAfter'])]
    : []),
  'content-length',
  String(Buffer.byteLength(body)),
];

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

const headerLines = (head: readonly string[]): string =>
  head.map((text, i) => (i % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');

interface ConnectionState {
  unanswered: number;
  isClosing: boolean;
}

export const admissionOf = (options: AdmissionOptions): Admission => {
  const { trustProxy, requests, monitoring, connectionsPerAddress, onRejected, refusalOf } =
    options;
  const connections = concurrencyLimit();
  const states = new WeakMap<Socket, ConnectionState>();
  const socketsByAddress = new Map<string, Set<Socket>>();

  const nameOf = ([network]: readonly Network[]): string => network?.name ?? '';

  const trackSocket = (socket: Socket, networks: readonly Network[]): void => {
    const name = nameOf(networks);
    const sockets = socketsByAddress.get(name) ?? new Set();
    if (sockets.has(socket)) return;
    socketsByAddress.set(name, sockets.add(socket));
    whenClosed(socket, (closed) => {
      sockets.delete(closed);
      if (sockets.size === 0) socketsByAddress.delete(name);
    });
  };

  const stateOf = (socket: Socket): ConnectionState => {
    let state = states.get(socket);
    if (state === undefined) {
      state = { unanswered: 0, isClosing: false };
      states.set(socket, state);
    }
    return state;
  };

  /** Returns the seconds to wait. A flooding address loses its connections, so what they sent ahead stays unread. */
  const charge = (networks: readonly Network[], cost = 1): number => {
    const seconds = requests.take(networks, cost);
    if (seconds > 0 && requests.isFlooding(networks))
      for (const socket of socketsByAddress.get(nameOf(networks)) ?? []) socket.destroy();
    return seconds;
  };

  const chargeRequest = (request: IncomingMessage, networks: readonly Network[]): number => {
    return MONITORED.has(pathOf(request)) ? monitoring.take(networks) : charge(networks);
  };

  /** Why a request is not handled. A banned address is charged like any other. */
  const rejectionOf = (request: IncomingMessage, seconds: number): Problem | undefined => {
    if (seconds > 0) return tooManyRequests(seconds);
    const path = pathOf(request);
    // The page itself is let through: it tells people in their language.
    if (!path.startsWith('/api/') || MONITORED.has(path)) return undefined;
    return refusalOf(ipOf(request, trustProxy));
  };

  return {
    onConnection(socket) {
      // A declined upgrade emits its connection a second time. A proxy's connection is shared by everybody.
      if (states.has(socket) || trustProxy) return;
      const state = stateOf(socket);
      const networks = networksOf(socket.remoteAddress ?? '');
      charge(networks);
      const quotas = networks.map(({ name, share }) => ({
        key: name,
        max: connectionsPerAddress * share,
      }));
      const release = requests.isFlooding(networks) ? undefined : connections.acquire(quotas);
      if (release === undefined) {
        state.isClosing = true;
        socket.destroy();
        return;
      }
      whenClosed(socket, release);
      trackSocket(socket, networks);
    },

    hasOneRequest: (socket) => states.get(socket)?.unanswered === 1,

    moved(from, to) {
      const sockets = socketsByAddress.get(nameOf(networksOf(from.remoteAddress ?? '')));
      if (sockets?.delete(from)) sockets.add(to);
    },

    admitRequest(request, response) {
      const { socket } = request;
      const state = stateOf(socket);
      const networks = networksOf(ipOf(request, trustProxy));
      if (++state.unanswered === LIMITS.unansweredRequests + 1) {
        state.isClosing = true;
        socket.destroy();
        charge(networks, FLOOD_COST);
      }
      // Node still parses the requests that were sent ahead; they get no answer.
      if (state.isClosing) return false;
      response.once('close', () => void state.unanswered--);
      const problem = rejectionOf(request, chargeRequest(request, networks));
      if (problem === undefined) return true;
      onRejected(problem.status);
      state.isClosing = !trustProxy;
      const body = problemBody(problem);
      const head = headOf(request.url ?? '', problem, body);
      const close = trustProxy ? [] : ['connection', 'close'];
      response.writeHead(problem.status, [...head, ...close]);
      response.end(body);
      return false;
    },

    admitUpgrade(request) {
      const { socket } = request;
      const networks = networksOf(ipOf(request, trustProxy));
      trackSocket(socket, networks);
      const problem = rejectionOf(request, charge(networks));
      if (problem === undefined) return true;
      onRejected(problem.status);
      const body = problemBody(problem);
      const head = headOf(request.url ?? '', problem, body);
      // Node removes its own error listener when it hands a connection over.
      socket.on('error', () => socket.destroy());
      socket.end(
        `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${headerLines(head)}connection: close\r\n\r\n${body}`,
      );
      return false;
    },

    admitMessage: (networks) => charge(networks) === 0,
    chargeFlood: (networks) => void charge(networks, FLOOD_COST),
  };
};
