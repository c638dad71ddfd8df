import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';

/** The writable side of a client's connection. */
export interface Outlet {
  /** Whether the connection is closed. */
  readonly isGone: () => boolean;
  write(text: string | Buffer): void;
  /** Bytes written but not yet sent. */
  readonly buffered: () => number;
  /** Closes it once everything is sent. */
  end(): void;
  /** Closes it at once. */
  destroy(): void;
}

/**
 * Sends the head. The stream ends with its connection, so events need no chunked encoding. A response queued behind
 * another on the same connection has no socket yet and may never get one, so `isGone` asks the connection.
 */
export const streamOutlet = (
  response: ServerResponse,
  connection: Socket,
  headers: { readonly [name: string]: string },
): Outlet => {
  response.useChunkedEncodingByDefault = false;
  response.shouldKeepAlive = false;
  response.writeHead(200, headers);
  response.flushHeaders();
  return {
    isGone: () => response.writableEnded || connection.destroyed,
    // After the head, events go straight to the socket.
    write: (text) => void (response.socket ?? response).write(text),
    buffered: () => response.writableLength,
    end: () => void response.end(),
    destroy: () => void connection.destroy(),
  };
};

/** The same on a connection of which only the socket is left, after the head. A class, since there are many of them. */
export class BareOutlet implements Outlet {
  readonly #socket: Socket;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  isGone(): boolean {
    return this.#socket.writableEnded || this.#socket.destroyed;
  }

  write(text: string | Buffer): void {
    this.#socket.write(text);
  }

  buffered(): number {
    return this.#socket.writableLength;
  }

  end(): void {
    this.#socket.end();
  }

  destroy(): void {
    this.#socket.destroy();
  }
}

/** RFC 6455, 7.4.1. */
const GOING_AWAY = 1001;

/** The same events as WebSocket messages. Writes of one tick, such as a move and its answer, share a message. */
export const socketOutlet = (socket: WebSocket): Outlet => {
  let queued: Buffer[] = [];
  const isGone = (): boolean => socket.readyState !== socket.OPEN;
  const flush = (): void => {
    const [first] = queued;
    if (first === undefined || isGone()) return;
    socket.send(queued.length === 1 ? first : Buffer.concat(queued), { binary: false });
    queued = [];
  };
  return {
    isGone,
    write(text) {
      queued.push(typeof text === 'string' ? Buffer.from(text) : text);
      if (queued.length === 1) process.nextTick(flush);
    },
    buffered: () => socket.bufferedAmount,
    end() {
      flush();
      socket.close(GOING_AWAY);
    },
    destroy: () => socket.terminate(),
  };
};
