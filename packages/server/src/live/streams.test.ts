import { encodeOutcome, snapshotOf } from '@barrelhouse/table';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { done, houseOver, type TestHouse } from '../../test/support/house.ts';
import { type Listening, listening, type Told } from '../../test/support/listening.ts';
import { openMemoryStore } from '../../test/support/memory-store.ts';
import type { Store } from '../store/store.ts';
import { type Hub, hub } from './hub.ts';
import { lobby } from './lobby.ts';
import { presenceBook } from './presence.ts';
import { type Streams, streams } from './streams.ts';

const NOBODY = new Set<string>();
const nobodyElse = { known: () => NOBODY, now: async () => NOBODY };
const BEGIN = 1_700_000_000_000;

/** What the reading of entries waits for, where a test wants something to happen meanwhile. */
let reading: () => Promise<void>;
let house: TestHouse;
let live: Hub;
let streaming: Streams;
let door: Listening;
const failures: unknown[] = [];
const botsWatched: string[] = [];

beforeEach(async () => {
  reading = async () => undefined;
  failures.length = 0;
  const failed = (error: unknown): void => void failures.push(error);
  const memory = openMemoryStore();
  const store: Store = {
    ...memory,
    entries: async (table, after) => {
      await reading();
      return memory.entries(table, after);
    },
  };
  live = hub((client, table) => void streaming.catchUp(client, table).catch(failed));
  house = houseOver(memory, BEGIN, (state, entry) => live.publish(state, entry));
  const presence = presenceBook(live, nobodyElse, (id) => house.tables.state(id), failed);
  const halls = lobby(store, live, failed);
  streaming = streams({
    store,
    tables: house.tables,
    hub: live,
    lobby: halls,
    presence,
    botsWatched: (table) => void botsWatched.push(table),
  });
  door = await listening(streaming);
});
afterEach(() => {
  live.stop();
  door.close();
});

const seqsOf = (told: readonly Told[]): readonly string[] =>
  told.map(({ event, data }) => `${event} ${(JSON.parse(data) as { seq: number }).seq}`);
const join = (table: string, player = 'ada') => house.ask(player, table, { type: 'join' });
const start = async (table: string): Promise<number> => {
  const seq = (await house.tables.state(table))?.seq ?? 0;
  return done(await house.ask('ada', table, { type: 'start', seq })).entry.seq;
};
const roll = (table: string, seq: number) =>
  house.ask('ada', table, { type: 'act', seq, actions: [{ type: 'roll' }] });

