import { encodeOutcome, nextOf, snapshotOf } from '@barrelhouse/table';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { done, houseOver, type TestHouse } from '../../test/support/house.ts';
import { openMemoryStore } from '../../test/support/memory-store.ts';
import {
  type ReceivedEvent,
  type StreamServer,
  serveStreams,
} from '../../test/support/stream-server.ts';
import type { Store } from '../store/store.ts';
import { NOBODY_APART } from './apart.ts';
import { type Hub, hub } from './hub.ts';
import { lobby } from './lobby.ts';
import type { Outlet } from './outlet.ts';
import { type Streams, streams } from './streams.ts';
import { tablePresence } from './table-presence.ts';

const NOBODY = new Set<string>();
const nobodyElse = { known: () => NOBODY, now: async () => NOBODY };
const BEGIN = 1_700_000_000_000;

/** Lets a test act while the store reads entries. */
let reading: () => Promise<void>;
let house: TestHouse;
let live: Hub;
let streaming: Streams;
let server: StreamServer;
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
  const presence = tablePresence(live, nobodyElse, (id) => house.tables.state(id), failed);
  const liveLobby = lobby({
    store,
    apart: NOBODY_APART,
    hub: live,
    isRated: async () => false,
    isBot: () => false,
    settingsOf: async () => undefined,
    remote: async () => new Map(),
    now: () => BEGIN,
    failed,
  });
  streaming = streams({
    store,
    tables: house.tables,
    hub: live,
    lobby: liveLobby,
    presence,
    botsWatched: (table) => void botsWatched.push(table),
  });
  server = await serveStreams(streaming);
});
afterEach(() => {
  live.stop();
  server.close();
});

const seqsOf = (received: readonly ReceivedEvent[]): readonly string[] =>
  received.map(({ event, data }) => `${event} ${(JSON.parse(data) as { seq: number }).seq}`);
const join = (table: string, player = 'ada') => house.ask(player, table, { type: 'join' });
const start = async (table: string): Promise<number> => {
  const seq = (await house.tables.state(table))?.seq ?? 0;
  return done(await house.ask('ada', table, { type: 'start', seq })).entry.seq;
};
const roll = (table: string, seq: number) =>
  house.ask('ada', table, { type: 'act', seq, actions: [{ type: 'roll' }] });

/** Takes the first option of a match with one seat, and gives the entry and the table after it. */
const moveOn = async (table: string) => {
  const state = await house.tables.state(table);
  const next = state && nextOf(state);
  const [option] = next?.kind === 'choice' ? next.options : [];
  if (state === undefined || option === undefined) throw new Error('Nobody can move.');
  const { type } = option;
  const action = type === 'keep' ? { type, dice: option.dice } : { type: 'roll' as const };
  return done(await house.ask('ada', table, { type: 'act', seq: state.seq, actions: [action] }));
};

test('a move is a difference only from the entry just before it', async () => {
  const table = await house.open('ada');
  done(await join(table));
  const seq = await start(table);
  const moves = [
    await moveOn(table),
    await moveOn(table),
    await moveOn(table),
    await moveOn(table),
  ];
  const written: string[] = [];
  const outlet: Outlet = {
    write: (text) => void written.push(/event: (\w+)/.exec(String(text))?.[1] ?? ''),
    isGone: () => false,
    buffered: () => 0,
    end: () => undefined,
    destroy: () => undefined,
  };
  const own = hub(() => {});
  const cursor = new Map([[table, seq]]);
  const rest = {
    player: '',
    tokenHash: '',
    address: '',
    catchingUp: new Map(),
    lobby: false,
    shared: false,
  };
  own.add({ ...rest, cursor, delta: true, outlet });
  const publish = (i: number): void => {
    const move = moves[i];
    if (move !== undefined) own.publish(move.state, move.entry);
  };
  publish(0);
  // The client reads the second entry from the record: the hub never sees it.
  cursor.set(table, seq + 2);
  publish(2);
  publish(3);
  own.stop();
  expect(written.slice(0, 3)).toEqual(['moved', 'moved', 'delta']);
});

