import type { Next } from '@barrelhouse/engine';
import type { Entry } from '@barrelhouse/protocol';
import { expect, onTestFinished, test, vi } from 'vitest';
import { memoryStorage } from '../../test/memory-storage.ts';
import { specOf } from '../house-rules/rules-spec.ts';
import { deviceBots } from './device-bots.ts';
import type { OtherTabs } from './other-tabs.ts';
import { createReferee, type Referee, type RefereeOptions } from './referee.ts';
import type { TableNews } from './referee-questions.ts';
import type { StoredTable, TableStorage } from './storage.ts';

const NO_TABS: OtherTabs = { ring: () => {}, listen: () => {} };

let seed = 0;
const seededReferee = (): Referee =>
  createReferee({
    storage: memoryStorage(),
    bots: deviceBots(),
    now: () => Date.now(),
    randomBytes: (count) => Uint8Array.from({ length: count }, () => (seed = (seed * 5 + 3) % 256)),
    post: () => {},
    tabs: NO_TABS,
  });

const twoBots = (referee: Referee): Promise<string> =>
  referee.create({
    spec: specOf('classic'),
    seats: [
      { name: '', bot: 'cautious' },
      { name: '', bot: 'cautious' },
    ],
  });

test('moves a bot once for each move that the page has shown', async () => {
  seed = 1;
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const referee = seededReferee();
  const table = await twoBots(referee);
  const entryCount = async (): Promise<number> => {
    await vi.advanceTimersByTimeAsync(10_000);
    return (await referee.entries({ table })).length;
  };
  await referee.open({ table });
  const first = await entryCount();
  for (let seq = first; seq < first + 5; seq++) {
    await referee.shown({ table, seq });
    // The same report again, as from a second page at the table.
    await referee.shown({ table, seq });
    expect(await entryCount()).toBe(seq + 1);
  }
});

