import type { NoticeMessage } from '@barrelhouse/protocol';
import type { Hook, PushSubscription } from '../../store/events.ts';
import type { Store } from '../../store/store.ts';
import { encrypt } from './encrypt.ts';
import { hookRequest } from './hook.ts';
import { messageOf, topicOf, ttlOf, urgencyOf } from './notice-message.ts';
import type { OriginGate, Passage } from './origin-gate.ts';
import type { Post, Posted } from './post.ts';

export { messageOf };

/** A device or webhook that gets a player's notices. */
export interface Channel {
  readonly id: string;
  /** Resolves with when to send again, or with `undefined` if it is settled. */
  send(message: NoticeMessage, number: number): Promise<Again | undefined>;
}

/** A message that has to be sent again. */
export interface Again {
  readonly after: number;
  /** False if it only had to wait for its turn. */
  readonly failed: boolean;
}

export interface ChannelParts {
  readonly store: Store;
  readonly now: () => number;
  readonly post: Post;
  readonly gate: OriginGate;
  /** The `Authorization` header for a push service; absent if this house sends no push messages. */
  readonly authorize: ((endpoint: string) => string) | undefined;
  readonly warn: (details: object, message: string) => void;
}

const HOOK_ID = 'hook';
/** Failed attempts in a row after which a hook is switched off: five events, each tried five times. */
const MOST_HOOK_FAILURES = 25;
/** Used if the service does not say how long to wait. */
const RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 6 * 3600 * 1000;

const isOk = (posted: Posted): boolean =>
  posted.kind === 'answered' && posted.status >= 200 && posted.status < 300;

const isGone = (posted: Posted): boolean =>
  posted.kind === 'answered' && (posted.status === 404 || posted.status === 410);

/** Whether another attempt may succeed. */
const isTransient = (posted: Posted): boolean =>
  posted.kind === 'failed'
    ? posted.why !== 'not-public'
    : posted.status === 429 || posted.status >= 500;

const retryAfter = (posted: Posted): Again => ({
  after:
    posted.kind === 'answered' && posted.retryAfterMs > 0
      ? Math.min(posted.retryAfterMs, LONGEST_RETRY_MS)
      : RETRY_MS,
  failed: true,
});

const notSent = (passage: Exclude<Passage<Posted>, { kind: 'ran' }>): Again =>
  passage.kind === 'crowded'
    ? { after: passage.retryMs, failed: false }
    : { after: RETRY_MS, failed: true };

const reasonOf = (posted: Posted): string =>
  posted.kind === 'failed' ? posted.why : isGone(posted) ? 'gone' : `status ${posted.status}`;

/** A service that answers anything but a server error is alive. */
const wasReached = (posted: Posted): boolean => posted.kind === 'answered' && posted.status < 500;

/** The devices and the hook of a player. */
export const channelsOf = (parts: ChannelParts) => {
  const { store, now, post, gate, authorize, warn } = parts;

  const throughGate = (
    url: string,
    headers: { readonly [name: string]: string },
    body: Buffer,
  ): Promise<Passage<Posted>> =>
    gate.run(url, async () => {
      const value = await post(url, headers, body);
      return { reached: wasReached(value), value };
    });

  const pushChannel = (
    subscription: PushSubscription,
    authorization: (endpoint: string) => string,
  ): Channel => ({
    id: subscription.id,
    async send(message) {
      const { endpoint, id, player } = subscription;
      const passage = await throughGate(
        endpoint,
        {
          authorization: authorization(endpoint),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(ttlOf(message, now())),
          urgency: urgencyOf(message),
          topic: topicOf(message),
        },
        encrypt(Buffer.from(JSON.stringify(message)), subscription),
      );
      if (passage.kind !== 'ran') return notSent(passage);
      const posted = passage.value;
      if (isTransient(posted)) return retryAfter(posted);
      if (isGone(posted)) await store.events.removePushSubscription(player, id);
      else if (!isOk(posted)) {
        const { host } = new URL(endpoint);
        warn({ host, reason: reasonOf(posted) }, 'a push service refused a message');
      }
      return undefined;
    },
  });

  const hookChannel = (hook: Hook): Channel => ({
    id: HOOK_ID,
    async send(message, number) {
      const { player, url } = hook;
      const { headers, body } = hookRequest(hook, message, number, now());
      const passage = await throughGate(url, headers, Buffer.from(body));
      if (passage.kind !== 'ran') return notSent(passage);
      const posted = passage.value;
      if (isOk(posted)) {
        if (hook.failures > 0) await store.events.hookAnswered(player, url, 0, '');
        return undefined;
      }
      const failures = hook.failures + 1;
      const isOver = isGone(posted) || failures >= MOST_HOOK_FAILURES;
      await store.events.hookAnswered(player, url, failures, isOver ? reasonOf(posted) : '');
      return isOver || !isTransient(posted) ? undefined : retryAfter(posted);
    },
  });

  return async (player: string): Promise<readonly Channel[]> => {
    const [subscriptions, hook] = await Promise.all([
      authorize === undefined ? [] : store.events.pushSubscriptions(player),
      store.events.hook(player),
    ]);
    return [
      ...(authorize === undefined
        ? []
        : subscriptions.map((subscription) => pushChannel(subscription, authorize))),
      ...(hook?.disabled === '' ? [hookChannel(hook)] : []),
    ];
  };
};
