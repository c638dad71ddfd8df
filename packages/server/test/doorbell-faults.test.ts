import { type Random, seededRandom } from '@barrelhouse/engine';
import type { Act, Entry, TableId } from '@barrelhouse/protocol';
import { encodeOutcome, foldEntry, nextOf, snapshotOf, type TableState } from '@barrelhouse/table';
import { expect, test } from 'vitest';
import { NOBODY_APART } from '../src/live/apart.ts';
import type { Client } from '../src/live/client.ts';
import { type Follower, follower } from '../src/live/follower.ts';
import { type Hub, hub } from '../src/live/hub.ts';
import { lobby } from '../src/live/lobby.ts';
import { readRings, ringMessages } from '../src/live/ring-message.ts';
import { type Streams, streams } from '../src/live/streams.ts';
import { tablePresence } from '../src/live/table-presence.ts';
import type { Store } from '../src/store/store.ts';
import { done, houseOver, type TestHouse } from './support/house.ts';
import { openMemoryStore } from './support/memory-store.ts';

// Two servers over one record, and between them a line that loses, doubles, delays, changes and invents messages.

const BEGIN = 1_700_000_000_000;
const KEY = 'a secret';
const NOBODY = new Set<string>();

type Send = (message: string) => void;

interface Server {
  readonly house: TestHouse;
  readonly following: Follower;
  /** How often it has read entries from the record. */
  readonly reads: () => number;
  readonly hear: Send;
  readonly watch: (table: TableId) => Promise<readonly string[]>;
  readonly settled: () => Promise<void>;
}

const server = (record: Store, send: Send): Server => {
  const failed = (error: unknown): never => {
    throw error;
  };
  let reads = 0;
  const store: Store = {
    ...record,
    entries: async (...args) => {
      reads += 1;
      // A real record answers later.
      await new Promise(setImmediate);
      return record.entries(...args);
    },
  };
  const catchingUp = new Set<Promise<void>>();
  const live: Hub = hub((client, table) => {
    const task = streaming.catchUp(client, table).finally(() => catchingUp.delete(task));
    catchingUp.add(task);
  });
  const publish = (state: TableState, entry: Entry): void => live.publish(state, entry);
  const house = houseOver(store, BEGIN, publish, (table, entry) => {
    for (const message of ringMessages(KEY, [[table, entry]], 7900)) send(message);
  });
  const nobodyElse = { known: () => NOBODY, now: async () => NOBODY };
  const streaming: Streams = streams({
    store,
    tables: house.tables,
    hub: live,
    lobby: lobby({
      store,
      apart: NOBODY_APART,
      hub: live,
      isRated: async () => false,
      isBot: () => false,
      settingsOf: async () => undefined,
      remote: async () => new Map(),
      now: () => BEGIN,
      failed,
    }),
    presence: tablePresence(live, nobodyElse, (id) => house.tables.state(id), failed),
    botsWatched: () => undefined,
  });
  const following = follower({
    store,
    hub: live,
    refresh: async (table) => (await house.tables.state(table))?.seq ?? 0,
    learn: (table, entry) => house.tables.learn(table, entry),
    failed,
  });
  return {
    house,
    following,
    reads: () => reads,
    hear: (message) => readRings(KEY, message, { ...following, happenedTo: () => undefined }),
    async watch(table) {
      const written: string[] = [];
      const client: Client = {
        player: '',
        tokenHash: '',
        cursor: new Map([[table, 0]]),
        address: '',
        catchingUp: new Map(),
        lobby: false,
        shared: false,
        delta: false,
        outlet: {
          isGone: () => false,
          write: (text) => void written.push(String(text)),
          buffered: () => 0,
          end: () => undefined,
          destroy: () => undefined,
        },
      };
      await streaming.open(client);
      return written;
    },
    async settled() {
      await following.poll();
      while (catchingUp.size > 0) await Promise.all(catchingUp);
    },
  };
};

/** Every text that a client may be sent about an entry, by the name of the event and the entry's seq. */
const textsOf = async (record: Store, table: TableId): Promise<ReadonlyMap<string, string>> => {
  const texts = new Map<string, string>();
  let state: TableState | undefined;
  for (const entry of await record.entries(table, 0)) {
    state = foldEntry(state, entry);
    texts.set(`moved ${entry.seq}`, encodeOutcome(state, entry));
    texts.set(`entry ${entry.seq}`, JSON.stringify({ table, ...entry }));
    texts.set(`table ${entry.seq}`, JSON.stringify(snapshotOf(state)));
  }
  return texts;
};

/** The seqs a client saw, after each text was compared with the record. */
const seqsOf = (written: readonly string[], texts: ReadonlyMap<string, string>): number[] => {
  const seqs: number[] = [];
  for (const [, event = '', data = ''] of written
    .join('')
    .matchAll(/^event: (moved|entry|table)\ndata: (.*)$/gm)) {
    const { seq } = JSON.parse(data) as { seq: number };
    expect(data).toBe(texts.get(`${event} ${seq}`));
    if (event !== 'table' || seqs.length === 0) seqs.push(seq);
  }
  return seqs;
};

