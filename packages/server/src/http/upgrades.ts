import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { LIMITS } from '@barrelhouse/protocol';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Door } from './door.ts';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a WebSocket can be asked for here. */
    socket?: true;
  }
}

const isOffer = (name: string): boolean =>
  ['upgrade', 'connection', 'http2-settings'].includes(name.toLowerCase());

const headOf = ({ method, url, rawHeaders }: IncomingMessage): string => {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const [name = '', value = ''] = rawHeaders.slice(i, i + 2);
    if (!isOffer(name)) lines.push(`${name}: ${value}`);
  }
  return `${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`;
};

/**
 * Some programs offer another protocol with every request, and have to be answered as if they had not. Node hands such
 * a request over as soon as anybody listens for upgrades, so it is given back to be read as an ordinary one, the last
 * of its connection.
 */
const readAgain = (server: Server, request: IncomingMessage, rest: Buffer): void => {
  const { socket } = request;
  socket.unshift(Buffer.concat([Buffer.from(headOf(request), 'latin1'), rest]));
  server.emit('connection', socket);
};

/** A stop waits so long for answers under way, and for whoever has to answer the end of a WebSocket. */
export const LINGER_MS = 3000;

/** Takes WebSockets, where a route offers them. They go through all that other requests go through first. */
export const takeUpgrades = async (app: FastifyInstance, door: Door): Promise<void> => {
  const { server } = app;
  const last = new WeakMap<Socket, ServerResponse>();
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    last.set(socket, response);
  });
  const asked = new EventEmitter();
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, rest: Buffer) => {
    // While one ahead of it is being answered, the connection is not free: who did not wait has to ask again.
    if (last.get(request.socket)?.destroyed === false) socket.destroy();
    else if (request.headers.upgrade?.toLowerCase() === 'websocket') {
      if (door.letsUpgrade(request)) asked.emit('upgrade', request, socket, rest);
    } else readAgain(server, request, rest);
  });
  await app.register(websocket, {
    options: {
      server: asked as Server,
      maxPayload: LIMITS.messageBytes,
      maxFragments: LIMITS.messageFragments,
      // Pings are counted before they are answered.
      autoPong: false,
    },
    // It went away, or sent what is no message: neither is a fault of ours.
    errorHandler: (error, socket, request) => {
      request.log.info({ err: error }, 'a socket broke off');
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

/** A WebSocket is refused wherever there is none. */
export const checkUpgrade = ({ ws, is404, routeOptions }: FastifyRequest): void => {
  if (!ws || is404 || routeOptions.config.socket === true) return;
  throw new Problem(
    400,
    'no-socket-here',
    'A WebSocket can be had at /api/tables/{table}/stream. Ask for anything else without `Upgrade`.',
  );
};
