import type { WebSocket } from 'ws';
import type { Admission } from './admission.ts';
import type { Network } from './network.ts';

/** Counts the messages and pings of one socket, and closes a socket that floods. */
export interface FloodGuard {
  /** Returns whether to handle one more message. */
  readonly admits: () => boolean;
  /** Closes the socket and charges its address for a flood. */
  readonly end: () => void;
}

/** RFC 6455, 7.4.1. */
const POLICY_VIOLATION = 1008;
/** How long a client has to read why the socket was closed, in milliseconds. */
const CLOSE_GRACE_MS = 250;

export const floodGuard = (
  socket: WebSocket,
  networks: readonly Network[],
  admission: Admission,
): FloodGuard => {
  let isEnded = false;
  const close = (): void => {
    isEnded = true;
    socket.close(POLICY_VIOLATION, 'Too many messages.');
    socket.pause();
    setTimeout(() => socket.terminate(), CLOSE_GRACE_MS).unref();
  };
  return {
    admits() {
      if (isEnded) return false;
      if (admission.admitMessage(networks)) return true;
      close();
      return false;
    },
    end() {
      if (isEnded) return;
      close();
      admission.chargeFlood(networks);
    },
  };
};