const opened = async (
  house: TestHouse,
): Promise<{ readonly table: TableId; readonly seq: number }> => {
  const table = await house.open('ada');
  for (const player of ['ada', 'ben']) done(await house.ask(player, table, { type: 'join' }));
  const { seq } = done(await house.ask('ada', table, { type: 'start', seq: 3 })).entry;
  return { table, seq };
};

/** The first legal move of a table as it is on record. */
const move = async (house: TestHouse, record: Store, table: TableId): Promise<void> => {
  let state: TableState | undefined;
  for (const entry of await record.entries(table, 0)) state = foldEntry(state, entry);
  const next = state && nextOf(state);
  if (state === undefined || next?.kind !== 'choice') throw new Error('Nobody can move.');
  const { seq } = state;
  await house.ask(next.seat === 0 ? 'ada' : 'ben', table, {
    type: 'act',
    seq,
    actions: [next.options.at(-1) as Act['actions'][number]],
  });
};

/** A change of the facts that would fold without an error. */
const forged = ({ seq, at, by, facts }: Entry): Entry => ({
  seq,
  at: at + 1,
  by,
  facts: [...facts, { type: 'hosted', host: 'mallory' }],
});

type Trouble = (message: string, random: Random, send: Send) => void;

const changed: Trouble = (message, random, send) => {
  const at = random(message.length);
  send(`${message.slice(0, at)}${message[at] === '7' ? '8' : '7'}${message.slice(at + 1)}`);
};

const TROUBLES: { readonly [name: string]: Trouble } = {
  'nothing lost': (message, _, send) => send(message),
  'lost messages': (message, random, send) => {
    if (random(2) === 0) send(message);
  },
  'doubled messages': (message, _, send) => {
    send(message);
    send(message);
  },
  'changed messages': (message, random, send) =>
    random(2) === 0 ? changed(message, random, send) : send(message),
  'forged messages': (message, _, send) => {
    readRings(KEY, message, {
      rang: () => undefined,
      happenedTo: () => undefined,
      reached({ table, entry }) {
        const real = entry();
        if (real === undefined) return;
        const more = { ...forged(real), seq: real.seq + 1 };
        for (const text of ringMessages(
          'a guess',
          [
            [table, forged(real)],
            [table, more],
          ],
          7900,
        ))
          send(text);
      },
    });
    send(message);
  },
};

const SEEDS = [1, 2, 3, 4, 5];

test.each(Object.entries(TROUBLES))('with %s everybody sees the record', async (_, trouble) => {
  for (const seed of SEEDS) {
    const random = seededRandom(`doorbell ${seed}`);
    const record = openMemoryStore();
    const late: (() => void)[] = [];
    const old: (() => void)[] = [];
    const line = (to: () => Server): Send => {
      const deliver: Send = (message) => {
        const arrive = (): void => to().hear(message);
        old.push(arrive);
        // Some messages are delayed, so that others overtake them.
        if (random(3) === 0) late.splice(random(late.length + 1), 0, arrive);
        else arrive();
      };
      return (message) => trouble(message, random, deliver);
    };
    const one: Server = server(
      record,
      line(() => two),
    );
    const two: Server = server(
      record,
      line(() => one),
    );
    const { table, seq } = await opened(one.house);
    const watchers = await Promise.all([one, two, two].map((at) => at.watch(table)));
    for (let i = 0; i < 60; i++) {
      const movers = random(4) === 0 ? [one, two] : [random(2) === 0 ? one : two];
      await Promise.all(movers.map(({ house }) => move(house, record, table)));
      if (random(3) === 0) late.shift()?.();
      // A message from long ago comes again.
      if (random(5) === 0) old[random(old.length)]?.();
      if (random(4) === 0) await new Promise(setImmediate);
      if (random(15) === 0) await Promise.all([one.settled(), two.settled()]);
    }
    for (const arrive of late) arrive();
    await Promise.all([one.settled(), two.settled()]);

    const texts = await textsOf(record, table);
    const last = (await record.entries(table, 0)).length;
    expect(last).toBeGreaterThan(seq + 50);
    const all = Array.from({ length: last - seq + 1 }, (__, i) => seq + i);
    for (const written of watchers) expect(seqsOf(written, texts)).toEqual(all);
    for (const { house } of [one, two]) {
      expect(house.failures).toEqual([]);
      const state = await house.tables.state(table);
      expect(state && JSON.stringify(snapshotOf(state))).toBe(texts.get(`table ${last}`));
    }
  }
});

test('a server that is handed the next entry does not read the record', async () => {
  const record = openMemoryStore();
  const one: Server = server(record, (message) => two.hear(message));
  const two: Server = server(record, (message) => one.hear(message));
  const { table, seq } = await opened(one.house);
  const watcher = await two.watch(table);
  const before = two.reads();
  for (let i = 0; i < 20; i++) await move(one.house, record, table);
  const texts = await textsOf(record, table);
  expect(seqsOf(watcher, texts)).toEqual(Array.from({ length: 21 }, (_, i) => seq + i));
  expect(two.reads()).toBe(before);
});

test('a server where nobody watches the table leaves the entry alone', async () => {
  const record = openMemoryStore();
  const one: Server = server(record, (message) => two.hear(message));
  const two: Server = server(record, () => undefined);
  const { table } = await opened(one.house);
  await two.house.tables.state(table);
  const before = two.house.published.length;
  await move(one.house, record, table);
  expect(two.house.published.length).toBe(before);
});