/** Slow storage that throws if an entry is written twice. */
const slowStorage = (): TableStorage & { readonly written: Entry[] } => {
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

const refereeWith = (
  storage: TableStorage,
  post: RefereeOptions['post'] = () => {},
  tabs: OtherTabs = NO_TABS,
): Referee =>
  createReferee({
    storage,
    bots: deviceBots(),
    now: () => Date.now(),
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    post,
    tabs,
  });

test('does not move a bot twice if the table is opened during its move', async () => {
  const storage = slowStorage();
  const referee = refereeWith(storage);
  const seats = ['careless', 'cautious'].map((bot) => ({ name: bot, bot }));
  const table = await referee.create({ spec: specOf('classic'), seats });
  const deadline = Date.now() + 20_000;
  while (storage.written.length < 12 && Date.now() < deadline) {
    await referee.open({ table });
    await referee.shown({ table, seq: storage.written.length });
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await referee.close({ table });
  expect(storage.written.map(({ seq }) => seq)).toEqual(storage.written.map((_, i) => i + 1));
  expect(storage.written.length).toBeGreaterThanOrEqual(12);
});

test('validates house rules before creating a table', async () => {
  const referee = refereeWith(slowStorage());
  const seats = [{ name: 'Ada' }];
  const bad = { ...specOf('classic'), change: { opening: -1 } };
  await expect(referee.create({ spec: bad, seats })).rejects.toThrow(/opening/);
  const good = { ...specOf('classic'), change: { opening: 300 } };
  const table = await referee.create({ spec: good, seats });
  await referee.close({ table });
  expect(await referee.rules({ table })).toMatchObject({ id: 'classic-house', opening: 300 });
});

test('answers stale if another tab has moved, and sends the page the new entry', async () => {
  const storage = memoryStorage();
  const posted: TableNews[] = [];
  const firstTab = refereeWith(storage);
  const secondTab = refereeWith(storage, (message) => void posted.push(message));
  const table = await firstTab.create({ spec: specOf('classic'), seats: [{ name: 'Ada' }] });
  const roll = { table, seat: 0, actions: [{ type: 'roll' }] } as const;
  await firstTab.open({ table });
  await secondTab.open({ table });
  expect(await firstTab.act(roll)).toEqual({ ok: true });
  posted.length = 0;
  expect(await secondTab.act(roll)).toEqual({ ok: false, refusal: { code: 'stale-seq' } });
  expect(posted).toMatchObject([{ table, moved: { seq: 3 } }]);
  expect(await storage.entries(table, 0)).toHaveLength(3);
});

test('reports a bot that fails, and lets it move after a retry', async () => {
  const storage = memoryStorage();
  const posted: TableNews[] = [];
  const bots = deviceBots();
  let broken = true;
  const house = createReferee({
    storage,
    bots: {
      ...bots,
      choose: (...asked) =>
        broken ? Promise.reject(new Error('The bot is missing.')) : bots.choose(...asked),
    },
    now: () => Date.now(),
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    post: (news) => void posted.push(news),
    tabs: NO_TABS,
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

/** Two tabs over one storage that hear each other. */
const twoTabs = () => {
  const storage = memoryStorage();
  const hearing = new Set<(table: string) => void>();
  const openTab = () => {
    let own: ((table: string) => void) | undefined;
    const posted: TableNews[] = [];
    const referee = refereeWith(storage, (news) => void posted.push(news), {
      ring: (table) => {
        for (const heard of hearing) if (heard !== own) heard(table);
      },
      listen: (heard) => {
        own = heard;
        hearing.add(heard);
      },
    });
    /** The last entry that the page of this tab was sent. */
    const lastSeq = (): number =>
      Math.max(0, ...posted.map((news) => ('moved' in news ? news.moved.seq : seqIn(news))));
    return { referee, posted, lastSeq };
  };
  return { storage, first: openTab(), second: openTab() };
};
/** What the page knows that the table waits for. */
const nextIn = (posted: readonly TableNews[]): Next | null =>
  posted.reduce<Next | null>((before, news) => {
    if ('moved' in news) return news.moved.next;
    return 'snapshot' in news ? news.snapshot.next : before;
  }, null);
const seqIn = (news: TableNews): number => ('snapshot' in news ? news.snapshot.seq : 0);

test('two tabs follow each other, and either can move', async () => {
  const { storage, first, second } = twoTabs();
  const seats = [{ name: 'Ada' }, { name: 'Ben' }];
  const table = await first.referee.create({ spec: specOf('classic'), seats });
  await first.referee.open({ table });
  await second.referee.open({ table });
  for (let moves = 0; moves < 12; moves++) {
    const { referee } = moves % 2 === 0 ? first : second;
    const next = nextIn(first.posted);
    if (next?.kind !== 'choice') throw new Error('Nobody may choose.');
    const [option] = next.options;
    if (option === undefined) throw new Error('There is nothing to choose.');
    expect(await referee.act({ table, seat: next.seat, actions: [option] })).toEqual({ ok: true });
    const last = (await storage.entries(table, 0)).length;
    expect(last).toBe(3 + moves);
    await vi.waitFor(() => expect([first.lastSeq(), second.lastSeq()]).toEqual([last, last]));
  }
});

test('the tab that moved moves the bots; another tab takes over when it is gone', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { storage, first, second } = twoTabs();
  const table = await twoBots(first.referee);
  await first.referee.open({ table });
  await second.referee.open({ table });
  const count = async (): Promise<number> => (await storage.entries(table, 0)).length;
  await first.referee.shown({ table, seq: await count() });
  await vi.advanceTimersByTimeAsync(3000);
  const moved = await count();
  expect(second.lastSeq()).toBe(moved);
  // The second page has shown the move, and leaves the next one to the first page for a while.
  await second.referee.shown({ table, seq: moved });
  await vi.advanceTimersByTimeAsync(3000);
  expect(await count()).toBe(moved);
  await first.referee.close({ table });
  await vi.advanceTimersByTimeAsync(7000);
  expect(await count()).toBe(moved + 1);
});
