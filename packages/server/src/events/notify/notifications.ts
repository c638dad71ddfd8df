import { setMaxListeners } from 'node:events';
import type { PlayerId } from '@barrelhouse/protocol';
import type { Apart } from '../../live/apart.ts';
import type { Store } from '../../store/store.ts';
import { type Notifier, notifier } from './notifier.ts';
import { originGate } from './origin-gate.ts';
import { poster } from './post.ts';
import { isContact, newVapidKeys, readVapidKeys, vapid } from './vapid.ts';

export interface NotificationOptions {
  /** Whom push services may write to: `mailto:` or `https:`. Without it there are no push messages. */
  readonly contact: string | undefined;
  /** For tests: also sends to addresses that are not public, and over plain http. */
  readonly local: boolean;
}

export interface NotificationParts {
  readonly store: Store;
  readonly now: () => number;
  readonly isLooking: (player: PlayerId) => Promise<boolean>;
  readonly apart: Apart;
  readonly failed: (error: unknown) => void;
  readonly warn: (details: object, message: string) => void;
}

export interface Notifications extends Notifier {
  /** The public key for browsers; `undefined` if this house sends no push messages. */
  readonly pushKey: string | undefined;
  readonly local: boolean;
  stop(): Promise<void>;
}

const KEYS = 'push keys';

/** Reads or makes the key pair for push messages, and sends what is due. */
export const notifications = async (
  { contact, local }: NotificationOptions,
  parts: NotificationParts,
): Promise<Notifications> => {
  if (contact !== undefined && !isContact(contact))
    throw new Error(
      `The push contact ${contact} is not an address that push services accept. Use mailto: with an e-mail address, or an https address.`,
    );
  const keys =
    contact === undefined
      ? undefined
      : readVapidKeys(await parts.store.events.keepOnce(KEYS, newVapidKeys()));
  const stopping = new AbortController();
  // Every request under way listens to it.
  setMaxListeners(0, stopping.signal);
  const sending = notifier({
    ...parts,
    post: poster(stopping.signal, local),
    gate: originGate(parts.now),
    authorize:
      keys === undefined || contact === undefined ? undefined : vapid(keys, contact, parts.now),
  });
  return {
    ...sending,
    pushKey: keys?.publicKey,
    local,
    async stop() {
      stopping.abort();
      await sending.idle();
    },
  };
};
