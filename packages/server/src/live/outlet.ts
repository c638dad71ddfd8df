import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';

/** The way out to somebody who listens. */
export interface Outlet {
  /** Whether nothing that is written arrives any more. */
  readonly isGone: () => boolean;
  write(text: string | Buffer): void;
  /** Bytes that were written and not yet taken. */
  readonly buffered: () => number;
  /** Closes it once all is sent. */
  end(): void;
  /** Closes it at once. */
  destroy(): void;
}

/**
 * Sends the head. The stream ends with its connection, so that events need no framing of their own. One that was asked
 * for while the connection was busy has no hold of it yet, and may never get one: so it is the connection that is asked.
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
    // The head is sent, and what follows needs nothing more of HTTP.
    write: (text) => void (response.socket ?? response).write(text),
    buffered: () => response.writableLength,
    end: () => void response.end(),
    destroy: () => void connection.destroy(),
  };
};

/** What a server that goes says to a WebSocket (RFC 6455, 7.4.1). */
const GOING_AWAY = 1001;

/** The same events as messages of a WebSocket. What is written in one moment, a move and its answer, is one message. */
export const socketOutlet = (socket: WebSocket): Outlet => {
  let held: Buffer[] = [];
  const isGone = (): boolean => socket.readyState !== socket.OPEN;
  const flush = (): void => {
    const [first] = held;
    if (first === undefined || isGone()) return;
    socket.send(held.length === 1 ? first : Buffer.concat(held), { binary: false });
    held = [];
  };
  return {
    isGone,
    write(text) {
      held.push(typeof text === 'string' ? Buffer.from(text) : text);
      if (held.length === 1) process.nextTick(flush);
    },
    buffered: () => socket.bufferedAmount,
    end() {
      flush();
      socket.close(GOING_AWAY);
    },
    destroy: () => socket.terminate(),
  };
};
