import type { NoticeSettings, Notifications } from '@barrelhouse/protocol';
import type { Requests } from './requests.ts';
import type { Answered } from './retry.ts';

/** A push subscription, as a browser's `toJSON` gives it. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Where and when we are notified. */
export interface NotificationSettings {
  readonly read: () => Answered<Notifications>;
  readonly change: (settings: NoticeSettings) => Answered<Notifications>;
  /** Notifies this device. Sending it again is harmless. */
  readonly subscribe: (subscription: Subscription) => Answered<void>;
  readonly unsubscribe: () => Answered<void>;
  /** Posts our notifications to an address, too. The secret is shown only now. */
  readonly setHook: (url: string) => Answered<{ readonly url: string; readonly secret: string }>;
  readonly removeHook: () => Answered<void>;
}

export const notificationSettings = (ask: Requests): NotificationSettings => ({
  read: () => ask.read('/api/me/notifications'),
  change: (settings) => ask.post('/api/me/notifications', settings, 'PUT'),
  subscribe: ({ endpoint, keys: { p256dh, auth } }) =>
    ask.post('/api/me/push', { endpoint, keys: { p256dh, auth } }, 'PUT'),
  unsubscribe: () => ask.remove('/api/me/push'),
  setHook: (url) => ask.post('/api/me/hook', { url }, 'PUT'),
  removeHook: () => ask.remove('/api/me/hook'),
});
