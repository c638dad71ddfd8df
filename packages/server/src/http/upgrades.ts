import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { LIMITS } from '@barrelhouse/protocol';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Admission } from './admission.ts';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route accepts WebSockets. */
    socket?: true;
  }
}

const isUpgradeHeader = (name: string): boolean =>
  ['upgrade', 'connection', 'http2-settings'].includes(name.toLowerCase());

const headOf = ({ method, url, rawHeaders }: IncomingMessage): string => {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const [name = '', value = ''] = rawHeaders.slice(i, i + 2);
    if (!isUpgradeHeader(name)) lines.push(`${name}: ${value}`);
  }
  return `${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`;
};

/**
 * Some programs offer another protocol with every request and expect an ordinary answer. Node emits such a request as
 * an upgrade once anybody listens for upgrades, so we put it back on the connection as an ordinary request, the last one
 * there.
 */
const declineUpgrade = (server: Server, request: IncomingMessage, rest: Buffer): void => {
  const { socket } = request;
  socket.unshift(Buffer.concat([Buffer.from(headOf(request), 'latin1'), rest]));
  server.emit('connection', socket);
};

/** How long a shutdown waits for pending answers and for WebSockets to close. */
export const LINGER_MS = 3000;

/** Accepts WebSockets on routes that offer them, after the same checks as for other requests. */
export const acceptUpgrades = async (app: FastifyInstance, admission: Admission): Promise<void> => {
  const { server } = app;
  const lastResponse = new WeakMap<Socket, ServerResponse>();
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    lastResponse.set(socket, response);
  });
  const handshakes = new EventEmitter();
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, rest: Buffer) => {
    // An earlier request is still being answered: a client that pipelines a handshake has to try again.
    if (lastResponse.get(request.socket)?.destroyed === false) socket.destroy();
    else if (request.headers.upgrade?.toLowerCase() === 'websocket') {
      if (admission.admitUpgrade(request)) handshakes.emit('upgrade', request, socket, rest);
    } else declineUpgrade(server, request, rest);
  });
  await app.register(websocket, {
    options: {
      server: handshakes as Server,
      maxPayload: LIMITS.messageBytes,
      maxFragments: LIMITS.messageFragments,
      // The flood guard counts pings before they are answered.
      autoPong: false,
    },
    // The client disconnected or sent an invalid frame: not our error.
    errorHandler: (error, socket, request) => {
      request.log.info({ err: error }, 'a socket failed');
      socket.terminate();
    },
    preClose(done) {
      const { clients } = app.websocketServer;
      for (const client of clients) client.close();
      setTimeout(() => {
        for (const client of clients) client.terminate();
      }, LINGER_MS).unref();
      done();
    },
  });
};

/** Refuses a WebSocket handshake on a route without WebSockets. */
export const checkUpgrade = ({ ws, is404, routeOptions }: FastifyRequest): void => {
  if (!ws || is404 || routeOptions.config.socket === true) return;
  throw new Problem(
    400,
    'no-socket-here',
    'Only /api/tables/{table}/stream accepts WebSockets. Send this request without `Upgrade`.',
  );
};
