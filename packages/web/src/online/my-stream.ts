import type { NumberedEvent } from '@barrelhouse/protocol';
import { house } from './house.ts';

/** Hears what happens to the player, and whether it arrives by itself, so that there is less to poll. */
export interface MyStreamListener {
  /** Each event comes once. */
  hear(event: NumberedEvent): void;
  /** Events may be missing: read what matters again. Called when the stream begins, too. */
  missed(): void;
  live(isLive: boolean): void;
}

const NAME = 'barrelhouse.mine';
/** Switching tabs for a moment is not looking away. */
const AWAY_MS = 5000;

type Message = 'missed' | 'live' | 'cut' | NumberedEvent;

/** Calls back whenever something happened to the player, in whichever tab the stream is, until the answer is called. */
export const hearMyChanges = (changed: () => void): (() => void) => {
  if (!('BroadcastChannel' in window)) return () => {};
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === 'missed' || typeof data === 'object') changed();
  });
  return () => channel.close();
};

/**
 * Follows what happens to the player, over one stream for all tabs of this browser. The tab that was looked at last has
 * the stream and tells the others. Where tabs cannot agree (without https), each follows while it is visible.
 */
export const followMyEvents = (listener: MyStreamListener): void => {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : undefined;
  const { locks } = navigator as Partial<Navigator>;
  let stop: (() => void) | undefined;
  let away: ReturnType<typeof setTimeout> | undefined;

  const hear = (message: Message): void => {
    if (typeof message === 'object') listener.hear(message);
    else if (message === 'missed') listener.missed();
    else listener.live(message === 'live');
  };
  const tellAll = (message: Message): void => {
    hear(message);
    channel?.postMessage(message);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data));

  const follow = (): void => {
    if (stop !== undefined) return;
    house.setLooking(!document.hidden);
    stop = house.followMine({
      hear: tellAll,
      missed: () => tellAll('missed'),
      connected: (open) => tellAll(open ? 'live' : 'cut'),
      gone: unfollow,
    });
  };
  function unfollow(): void {
    stop?.();
    stop = undefined;
  }

  const lead = (): Promise<void> =>
    new Promise(() => {
      follow();
    });
  const request = async (steal: boolean): Promise<void> => {
    try {
      await locks?.request(NAME, { steal }, lead);
    } catch {
      // Another tab has taken over. If it closes, it is our turn again.
      unfollow();
      void request(false);
    }
  };

  const look = (): void => {
    clearTimeout(away);
    if (document.hidden) {
      away = setTimeout(() => house.setLooking(false), AWAY_MS);
      if (locks === undefined) unfollow();
      return;
    }
    house.setLooking(true);
    if (locks === undefined) follow();
    else if (stop === undefined) void request(true);
  };
  document.addEventListener('visibilitychange', look);
  if (document.hidden && locks !== undefined) void request(false);
  else look();

  void import('../notifications/push-device.ts')
    .then(({ sendAgain }) => sendAgain())
    .catch(() => undefined);
};