describe('a stream', () => {
  test('begins with the table as it is', async () => {
    const table = await house.open('ada');
    done(await join(table));
    const [first] = await (await door.listen({ [table]: 0 })).events(1);
    expect(first).toMatchObject({ id: '2', event: 'table' });
    const state = await house.tables.state(table);
    expect(first?.data).toBe(state && JSON.stringify(snapshotOf(state)));
  });

  test('then tells a move as one event, and what changes the table as two', async () => {
    const table = await house.open('ada');
    const listener = await door.listen({ [table]: 0 });
    await listener.events(1);
    done(await join(table));
    const seq = await start(table);
    done(await roll(table, seq));
    const told = await listener.events(6);
    expect(seqsOf(told)).toEqual([
      'table 1',
      'entry 2',
      'table 2',
      'entry 3',
      'table 3',
      'moved 4',
    ]);
    expect(told.map(({ id }) => id)).toEqual(['1', '', '2', '', '3', '4']);
  });

  test('resumes after an entry with what was missed, and then the table', async () => {
    const table = await house.open('ada');
    for (const player of ['ada', 'ben', 'cleo']) done(await join(table, player));
    const told = await (await door.listen({ [table]: 2 })).events(3);
    expect(seqsOf(told)).toEqual(['entry 3', 'entry 4', 'table 4']);
    expect(told.map(({ id }) => id)).toEqual(['', '', '4']);
  });

  test('resumes after all but the last move with that move alone', async () => {
    const table = await house.open('ada');
    done(await join(table));
    const seq = await start(table);
    const moved = done(await roll(table, seq));
    const last = await (await door.listen({ [table]: seq })).events(1);
    expect(last).toMatchObject([{ id: String(seq + 1), event: 'moved' }]);
    expect(last[0]?.data).toBe(encodeOutcome(moved.state, moved.entry));
    const before = await (await door.listen({ [table]: seq - 1 })).events(3);
    expect(seqsOf(before)).toEqual([`entry ${seq}`, `entry ${seq + 1}`, `table ${seq + 1}`]);
  });

  test('tells one who has seen everything nothing until there is more', async () => {
    const table = await house.open('ada');
    const listener = await door.listen({ [table]: 1 });
    done(await join(table));
    expect(seqsOf(await listener.events(2))).toEqual(['entry 2', 'table 2']);
  });

  test('begins anew for one who claims to have seen what is not there yet', async () => {
    const table = await house.open('ada');
    const listener = await door.listen({ [table]: 99 });
    expect(seqsOf(await listener.events(1))).toEqual(['table 1']);
    done(await join(table));
    expect(seqsOf(await listener.events(3)).slice(1)).toEqual(['entry 2', 'table 2']);
  });

  test('misses nothing of what happens while it catches up, and tells nothing twice', async () => {
    const table = await house.open('ada');
    done(await join(table));
    let pending = true;
    reading = async () => {
      if (!pending) return;
      pending = false;
      done(await join(table, 'ben'));
      done(await join(table, 'cleo'));
    };
    const told = await (await door.listen({ [table]: 1 })).events(5);
    expect(seqsOf(told)).toEqual(['entry 2', 'table 2', 'entry 3', 'entry 4', 'table 4']);
  });

  test('hears of what another house wrote when this one does', async () => {
    const table = await house.open('ada');
    const listener = await door.listen({ [table]: 0 });
    await listener.events(1);
    const other = houseOver(house.store, BEGIN);
    done(await other.ask('ben', table, { type: 'join' }));
    done(await join(table));
    const told = await listener.events(5);
    expect(seqsOf(told)).toEqual(['table 1', 'entry 2', 'table 2', 'entry 3', 'table 3']);
  });

  test('that missed an entry is caught up with at the next', async () => {
    const table = await house.open('ada');
    done(await join(table));
    const listener = await door.listen({ [table]: 2 });
    listener.client.cursor.set(table, 1);
    done(await join(table, 'ben'));
    expect(seqsOf(await listener.events(3))).toEqual(['entry 2', 'entry 3', 'table 3']);
  });

  test('that is behind when a table is said to have moved on is caught up with', async () => {
    const table = await house.open('ada');
    const listener = await door.listen({ [table]: 1 });
    const other = houseOver(house.store, BEGIN);
    done(await other.ask('ben', table, { type: 'join' }));
    expect([live.isBehind(table, 1), live.isBehind(table, 2)]).toEqual([false, true]);
    live.reached(table, 2);
    expect(seqsOf(await listener.events(2))).toEqual(['entry 2', 'table 2']);
    expect(live.isBehind(table, 2)).toBe(false);
  });

  test('whose record could not be read for a moment is caught up with later', async () => {
    const table = await house.open('ada');
    done(await join(table));
    const listener = await door.listen({ [table]: 2 });
    listener.client.cursor.set(table, 1);
    reading = () => Promise.reject(new Error('disk'));
    done(await join(table, 'ben'));
    await Promise.resolve();
    await house.tables.state(table);
    reading = async () => undefined;
    done(await join(table, 'cleo'));
    expect(seqsOf(await listener.events(4))).toEqual(['entry 2', 'entry 3', 'entry 4', 'table 4']);
    expect(failures).toEqual([new Error('disk')]);
  });

  test('of several tables names all of them in its ids', async () => {
    const [a, b] = [await house.open('ada'), await house.open('ada')];
    const listener = await door.listen({ [a]: 0, [b]: 0 }, { shared: true });
    await listener.events(2);
    done(await join(b));
    const told = await listener.events(4);
    expect(told.at(-1)?.id).toBe(`${a}:1,${b}:2`);
  });
});

describe('those who listen', () => {
  test('are counted, and let go of when they go', async () => {
    const table = await house.open('ada');
    const listener = await door.listen({ [table]: 0 }, { player: 'ada' });
    await listener.events(1);
    expect(live.count()).toBe(1);
    expect(live.listens(table, 'ada')).toBe(true);
    listener.cut();
    await listener.gone;
    expect(live.count()).toBe(0);
    expect(live.listens(table, 'ada')).toBe(false);
  });

  test('and went before they were heard are not kept', async () => {
    const table = await house.open('ada');
    const listener = await door.listen({ [table]: 0 });
    await listener.events(1);
    listener.cut();
    await listener.gone;
    await streaming.open({ ...listener.client, catching: new Map() });
    expect(live.count()).toBe(0);
  });

  test('are told when the server stops', async () => {
    const table = await house.open('ada');
    const listener = await door.listen({ [table]: 0 });
    await listener.events(1);
    live.stop();
    await listener.ended;
    expect(listener.told.at(-1)).toMatchObject({ event: 'bye', data: '{"why":"shutdown"}' });
  });
});
