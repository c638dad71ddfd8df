import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { LIMITS } from '@barrelhouse/protocol';
import type { AddressAllowance } from './address-allowance.ts';
import { headersFor } from './headers.ts';
import { type Network, networksOf } from './network.ts';
import { problemBody, tooMany } from './problem.ts';
import { JSON_TYPE } from './reply.ts';
import { room } from './room.ts';
import { whenClosed } from './when-closed.ts';

/** Counts whoever comes in, before anything else is done for them. */
export interface Door {
  /** Takes note of a connection, or ends it at once. */
  readonly connected: (socket: Socket) => void;
  /** Whether a request may come in; otherwise it is answered here. */
  letsIn(request: IncomingMessage, response: ServerResponse): boolean;
  /** Whether a WebSocket may be asked for; otherwise it is answered here. */
  letsUpgrade(request: IncomingMessage): boolean;
  /** Whether a message of a socket may come in. */
  takes(networks: readonly Network[]): boolean;
  /** Told of a visitor who sent far more at once than anybody needs. */
  readonly flooded: (networks: readonly Network[]) => void;
}

export interface DoorParts {
  readonly trustProxy: boolean;
  /** What an address may ask. */
  readonly visits: AddressAllowance;
  /** What an address may ask about the health of the house, whatever else it has asked. */
  readonly monitoring: AddressAllowance;
  readonly connectionsPerAddress: number;
  /** Told of each request that is turned away. */
  readonly turnedAway: () => void;
}

/** What one flood costs its address: all that it may ask at once. After the second it is shut out for a while. */
const FLOOD_COST = LIMITS.addressBurst;

const MONITORED: ReadonlySet<string> = new Set(['/api/health', '/api/ready', '/metrics']);

/** Only the word of the nearest proxy counts, and only if there is one to trust. */
export const ipOf = ({ socket, headers }: IncomingMessage, trustProxy: boolean): string => {
  const forwarded = trustProxy ? String(headers['x-forwarded-for'] ?? '') : '';
  return forwarded.split(',').at(-1)?.trim() || (socket.remoteAddress ?? '');
};

const lateAnswer = (seconds: number): string =>
  problemBody(
    tooMany(
      'too-many-requests',
      `Too many requests from this address: again in ${seconds} s.`,
      seconds,
    ),
  );

const headOf = (url: string, seconds: number, body: string): readonly string[] => [
  ...Object.entries(headersFor(url)).flat(),
  'content-type',
  JSON_TYPE,
  'retry-after',
  String(seconds),
  'content-length',
  String(Buffer.byteLength(body)),
];

const linesOf = (head: readonly string[]): string =>
  head.map((text, i) => (i % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');

/** A connection, as far as HTTP is spoken over it. */
interface Line {
  unanswered: number;
  isClosing: boolean;
}

export const doorOf = (parts: DoorParts): Door => {
  const { trustProxy, visits, monitoring, connectionsPerAddress, turnedAway } = parts;
  const connections = room();
  const lines = new WeakMap<Socket, Line>();
  /** Connections that belong to one visitor, by address. */
  const ofAddress = new Map<string, Set<Socket>>();

  const nameOf = ([network]: readonly Network[]): string => network?.name ?? '';

  const belongs = (socket: Socket, networks: readonly Network[]): void => {
    const name = nameOf(networks);
    const mine = ofAddress.get(name) ?? new Set();
    if (mine.has(socket)) return;
    ofAddress.set(name, mine.add(socket));
    whenClosed(socket, () => {
      mine.delete(socket);
      if (mine.size === 0) ofAddress.delete(name);
    });
  };

  const lineOf = (socket: Socket): Line => {
    let line = lines.get(socket);
    if (line === undefined) {
      line = { unanswered: 0, isClosing: false };
      lines.set(socket, line);
    }
    return line;
  };

  /** Seconds to wait. An address that floods loses its connections: what they have sent ahead is not read. */
  const secondsFor = (networks: readonly Network[], cost = 1): number => {
    const seconds = visits.take(networks, cost);
    if (seconds > 0 && visits.isFlooding(networks))
      for (const socket of ofAddress.get(nameOf(networks)) ?? []) socket.destroy();
    return seconds;
  };

  const waitFor = (request: IncomingMessage, networks: readonly Network[]): number => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    return MONITORED.has(path) ? monitoring.take(networks) : secondsFor(networks);
  };

  return {
    connected(socket) {
      // A request that is read again comes in over the connection that it came over before. One of a proxy is everybody's.
      if (lines.has(socket) || trustProxy) return;
      lineOf(socket);
      const networks = networksOf(socket.remoteAddress ?? '');
      secondsFor(networks);
      const places = networks.map(({ name, share }) => ({
        name,
        most: connectionsPerAddress * share,
      }));
      const leave = visits.isFlooding(networks) ? undefined : connections.enter(places);
      if (leave === undefined) {
        lineOf(socket).isClosing = true;
        socket.destroy();
        return;
      }
      whenClosed(socket, leave);
      belongs(socket, networks);
    },

    letsIn(request, response) {
      const { socket } = request;
      const line = lineOf(socket);
      const networks = networksOf(ipOf(request, trustProxy));
      if (++line.unanswered === LIMITS.unansweredRequests + 1) {
        line.isClosing = true;
        socket.destroy();
        secondsFor(networks, FLOOD_COST);
      }
      // What was sent ahead is still read to its end, and answered no more.
      if (line.isClosing) return false;
      response.once('close', () => void line.unanswered--);
      const seconds = waitFor(request, networks);
      if (seconds === 0) return true;
      turnedAway();
      line.isClosing = !trustProxy;
      const body = lateAnswer(seconds);
      const head = headOf(request.url ?? '', seconds, body);
      response.writeHead(429, trustProxy ? [...head] : [...head, 'connection', 'close']);
      response.end(body);
      return false;
    },

    letsUpgrade(request) {
      const { socket } = request;
      const networks = networksOf(ipOf(request, trustProxy));
      belongs(socket, networks);
      const seconds = secondsFor(networks);
      if (seconds === 0) return true;
      turnedAway();
      const body = lateAnswer(seconds);
      const head = headOf(request.url ?? '', seconds, body);
      // Nobody else listens for errors of a connection that was handed over.
      socket.on('error', () => socket.destroy());
      socket.end(
        `HTTP/1.1 429 Too Many Requests\r\n${linesOf(head)}connection: close\r\n\r\n${body}`,
      );
      return false;
    },

    takes: (networks) => secondsFor(networks) === 0,
    flooded: (networks) => void secondsFor(networks, FLOOD_COST),
  };
};
