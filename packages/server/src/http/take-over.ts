import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { moveTasks } from './when-closed.ts';

/** The system's side of a connection. Node keeps it in an undocumented field. */
type Handle = object;

/** Bytes that a client may send behind its request for a stream. Nothing is expected; more would be a flood. */
const MOST_IGNORED = 64 * 1024;

const ignoreSome = function (this: Socket): void {
  if (this.bytesRead > MOST_IGNORED) this.destroy();
};

/**
 * Takes a connection away from Node's HTTP server, once the head of its last response is sent. Returns the socket that
 * has it now; `undefined` if it has to stay where it is.
 *
 * Parser, request and response take more memory than all the rest of a stream. Node lets go of them when their socket
 * closes, so they get a socket that is closed, and the connection gets another one.
 */
export const takeOver = (socket: Socket, response: ServerResponse): Socket | undefined => {
  const { _handle: handle } = socket as unknown as { readonly _handle?: Handle | null };
  // Behind another response on the same connection, or with bytes to send, it is still in use.
  if (!handle || response.socket !== socket || socket.writableLength > 0) return undefined;
  // Makes Node's parser stop reading from the handle itself.
  socket.on('data', () => undefined);
  Object.assign(socket, { _handle: null });
  const taken = new Socket({ handle } as object);
  moveTasks(socket, taken);
  socket.destroy();
  taken.on('error', () => undefined);
  taken.on('data', ignoreSome);
  return taken;
};
