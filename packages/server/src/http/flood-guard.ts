import type { WebSocket } from 'ws';
import type { Door } from './door.ts';
import type { Network } from './network.ts';

/** Counts all that comes over one socket, and ends a socket that floods. */
export interface FloodGuard {
  /** Whether one more message is taken. */
  readonly takes: () => boolean;
  /** Ends the socket, and takes nothing more of it. */
  readonly end: () => void;
}

/** The client broke the rules of the house (RFC 6455, 7.4.1). */
const POLICY_VIOLATION = 1008;
/** So long a client has to read why it was closed, in milliseconds. */
const FAREWELL_MS = 250;

export const floodGuard = (
  socket: WebSocket,
  networks: readonly Network[],
  door: Door,
): FloodGuard => {
  let isEnded = false;
  const close = (): void => {
    isEnded = true;
    socket.close(POLICY_VIOLATION, 'Too many messages.');
    // What is still on its way stays unread.
    socket.pause();
    setTimeout(() => socket.terminate(), FAREWELL_MS).unref();
  };
  return {
    takes() {
      if (isEnded) return false;
      if (door.takes(networks)) return true;
      close();
      return false;
    },
    end() {
      if (isEnded) return;
      close();
      door.flooded(networks);
    },
  };
};
