import type { NumberedEvent, PlayerId } from '@barrelhouse/protocol';
import { tableOf } from '../../src/store/event-work.ts';
import {
  type EventStore,
  type Hook,
  LEAST_EVENTS,
  type NewEvent,
  type PushSubscription,
} from '../../src/store/events.ts';
import type { StoredToken } from './memory-accounts.ts';

interface Listener {
  number: number;
  until: number;
}

interface Stored {
  readonly player: PlayerId;
  readonly event: NumberedEvent;
  notifyAt: number | null;
  progress: string;
}

export interface MemoryEvents {
  readonly events: EventStore;
  readonly add: (event: NewEvent, at: number) => boolean;
  readonly forget: (player: PlayerId) => void;
}

/** The event part of the store in memory. */
export const memoryEvents = (
  tokens: ReadonlyMap<string, StoredToken>,
  ifOpen: <T>(work: () => T) => Promise<T>,
): MemoryEvents => {
  const listeners = new Map<PlayerId, Listener>();
  const subscriptions = new Map<string, PushSubscription>();
  const hooks = new Map<PlayerId, Hook>();
  const settings = new Map<PlayerId, string>();
  const values = new Map<string, string>();
  let stored: Stored[] = [];

  const subscriptionsOf = (player: PlayerId): readonly PushSubscription[] =>
    [...subscriptions.values()]
      .filter((each) => each.player === player && tokens.has(each.token))
      .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  const hasDevice = (player: PlayerId): boolean =>
    subscriptionsOf(player).length > 0 || hooks.get(player)?.disabled === '';
  const find = (player: PlayerId, number: number, notifyAt: number): Stored | undefined =>
    stored.find(
      (each) =>
        each.player === player && each.event.number === number && each.notifyAt === notifyAt,
    );

  const listen = (player: PlayerId, now: number, until: number): number => {
    const known = listeners.get(player) ?? { number: 0, until: Number.POSITIVE_INFINITY };
    const skip = known.until < now && !hasDevice(player) ? 1 : 0;
    const last = Math.max(Number.isFinite(known.until) ? known.until : 0, until);
    listeners.set(player, { number: known.number + skip, until: last });
    return known.number + skip;
  };

  const add: MemoryEvents['add'] = ({ player, event, notifyAt }, at) => {
    const listener = listeners.get(player);
    if (listener === undefined || (listener.until <= at && !hasDevice(player))) return false;
    listener.number += 1;
    const { number } = listener;
    stored.push({
      player,
      event: { ...event, number, at },
      notifyAt: hasDevice(player) ? notifyAt : null,
      progress: '',
    });
    stored = stored.filter(
      (each) => each.player !== player || each.event.number > number - LEAST_EVENTS,
    );
    return true;
  };

  return {
    add,
    forget(player) {
      stored = stored.filter((each) => each.player !== player);
      for (const { id } of subscriptionsOf(player)) subscriptions.delete(id);
      listeners.delete(player);
      hooks.delete(player);
      settings.delete(player);
    },
    events: {
      events: (player, after, most) =>
        ifOpen(() =>
          stored
            .filter((each) => each.player === player && each.event.number > after)
            .map(({ event }) => event)
            .slice(0, most),
        ),
      listener: (player) =>
        ifOpen(() => {
          const found = listeners.get(player);
          return found && { ...found };
        }),
      mayListen: (player) => listeners.has(player),
      lastEvents: (players) =>
        ifOpen(
          () =>
            new Map(
              players.flatMap((player) => {
                const found = listeners.get(player);
                return found === undefined ? [] : [[player, found.number] as const];
              }),
            ),
        ),
      dueNotices: (now, most) =>
        ifOpen(() =>
          stored
            .flatMap(({ player, event, notifyAt, progress }) =>
              notifyAt !== null && notifyAt <= now ? [{ player, event, notifyAt, progress }] : [],
            )
            .sort((a, b) => a.notifyAt - b.notifyAt)
            .slice(0, most),
        ),
      isSuperseded: (player, number, table) =>
        ifOpen(() =>
          stored.some(
            (each) =>
              each.player === player && each.event.number > number && tableOf(each.event) === table,
          ),
        ),
      pushSubscriptions: (player) => ifOpen(() => subscriptionsOf(player)),
      hook: (player) => ifOpen(() => hooks.get(player)),
      noticeSettings: (player) => ifOpen(() => settings.get(player) ?? ''),
      listen: (...args) => ifOpen(() => listen(...args)),
      addEvent: (...args) => ifOpen(() => add(...args)),
      claimNotice: ({ player, event, notifyAt }, until) =>
        ifOpen(() => {
          const found = find(player, event.number, notifyAt);
          if (found !== undefined) found.notifyAt = until;
          return found !== undefined;
        }),
      settleNotice: (player, number, claim, notifyAt, progress) =>
        ifOpen(() => {
          const found = find(player, number, claim);
          if (found !== undefined) Object.assign(found, { notifyAt, progress });
        }),
      pruneEvents: (_, before) =>
        ifOpen(() => {
          stored = stored.filter(({ event }) => event.at >= before);
          return '';
        }),
      addPushSubscription: (subscription, most, until) =>
        ifOpen(() => {
          const { id, player, token, createdAt } = subscription;
          if (tokens.get(token)?.player !== player) return 'no-device';
          listen(player, createdAt, until);
          for (const each of subscriptions.values())
            if (each.id === id || each.token === token) subscriptions.delete(each.id);
          if (subscriptionsOf(player).length >= most) return 'too-many';
          subscriptions.set(id, subscription);
          return 'written';
        }),
      removePushSubscription: (player, id) =>
        ifOpen(() => subscriptions.get(id)?.player === player && subscriptions.delete(id)),
      setHook: (hook, until) =>
        ifOpen(() => {
          listen(hook.player, hook.createdAt, until);
          hooks.set(hook.player, hook);
        }),
      removeHook: (player) => ifOpen(() => hooks.delete(player)),
      hookAnswered: (player, url, failures, disabled) =>
        ifOpen(() => {
          const found = hooks.get(player);
          if (found?.url === url) hooks.set(player, { ...found, failures, disabled });
        }),
      setNoticeSettings: (player, text) =>
        ifOpen(() => {
          settings.set(player, text);
        }),
      recountDevices: () => ifOpen(() => undefined),
      keepOnce: (name, value) =>
        ifOpen(() => {
          if (!values.has(name)) values.set(name, value);
          return values.get(name) ?? value;
        }),
    },
  };
};
