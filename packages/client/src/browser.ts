import { eventTransport, type Fetch } from './event-transport.ts';
import { connect as connectWith, type House } from './house.ts';
import type { Subscription } from './notifications.ts';
import { newAborter, type Sleep } from './platform.ts';
import type { Vault } from './vault.ts';

// The part of a browser that is used. This package is compiled without the DOM's types.
interface Storage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}
interface PageEvent {
  readonly persisted?: boolean;
}
declare const fetch: Fetch['fetch'];
declare const localStorage: Storage;
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };
declare const setTimeout: (task: () => void, ms: number) => number;
declare const clearTimeout: (timer: number) => void;
declare const addEventListener: (type: string, listener: (event: PageEvent) => void) => void;
declare const removeEventListener: (type: string, listener: (event: PageEvent) => void) => void;

const PREFIX = 'barrelhouse.';

/** Local storage. A browser that blocks it can still play: it begins a new hash chain when needed. */
export const browserVault: Vault = {
  get(key) {
    try {
      return localStorage.getItem(PREFIX + key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(PREFIX + key, value);
    } catch {
      // It is lost when the page closes.
    }
  },
  remove(key) {
    try {
      localStorage.removeItem(PREFIX + key);
    } catch {
      // There was nothing to remove.
    }
  },
};

/** Waits, or until the network is back. */
const sleep: Sleep = (ms, signal) =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });

/** Has a service worker send a subscription that the browser has renewed. */
export const sendSubscription = async (subscription: object): Promise<void> => {
  const { endpoint, keys } = subscription as Subscription;
  await fetch('/api/me/push', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }),
    signal: newAborter().signal,
  });
};

/** The server of this page. Its cookie identifies the player; `signedOut` is called when it no longer does. */
export const connect = (signedOut: () => void): House => {
  const house = connectWith({
    transport: eventTransport('', { fetch: (address, init) => fetch(address, init) }, sleep),
    vault: browserVault,
    identity: 'cookie',
    name: '',
    now: Date.now,
    sleep,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    signedOut,
  });
  addEventListener('online', () => house.reconnect());
  addEventListener('offline', () => house.disconnected());
  // A page that returns from the back/forward cache has lost its connection.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted === true) house.reconnect();
  });
  return house;
};
