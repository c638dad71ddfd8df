import { sendSubscription } from '@barrelhouse/client/browser';
import type { NoticeMessage } from '@barrelhouse/protocol';
import { notices as en } from '../i18n/en/notices.ts';
import { notices as es } from '../i18n/es/notices.ts';
import { notices as ru } from '../i18n/ru/notices.ts';
import { noteText } from './note-words.ts';

// The service worker's part in notifications. It is built into a script of its own, which the worker imports.

// The part of a service worker that is used: its types cannot be loaded beside those of a page.
interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends WaitingEvent {
  readonly data: { json(): unknown } | null;
}
interface ClickEvent extends WaitingEvent {
  readonly notification: Notification;
}
interface ChangeEvent extends WaitingEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}
interface WindowClient {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}
interface Worker {
  readonly registration: ServiceWorkerRegistration;
  readonly location: Location;
  readonly clients: {
    matchAll(options: object): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: ChangeEvent) => void): void;
}

const worker = self as unknown as Worker;
const WORDS = { en, es, ru };

/** Every push shows something: browsers punish silent ones. */
const show = (message: Partial<NoticeMessage>): Promise<void> => {
  const whole: NoticeMessage = {
    kind: 'your-turn',
    table: '',
    game: '',
    name: '',
    path: '/',
    at: Date.now(),
    endsAt: null,
    language: 'en',
    ...message,
  };
  const { title, body } = noteText(whole, WORDS[whole.language] ?? en, Date.now());
  // `renotify` is not among TypeScript's types: not every browser has it.
  const options: NotificationOptions & { readonly renotify: boolean } = {
    body,
    // A later notification about the same table or tournament replaces this one, and is heard all the same.
    tag: whole.table === '' ? whole.path : whole.table,
    renotify: true,
    lang: whole.language,
    icon: '/icon-192.png',
    data: { path: whole.path },
  };
  return worker.registration.showNotification(title, options);
};

/** Screens on which nothing is going on. */
const IDLE = new Set(['/', '/lobby']);

/** Brings the table to the front: in a tab that shows it, in one that shows nothing in particular, or in a new one. */
const open = async (path: string): Promise<void> => {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pathOf = ({ url }: WindowClient): string => new URL(url).pathname;
  const there = tabs.find((tab) => pathOf(tab) === path);
  if (there !== undefined) {
    await there.focus();
    return;
  }
  const idle = tabs.find((tab) => IDLE.has(pathOf(tab)));
  try {
    await idle?.focus();
    if ((await idle?.navigate(path)) != null) return;
  } catch {
    // Only a page that this worker controls can be sent elsewhere.
  }
  await worker.clients.openWindow(path);
};

worker.addEventListener('push', (event) => {
  let message: Partial<NoticeMessage> = {};
  try {
    message = event.data?.json() ?? {};
  } catch {
    // From a server that we do not understand.
  }
  event.waitUntil(show(message));
});

worker.addEventListener('notificationclick', (event) => {
  const { path = '/' } = (event.notification.data ?? {}) as { readonly path?: string };
  event.notification.close();
  event.waitUntil(open(path.startsWith('/') && !path.startsWith('//') ? path : '/'));
});

worker.addEventListener('pushsubscriptionchange', (event) => {
  const renew = async (): Promise<void> => {
    const options = event.oldSubscription?.options;
    const fresh =
      event.newSubscription ??
      (options === undefined ? null : await worker.registration.pushManager.subscribe(options));
    if (fresh !== null) await sendSubscription(fresh.toJSON());
  };
  event.waitUntil(renew());
});
