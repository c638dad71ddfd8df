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

/** RFC 6455, 5.2: the last frame of a text message, and the lengths that need more than a byte. */
const TEXT = 0x81;
const LENGTH_16 = 126;
const LENGTH_64 = 127;

const headerBytes = (length: number): number =>
  length < LENGTH_16 ? 2 : length < 2 ** 16 ? 4 : 10;

/** One text message in one buffer, which Node sends in half the time of a header and a payload. */
export const textMessage = (parts: readonly Buffer[]): Buffer => {
  let length = 0;
  for (const part of parts) length += part.length;
  const start = headerBytes(length);
  const message = Buffer.allocUnsafe(start + length);
  message[0] = TEXT;
  if (start === 2) message[1] = length;
  else if (start === 4) {
    message[1] = LENGTH_16;
    message.writeUInt16BE(length, 2);
  } else {
    message[1] = LENGTH_64;
    message.writeBigUInt64BE(BigInt(length), 2);
  }
  let at = start;
  for (const part of parts) at += part.copy(message, at);
  return message;
};

/**
 * The same events as WebSocket messages. Writes of one tick, such as a move and its answer, share a message. They go
 * straight to the connection, which has no compression; the library reads messages and opens and closes the socket.
 */
export const socketOutlet = (socket: WebSocket, connection: Socket): Outlet => {
  let queued: Buffer[] = [];
  const isGone = (): boolean => socket.readyState !== socket.OPEN;
  const flush = (): void => {
    if (queued.length === 0 || isGone()) return;
    connection.write(textMessage(queued));
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