describe('a stream', () => {
  test('begins with a snapshot', async () => {
    const table = await house.open('ada');
    done(await join(table));
    const [first] = await (await server.listen({ [table]: 0 })).events(1);
    expect(first).toMatchObject({ id: '2', event: 'table' });
    const state = await house.tables.state(table);
    expect(first?.data).toBe(state && JSON.stringify(snapshotOf(state)));
  });

  test('sends a move as one event, and other changes as two', async () => {
    const table = await house.open('ada');
    const listener = await server.listen({ [table]: 0 });
    await listener.events(1);
    done(await join(table));
    const seq = await start(table);
    done(await roll(table, seq));
    const received = await listener.events(6);
    expect(seqsOf(received)).toEqual([
      'table 1',
      'entry 2',
      'table 2',
      'entry 3',
      'table 3',
      'moved 4',
    ]);
    expect(received.map(({ id }) => id)).toEqual(['1', '', '2', '', '3', '4']);
  });

  test('resumes with the missed entries, then a snapshot', async () => {
    const table = await house.open('ada');
    for (const player of ['ada', 'ben', 'cleo']) done(await join(table, player));
    const received = await (await server.listen({ [table]: 2 })).events(3);
    expect(seqsOf(received)).toEqual(['entry 3', 'entry 4', 'table 4']);
    expect(received.map(({ id }) => id)).toEqual(['', '', '4']);
  });

  test('resumes with only the move if just one is missing', async () => {
    const table = await house.open('ada');
    done(await join(table));
    const seq = await start(table);
    const moved = done(await roll(table, seq));
    const last = await (await server.listen({ [table]: seq })).events(1);
    expect(last).toMatchObject([{ id: String(seq + 1), event: 'moved' }]);
    expect(last[0]?.data).toBe(encodeOutcome(moved.state, moved.entry));
    const before = await (await server.listen({ [table]: seq - 1 })).events(3);
    expect(seqsOf(before)).toEqual([`entry ${seq}`, `entry ${seq + 1}`, `table ${seq + 1}`]);
  });

  test('sends nothing to a client that is up to date until something happens', async () => {
    const table = await house.open('ada');
    const listener = await server.listen({ [table]: 1 });
    done(await join(table));
    expect(seqsOf(await listener.events(2))).toEqual(['entry 2', 'table 2']);
  });

  test('starts over for a client that claims a seq from the future', async () => {
    const table = await house.open('ada');
    const listener = await server.listen({ [table]: 99 });
    expect(seqsOf(await listener.events(1))).toEqual(['table 1']);
    done(await join(table));
    expect(seqsOf(await listener.events(3)).slice(1)).toEqual(['entry 2', 'table 2']);
  });

  test('neither misses nor repeats entries that arrive while it catches up', async () => {
    const table = await house.open('ada');
    done(await join(table));
    let pending = true;
    reading = async () => {
      if (!pending) return;
      pending = false;
      done(await join(table, 'ben'));
      done(await join(table, 'cleo'));
    };
    const received = await (await server.listen({ [table]: 1 })).events(5);
    expect(seqsOf(received)).toEqual(['entry 2', 'table 2', 'entry 3', 'entry 4', 'table 4']);
  });

  test("sends another server's entries when this one writes", async () => {
    const table = await house.open('ada');
    const listener = await server.listen({ [table]: 0 });
    await listener.events(1);
    const other = houseOver(house.store, BEGIN);
    done(await other.ask('ben', table, { type: 'join' }));
    done(await join(table));
    const received = await listener.events(5);
    expect(seqsOf(received)).toEqual(['table 1', 'entry 2', 'table 2', 'entry 3', 'table 3']);
  });

  test('catches up at the next entry after missing one', async () => {
    const table = await house.open('ada');
    done(await join(table));
    const listener = await server.listen({ [table]: 2 });
    listener.client.cursor.set(table, 1);
    done(await join(table, 'ben'));
    expect(seqsOf(await listener.events(3))).toEqual(['entry 2', 'entry 3', 'table 3']);
  });

  test('catches up when the hub hears that the table has moved on', async () => {
    const table = await house.open('ada');
    const listener = await server.listen({ [table]: 1 });
    const other = houseOver(house.store, BEGIN);
    done(await other.ask('ben', table, { type: 'join' }));
    expect([live.isBehind(table, 1), live.isBehind(table, 2)]).toEqual([false, true]);
    live.reached(table, 2);
    expect(seqsOf(await listener.events(2))).toEqual(['entry 2', 'table 2']);
    expect(live.isBehind(table, 2)).toBe(false);
  });

  test('catches up later if the record cannot be read for a moment', async () => {
    const table = await house.open('ada');
    done(await join(table));
    const listener = await server.listen({ [table]: 2 });
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

  test('names all its tables in event ids', async () => {
    const [a, b] = [await house.open('ada'), await house.open('ada')];
    const listener = await server.listen({ [a]: 0, [b]: 0 }, { shared: true });
    await listener.events(2);
    done(await join(b));
    const received = await listener.events(4);
    expect(received.at(-1)?.id).toBe(`${a}:1,${b}:2`);
  });
});

describe('clients', () => {
  test('are counted, and removed when they disconnect', async () => {
    const table = await house.open('ada');
    const listener = await server.listen({ [table]: 0 }, { player: 'ada' });
    await listener.events(1);
    expect(live.count()).toBe(1);
    expect(live.listens(table, 'ada')).toBe(true);
    listener.cut();
    await listener.gone;
    expect(live.count()).toBe(0);
    expect(live.listens(table, 'ada')).toBe(false);
  });

  test('are not added if they disconnect before the stream opens', async () => {
    const table = await house.open('ada');
    const listener = await server.listen({ [table]: 0 });
    await listener.events(1);
    listener.cut();
    await listener.gone;
    await streaming.open({ ...listener.client, catchingUp: new Map() });
    expect(live.count()).toBe(0);
  });

  test('get a bye when the server stops', async () => {
    const table = await house.open('ada');
    const listener = await server.listen({ [table]: 0 });
    await listener.events(1);
    live.stop();
    await listener.ended;
    expect(listener.received.at(-1)).toMatchObject({ event: 'bye', data: '{"why":"shutdown"}' });
  });
});
