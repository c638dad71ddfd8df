import type { MyEvent } from '@barrelhouse/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type EventStore,
  type Hook,
  LEAST_EVENTS,
  MOST_EVENTS,
  type NewEvent,
  type PushSubscription,
  TRIM_EVERY,
} from '../../src/store/events.ts';
import type { Store } from '../../src/store/store.ts';
import { ADA, BEN, move, newTable } from '../store-fixtures.ts';

const turn = (table: string, seq = 2): MyEvent => ({
  kind: 'your-turn',
  table,
  game: 'barrel',
  seq,
  endsAt: null,
});

const happens = (player: string, event: MyEvent, notifyAt: number | null = null): NewEvent => ({
  player,
  event,
  notifyAt,
});

const subscription = (id: string, more: Partial<PushSubscription> = {}): PushSubscription => ({
  id,
  player: ADA,
  token: 'phone of ada',
  endpoint: `https://push.example/${id}`,
  p256dh: 'key',
  auth: 'secret',
  createdAt: 10,
  ...more,
});

const hook = (more: Partial<Hook> = {}): Hook => ({
  player: ADA,
  url: 'https://hook.example/',
  secret: 's',
  createdAt: 10,
  failures: 0,
  disabled: '',
  ...more,
});

const FOREVER = 10 ** 12;

