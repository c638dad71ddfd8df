import type { MyEvent, NumberedEvent } from '@barrelhouse/protocol';
import { all, first, lock, run, type Steps, type StepsOf } from './account-steps.ts';
import { EVENTS, HOOKS, KEEP_ONCE, LISTENERS, NOTICE_SETTINGS, PUSH } from './event-sql.ts';
import {
  type EventReads,
  type EventWrites,
  type Hook,
  LEAST_EVENTS,
  type NewEvent,
  type Notice,
  type PushSubscription,
  TRIM_EVERY,
} from './events.ts';
import { HOUSE } from './sql.ts';

interface StoredEvent {
  readonly number: number;
  readonly at: number;
  readonly body: string;
}

interface StoredNotice extends StoredEvent {
  readonly player: string;
  readonly notify_at: number;
  readonly progress: string;
}

type StoredSubscription = Omit<PushSubscription, 'createdAt'> & { readonly created_at: number };
type StoredHook = Omit<Hook, 'createdAt'> & { readonly created_at: number };

const readEvent = ({ number, at, body }: StoredEvent): NumberedEvent => ({
  ...(JSON.parse(body) as MyEvent),
  number,
  at,
});

const readNotice = (row: StoredNotice): Notice => ({
  player: row.player,
  event: readEvent(row),
  notifyAt: row.notify_at,
  progress: row.progress,
});

const readSubscription = ({ created_at, ...row }: StoredSubscription): PushSubscription => ({
  ...row,
  createdAt: created_at,
});

const readHook = ({ created_at, ...row }: StoredHook): Hook => ({ ...row, createdAt: created_at });

/** A pairing is not about what happens at the table: a rival who sits down there does not settle it. */
export const tableOf = (event: MyEvent): string =>
  'table' in event && event.kind !== 'round-paired' ? event.table : '';

/** A player to whom somebody listens, after the number of the last event was raised. */
export interface Bumped {
  readonly number: number;
  readonly devices: number;
}

/** Stores an event under the number that was raised for it. */
export function* storeEvent(
  { player, event, notifyAt }: NewEvent,
  at: number,
  { number, devices }: Bumped,
): Steps<void> {
  const notify = devices > 0 ? notifyAt : null;
  yield* run(EVENTS.insert, player, number, at, tableOf(event), JSON.stringify(event), notify);
  if (number % TRIM_EVERY === 0) yield* run(EVENTS.trim, player, number - LEAST_EVENTS);
}

/** Stores an event with the player's next number, unless nobody listens. It belongs in the transaction of its cause. */
export function* addEvent(event: NewEvent, at: number): Steps<boolean> {
  const bumped = yield* first<Bumped>(LISTENERS.bump, event.player, at);
  if (bumped !== undefined) yield* storeEvent(event, at, bumped);
  return bumped !== undefined;
}

/** Forgets all that this part knows about a player. */
export function* deleteEventsOf(player: string): Steps<void> {
  yield* run(EVENTS.delete, player);
  yield* run(PUSH.deleteAll, player);
  yield* run(HOOKS.delete, player);
  yield* run(NOTICE_SETTINGS.delete, player);
  yield* run(LISTENERS.delete, player);
}

function* listen(player: string, now: number, until: number): Steps<number> {
  const found = yield* first<{ number: number }>(LISTENERS.listen, player, until, now);
  return found?.number ?? 0;
}

export const EVENT_READS: StepsOf<EventReads> = {
  *events(player, after, most) {
    return (yield* all<StoredEvent>(EVENTS.after, player, after, most)).map(readEvent);
  },
  *listener(player) {
    return yield* first<{ number: number; until: number }>(LISTENERS.get, player);
  },
  *dueNotices(now, most) {
    return (yield* all<StoredNotice>(EVENTS.due, now, most)).map(readNotice);
  },
  *isSuperseded(player, number, table) {
    return (yield* first(EVENTS.later, player, number, table)) !== undefined;
  },
  *pushSubscriptions(player) {
    return (yield* all<StoredSubscription>(PUSH.ofPlayer, player)).map(readSubscription);
  },
  *hook(player) {
    const found = yield* first<StoredHook>(HOOKS.get, player);
    return found && readHook(found);
  },
  *noticeSettings(player) {
    return (yield* first<{ settings: string }>(NOTICE_SETTINGS.get, player))?.settings ?? '';
  },
};

/** Players whose events are pruned in one transaction. */
const PRUNE_PLAYERS = 500;

export const EVENT_WRITES: StepsOf<EventWrites> = {
  listen,
  addEvent,
  *claimNotice({ player, event, notifyAt }, until) {
    return (yield* run(EVENTS.claim, until, player, event.number, notifyAt)) === 1;
  },
  *settleNotice(player, number, claim, notifyAt, progress) {
    yield* run(EVENTS.settle, notifyAt, progress, player, number, claim);
  },
  *pruneEvents(after, before) {
    const end = yield* first<{ player: string }>(LISTENERS.stretch, after, PRUNE_PLAYERS - 1);
    if (end === undefined) yield* run(EVENTS.pruneRest, after, before);
    else yield* run(EVENTS.prune, after, end.player, before);
    return end?.player ?? '';
  },
  *addPushSubscription(subscription, most, until) {
    const { id, player, token, endpoint, p256dh, auth, createdAt } = subscription;
    yield* lock(player);
    if ((yield* first(PUSH.hasToken, token, player)) === undefined) return 'no-device';
    yield* listen(player, createdAt, until);
    yield* run(PUSH.deleteSame, id, token);
    const { total = 0 } = (yield* first<{ total: number }>(PUSH.count, player)) ?? {};
    if (total < most) yield* run(PUSH.insert, id, player, token, endpoint, p256dh, auth, createdAt);
    yield* run(LISTENERS.recount, player);
    return total < most ? 'written' : 'too-many';
  },
  *removePushSubscription(player, id) {
    yield* lock(player);
    const removed = (yield* run(PUSH.delete, player, id)) > 0;
    yield* run(LISTENERS.recount, player);
    return removed;
  },
  *setHook({ player, url, secret, createdAt, failures, disabled }, until) {
    yield* lock(player);
    yield* listen(player, createdAt, until);
    yield* run(HOOKS.set, player, url, secret, createdAt, failures, disabled);
    yield* run(LISTENERS.recount, player);
  },
  *removeHook(player) {
    yield* lock(player);
    const removed = (yield* run(HOOKS.delete, player)) > 0;
    yield* run(LISTENERS.recount, player);
    return removed;
  },
  *hookAnswered(player, url, failures, disabled) {
    yield* lock(player);
    yield* run(HOOKS.answered, failures, disabled, player, url);
    if (disabled !== '') yield* run(LISTENERS.recount, player);
  },
  *setNoticeSettings(player, settings) {
    yield* lock(player);
    yield* run(NOTICE_SETTINGS.set, player, settings);
  },
  *recountDevices(player) {
    yield* lock(player);
    yield* run(LISTENERS.recount, player);
  },
  *keepOnce(name, value) {
    yield* run(KEEP_ONCE, name, value);
    return (yield* first<{ value: string }>(HOUSE.meta, name))?.value ?? value;
  },
};
