import type { Entry } from '@barrelhouse/protocol';
import { expect, onTestFinished, test, vi } from 'vitest';
import { memoryStorage } from '../../test/memory-storage.ts';
import { specOf } from '../house-rules/rules-spec.ts';
import { deviceBots } from './bots.ts';
import type { TableNews } from './messages.ts';
import { type Referee, type RefereeParts, referee } from './referee.ts';
import type { Storage, StoredTable } from './storage.ts';

let seed = 0;
const open = (): Referee =>
  referee({
    storage: memoryStorage(),
    bots: deviceBots(),
    now: () => Date.now(),
    randomBytes: (count) => Uint8Array.from({ length: count }, () => (seed = (seed * 5 + 3) % 256)),
    post: () => {},
  });

const twoBots = (house: Referee): Promise<string> =>
  house.create({
    spec: specOf('classic'),
    seats: [
      { name: '', bot: 'cautious' },
      { name: '', bot: 'cautious' },
    ],
  });

test('a bot makes one move for each that the page has shown', async () => {
  seed = 1;
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const house = open();
  const table = await twoBots(house);
  const written = async (): Promise<number> => {
    await vi.advanceTimersByTimeAsync(10_000);
    return (await house.entries({ table })).length;
  };
  await house.open({ table });
  const first = await written();
  for (let seq = first; seq < first + 5; seq++) {
    await house.shown({ table, seq });
    // The same nod again, as from a second page at the table.
    await house.shown({ table, seq });
    expect(await written()).toBe(seq + 1);
  }
});

/** A disk that takes its time, and fails a test that writes an entry twice. */
const slowDisk = (): Storage & { readonly written: Entry[] } => {
  const written: Entry[] = [];
  let stored: StoredTable | undefined;
  return {
    written,
    table: async () => stored,
    tables: async () => (stored === undefined ? [] : [stored]),
    entries: async (_id, after) => written.slice(after),
    async append(table, entry) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (written.some(({ seq }) => seq === entry.seq)) throw new Error('Key already exists.');
      stored = table;
      written.push(entry);
      return 'written';
    },
    remove: async () => {},
  };
};

const refereeWith = (storage: Storage, post: RefereeParts['post'] = () => {}): Referee =>
  referee({
    storage,
    bots: deviceBots(),
    now: () => Date.now(),
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    post,
  });

test('a table that is opened while a bot moves does not make it move twice', async () => {
  const disk = slowDisk();
  const house = refereeWith(disk);
  const seats = ['careless', 'cautious'].map((bot) => ({ name: bot, bot }));
  const table = await house.create({ spec: specOf('classic'), seats });
  const deadline = Date.now() + 20_000;
  while (disk.written.length < 12 && Date.now() < deadline) {
    await house.open({ table });
    await house.shown({ table, seq: disk.written.length });
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await house.close({ table });
  expect(disk.written.map(({ seq }) => seq)).toEqual(disk.written.map((_, i) => i + 1));
  expect(disk.written.length).toBeGreaterThanOrEqual(12);
});

test('house rules are checked before a table is set', async () => {
  const house = refereeWith(slowDisk());
  const seats = [{ name: 'Ada' }];
  const bad = { ...specOf('classic'), change: { opening: -1 } };
  await expect(house.create({ spec: bad, seats })).rejects.toThrow(/opening/);
  const good = { ...specOf('classic'), change: { opening: 300 } };
  const table = await house.create({ spec: good, seats });
  await house.close({ table });
  expect(await house.rules({ table })).toMatchObject({ id: 'classic-house', opening: 300 });
});

test('a move about a table that another tab has moved on is stale, and the page hears why', async () => {
  const storage = memoryStorage();
  const posted: TableNews[] = [];
  const here = refereeWith(storage);
  const there = refereeWith(storage, (message) => void posted.push(message));
  const table = await here.create({ spec: specOf('classic'), seats: [{ name: 'Ada' }] });
  const roll = { table, seat: 0, actions: [{ type: 'roll' }] } as const;
  await here.open({ table });
  await there.open({ table });
  expect(await here.act(roll)).toEqual({ ok: true });
  posted.length = 0;
  expect(await there.act(roll)).toEqual({ ok: false, refusal: { code: 'stale-seq' } });
  expect(posted).toMatchObject([{ table, moved: { seq: 3 } }]);
  expect(await storage.entries(table, 0)).toHaveLength(3);
});

test('reports a bot that fails, and lets it move after a retry', async () => {
  const storage = memoryStorage();
  const posted: TableNews[] = [];
  const bots = deviceBots();
  let broken = true;
  const house = referee({
    storage,
    bots: {
      ...bots,
      choose: (...asked) =>
        broken ? Promise.reject(new Error('The bot is missing.')) : bots.choose(...asked),
    },
    now: () => Date.now(),
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    post: (news) => void posted.push(news),
  });
  const table = await twoBots(house);
  await house.open({ table });
  const before = await storage.entries(table, 0);
  await house.shown({ table, seq: before.length });
  await vi.waitFor(() => expect(posted).toContainEqual({ table, failed: true }));
  expect(await storage.entries(table, 0)).toEqual(before);

  broken = false;
  await house.open({ table });
  await vi.waitFor(async () =>
    expect((await storage.entries(table, 0)).length).toBeGreaterThan(before.length),
  );
  await house.close({ table });
});