/** Events of players, and the devices to notify. */
export const eventsContract = (current: () => Store): void => {
  let store: Store;
  let events: EventStore;
  beforeEach(async () => {
    store = current();
    ({ events } = store);
    await store.createPlayer({ player: ADA, name: 'Ada', createdAt: 7 }, 'phone of ada');
    await store.createPlayer({ player: BEN, name: 'Ben', createdAt: 8 }, 'phone of ben');
    await store.createTable(newTable('t'));
    await store.createTable(newTable('u'));
  });

  const numbers = async (player = ADA, after = 0): Promise<readonly number[]> =>
    (await events.events(player, after, 1000)).map(({ number }) => number);

  test('stores events with their entry, numbered for each player', async () => {
    await events.listen(ADA, 0, FOREVER);
    await events.listen(BEN, 0, FOREVER);
    await store.append(move('t', 2, { events: [happens(ADA, turn('t'))] }));
    await store.append(
      move('u', 2, { events: [happens(ADA, turn('u')), happens(BEN, turn('u'))] }),
    );
    expect(await events.events(ADA, 0, 10)).toEqual([
      { ...turn('t'), number: 1, at: 1002 },
      { ...turn('u'), number: 2, at: 1002 },
    ]);
    expect(await numbers(BEN)).toEqual([1]);
    expect(await numbers(ADA, 1)).toEqual([2]);
    expect(await events.lastEvents([ADA, BEN, 'player-nobody'])).toEqual(
      new Map([
        [ADA, 2],
        [BEN, 1],
      ]),
    );
  });

  test('stores events with an entry that changes more than a move does', async () => {
    await events.listen(ADA, 0, FOREVER);
    await events.listen(BEN, 0, FOREVER);
    const row = { status: 'over', turnOf: '', checkAt: null } as const;
    const both = [happens(BEN, turn('t')), happens(ADA, turn('t'))];
    await store.append(move('t', 2, { row, events: both }));
    expect([await numbers(ADA), await numbers(BEN)]).toEqual([[1], [1]]);
  });

  test('stores no event of an entry that lost, nor twice of one that was repeated', async () => {
    await events.listen(ADA, 0, FOREVER);
    const request = { player: BEN, key: 'k', fingerprint: 'f' };
    const append = move('t', 2, { request, events: [happens(ADA, turn('t'))] });
    expect(await store.append(append)).toBe('written');
    expect(await store.append(append)).toBe('repeated');
    expect(await store.append({ ...append, request: undefined })).toBe('conflict');
    expect(await numbers()).toEqual([1]);
  });

  test('numbers without a gap what happens at many tables at once', async () => {
    await events.listen(ADA, 0, FOREVER);
    await events.listen(BEN, 0, FOREVER);
    const tables = Array.from({ length: 30 }, (_, i) => `m${i}`);
    await Promise.all(tables.map((table) => store.createTable(newTable(table))));
    await Promise.all(
      tables.map((table, i) =>
        store.append(
          move(table, 2, {
            events: [
              happens(i % 2 === 0 ? ADA : BEN, turn(table)),
              happens(i % 2 === 0 ? BEN : ADA, turn(table)),
            ],
          }),
        ),
      ),
    );
    const all = tables.map((_, i) => i + 1);
    expect(await numbers(ADA)).toEqual(all);
    expect(await numbers(BEN)).toEqual(all);
    const seen = (await events.events(ADA, 0, 100)).map((event) => 'table' in event && event.table);
    expect(new Set(seen)).toEqual(new Set(tables));
  });

  test('stores nothing for a player to whom nobody listens', async () => {
    await store.append(move('t', 2, { events: [happens(ADA, turn('t'))] }));
    expect(await events.addEvent(happens(ADA, turn('t')), 5)).toBe(false);
    expect(await events.listener(ADA)).toBeUndefined();
    expect(await events.listen(ADA, 10, 20)).toBe(0);
    expect(await numbers()).toEqual([]);
  });

  test.each<readonly [string, () => Promise<unknown>]>([
    ['a stream', () => events.listen(ADA, 10, FOREVER)],
    ['a device', () => events.addPushSubscription(subscription('one'), 5, FOREVER)],
    ['a hook', () => events.setHook(hook(), FOREVER)],
  ])('says that somebody may listen once %s does', async (_, begin) => {
    // Asked before, so that a store which remembers the answer has to notice.
    events.mayListen(ADA);
    await begin();
    expect(events.mayListen(ADA)).toBe(true);
  });

  test('skips a number after a time in which nothing was stored', async () => {
    await events.listen(ADA, 0, 20);
    expect(await events.addEvent(happens(ADA, turn('t')), 10)).toBe(true);
    expect(await events.addEvent(happens(ADA, turn('t')), 20)).toBe(false);
    expect(await events.listen(ADA, 15, 25)).toBe(1);
    expect(await events.listener(ADA)).toEqual({ number: 1, until: 25 });
    expect(await events.listen(ADA, 30, 40)).toBe(2);
    await events.addEvent(happens(ADA, turn('u')), 31);
    expect(await numbers()).toEqual([1, 3]);
  });

  test('keeps the last events of a player only', async () => {
    await events.listen(ADA, 0, FOREVER);
    const last = LEAST_EVENTS + 3 * TRIM_EVERY + 1;
    for (let i = 1; i <= last; i++) await events.addEvent(happens(ADA, turn('t', i)), i);
    const kept = await numbers();
    expect(kept.length).toBeGreaterThanOrEqual(LEAST_EVENTS);
    expect(kept.length).toBeLessThanOrEqual(MOST_EVENTS);
    expect(kept.at(-1)).toBe(last);
  });

  test('prunes old events and goes on counting', async () => {
    await events.listen(ADA, 0, FOREVER);
    await events.listen(BEN, 0, FOREVER);
    await events.addEvent(happens(ADA, turn('t')), 10);
    await events.addEvent(happens(BEN, turn('t')), 10);
    await events.addEvent(happens(ADA, turn('t')), 20);
    expect(await events.pruneEvents('', 20)).toBe('');
    expect([await numbers(ADA), await numbers(BEN)]).toEqual([[2], []]);
    await events.addEvent(happens(BEN, turn('t')), 30);
    expect(await numbers(BEN)).toEqual([2]);
  });

  describe('notices', () => {
    test('come only for players with a device or a hook', async () => {
      await events.listen(ADA, 0, FOREVER);
      await events.addEvent(happens(ADA, turn('t'), 15), 10);
      expect(await events.dueNotices(100, 10)).toEqual([]);
      await events.addPushSubscription(subscription('s'), 5, 20);
      await events.addEvent(happens(ADA, turn('u'), 15), 10);
      await events.addEvent(happens(ADA, turn('t'), null), 10);
      expect(await events.dueNotices(14, 10)).toEqual([]);
      expect(await events.dueNotices(15, 10)).toEqual([
        {
          player: ADA,
          event: { ...turn('u'), number: 2, at: 10 },
          notifyAt: 15,
          progress: '',
        },
      ]);
    });

    test('are stored with an entry, too', async () => {
      await events.setHook(hook(), 20);
      await store.append(move('t', 2, { events: [happens(ADA, turn('t'), 1500)] }));
      const row = { status: 'over', turnOf: '', checkAt: null } as const;
      await store.append(move('t', 3, { row, events: [happens(ADA, turn('t', 3), 1400)] }));
      const due = await events.dueNotices(2000, 10);
      expect(due.map(({ event }) => event.number)).toEqual([2, 1]);
      expect(await events.isSuperseded(ADA, 1, 't')).toBe(true);
      expect(await events.isSuperseded(ADA, 2, 't')).toBe(false);
      expect(await events.isSuperseded(ADA, 1, 'u')).toBe(false);
    });

    test('are taken by one of those who try, until the claim ends', async () => {
      await events.setHook(hook(), 20);
      await events.addEvent(happens(ADA, turn('t'), 15), 10);
      const [notice] = await events.dueNotices(15, 10);
      if (notice === undefined) throw new Error('Nothing is due.');
      const claims = await Promise.all([1, 2, 3].map(() => events.claimNotice(notice, 60)));
      expect(claims.filter(Boolean)).toHaveLength(1);
      expect(await events.dueNotices(59, 10)).toEqual([]);
      expect(await events.dueNotices(60, 10)).toHaveLength(1);
      await events.settleNotice(ADA, 1, 59, null, '');
      expect(await events.dueNotices(60, 10)).toHaveLength(1);
      await events.settleNotice(ADA, 1, 60, 70, '{"tries":1}');
      expect(await events.dueNotices(69, 10)).toEqual([]);
      expect(await events.dueNotices(70, 10)).toMatchObject([{ progress: '{"tries":1}' }]);
      await events.settleNotice(ADA, 1, 70, null, '');
      expect(await events.dueNotices(FOREVER, 10)).toEqual([]);
      expect(await numbers()).toEqual([1]);
    });
  });

  describe('devices', () => {
    test('have one subscription each, and a player only so many', async () => {
      await store.addTransfer(ADA, 'c', 100);
      await store.claimTransfer('c', 'tablet of ada', 50);
      expect(await events.addPushSubscription(subscription('a'), 2, 20)).toBe('written');
      expect(await events.addPushSubscription(subscription('b'), 2, 20)).toBe('written');
      expect(await events.pushSubscriptions(ADA)).toEqual([subscription('b')]);
      const tablet = subscription('c', { token: 'tablet of ada', createdAt: 11 });
      expect(await events.addPushSubscription(tablet, 1, 20)).toBe('too-many');
      expect(await events.addPushSubscription(tablet, 2, 20)).toBe('written');
      expect(await events.pushSubscriptions(ADA)).toEqual([subscription('b'), tablet]);
      expect(await events.removePushSubscription(BEN, 'b')).toBe(false);
      expect(await events.removePushSubscription(ADA, 'b')).toBe(true);
      expect(await events.pushSubscriptions(ADA)).toEqual([tablet]);
    });

    test('move to the player who uses the browser now', async () => {
      await events.addPushSubscription(subscription('a'), 2, 20);
      const bens = subscription('a', { player: BEN, token: 'phone of ben' });
      expect(await events.addPushSubscription(bens, 2, 20)).toBe('written');
      expect(await events.pushSubscriptions(ADA)).toEqual([]);
      expect(await events.pushSubscriptions(BEN)).toEqual([bens]);
    });

    test('need a token of the player, and go with it', async () => {
      const foreign = subscription('a', { token: 'phone of ben' });
      expect(await events.addPushSubscription(foreign, 2, 20)).toBe('no-device');
      await events.addPushSubscription(subscription('a'), 2, 20);
      await store.withdrawTokens(ADA, undefined);
      expect(await events.pushSubscriptions(ADA)).toEqual([]);
      await events.recountDevices(ADA);
      expect(await events.addEvent(happens(ADA, turn('t')), 30)).toBe(false);
    });

    test('keep events coming after the last stream', async () => {
      await events.addPushSubscription(subscription('a'), 2, 20);
      expect(await events.addEvent(happens(ADA, turn('t')), 30)).toBe(true);
      expect(await events.listen(ADA, 40, 50)).toBe(1);
      await events.removePushSubscription(ADA, 'a');
      expect(await events.addEvent(happens(ADA, turn('t')), 60)).toBe(false);
    });
  });

  test('keeps a hook, and switches it off with a reason', async () => {
    expect(await events.hook(ADA)).toBeUndefined();
    await events.setHook(hook(), 20);
    await events.hookAnswered(ADA, 'https://another.example/', 5, 'gone');
    expect(await events.hook(ADA)).toEqual(hook());
    await events.hookAnswered(ADA, hook().url, 3, '');
    expect(await events.hook(ADA)).toEqual(hook({ failures: 3 }));
    expect(await events.addEvent(happens(ADA, turn('t')), 30)).toBe(true);
    await events.hookAnswered(ADA, hook().url, 4, 'gone');
    expect(await events.addEvent(happens(ADA, turn('t')), 30)).toBe(false);
    await events.setHook(hook({ url: 'https://new.example/' }), 20);
    expect(await events.hook(ADA)).toEqual(hook({ url: 'https://new.example/' }));
    expect(await events.removeHook(ADA)).toBe(true);
    expect(await events.removeHook(ADA)).toBe(false);
  });

  test('keeps settings, and values that must never change', async () => {
    expect(await events.noticeSettings(ADA)).toBe('');
    await events.setNoticeSettings(ADA, '{"a":1}');
    await events.setNoticeSettings(ADA, '{"a":2}');
    expect(await events.noticeSettings(ADA)).toBe('{"a":2}');
    const kept = await Promise.all(['x', 'y', 'z'].map((value) => events.keepOnce('key', value)));
    expect(new Set(kept).size).toBe(1);
    expect(await events.keepOnce('key', 'w')).toBe(kept[0]);
  });

  test('forgets everything about a deleted player', async () => {
    await events.addPushSubscription(subscription('a'), 2, 20);
    await events.setHook(hook(), 20);
    await events.setNoticeSettings(ADA, '{}');
    await events.addEvent(happens(ADA, turn('t'), 15), 10);
    await store.accounts.deletePlayer(ADA, 50);
    expect([
      await events.events(ADA, 0, 10),
      await events.pushSubscriptions(ADA),
      await events.hook(ADA),
      await events.noticeSettings(ADA),
      await events.listener(ADA),
      await events.dueNotices(FOREVER, 10),
    ]).toEqual([[], [], undefined, '', undefined, []]);
  });
};
