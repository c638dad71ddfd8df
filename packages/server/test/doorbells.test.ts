import type { Entry } from '@barrelhouse/protocol';
import { Client } from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../../scripts/fresh-database.ts';
import { lentNats } from '../../../scripts/lent-nats.ts';
import type { Doorbell, OpenDoorbell } from '../src/live/doorbell.ts';
import { natsDoorbell } from '../src/live/nats-doorbell.ts';
import { postgresDoorbell } from '../src/live/postgres-doorbell.ts';
import { openPostgresStore } from '../src/store/postgres/postgres-store.ts';

const url = (await freshDatabase()) ?? '';
const nats = await lentNats();

const KEY = 'a secret';
const WAIT_MS = 5000;

const entry = (seq: number, host = 'ada'): Entry => ({
  seq,
  at: 1_700_000_000_000,
  by: 0,
  facts: [{ type: 'hosted', host }],
});

interface Bell extends Doorbell {
  readonly reached: (readonly [table: string, seq: number, entry: Entry | undefined])[];
  readonly rings: () => number;
  readonly happened: readonly string[];
}

const bells: Bell[] = [];
afterEach(async () => {
  for (const bell of bells.splice(0)) await bell.close();
});

/** Resolves once it listens. */
const open = async (doorbell: OpenDoorbell): Promise<Bell> => {
  let rings = 0;
  const reached: Bell['reached'][number][] = [];
  const happened: string[] = [];
  const handlers = {
    rang: () => void rings++,
    reached: (ring: { table: string; seq: number; entry: () => Entry | undefined }) =>
      void reached.push([ring.table, ring.seq, ring.entry()]),
    happenedTo: (players: readonly string[]) => void happened.push(...players),
    relayed: () => undefined,
    signedOut: () => undefined,
  };
  const bell = {
    ...(await doorbell(handlers, (error) => {
      throw error;
    })),
    reached,
    happened,
    rings: () => rings,
  };
  bells.push(bell);
  await vi.waitFor(() => expect(rings).toBe(1), WAIT_MS);
  rings = 0;
  return bell;
};

const kinds: readonly (readonly [name: string, make: (key: string) => OpenDoorbell])[] = [
  ...(url === '' ? [] : [['postgres', (key: string) => postgresDoorbell(url, key)] as const]),
  ...(nats === '' ? [] : [['NATS', (key: string) => natsDoorbell(nats, key)] as const]),
];

describe.each(kinds)('the doorbell of %s', (name, make) => {
  test('brings entries to all other servers, in order', async () => {
    const [one, two, three] = [await open(make(KEY)), await open(make(KEY)), await open(make(KEY))];
    const sent = Array.from({ length: 200 }, (_, i) => entry(i + 1, 'a'.repeat(i)));
    for (const each of sent) one.ring('t1', each);
    const all = sent.map((each) => ['t1', each.seq, each]);
    for (const { reached } of [two, three])
      await vi.waitFor(() => expect(reached).toEqual(all), WAIT_MS);
    expect(one.reached).toEqual([]);
  });

  test('brings at least the number of an entry that is too long', async () => {
    const [one, two] = [await open(make(KEY)), await open(make(KEY))];
    const long = entry(2, 'ü'.repeat(150_000));
    one.ring('t1', long);
    one.ring('t2', entry(3));
    const all = [
      ['t1', 2, undefined],
      ['t2', 3, entry(3)],
    ];
    await vi.waitFor(() => expect(two.reached).toEqual(all), WAIT_MS);
  });

  test('tells nobody what a server without the key sends', async () => {
    const [stranger, two] = [await open(make('a guess')), await open(make(KEY))];
    stranger.ring('t1', entry(2));
    const three = await open(make(KEY));
    three.ring('t1', entry(3));
    await vi.waitFor(() => expect(two.reached).toEqual([['t1', 3, entry(3)]]), WAIT_MS);
    // Everybody who may connect to the database can send on PostgreSQL's channel.
    expect(two.rings()).toBe(name === 'postgres' ? 1 : 0);
  });
});

describe.skipIf(url === '')('the doorbell of a database', () => {
  test('makes a server look at the record if it hears something it cannot read', async () => {
    const bell = await open(postgresDoorbell(url, KEY));
    const client = new Client({ connectionString: url });
    await client.connect();
    for (const payload of ['', 'nonsense', '\n\n', 'x'.repeat(43).concat('\nt1 2')])
      await client.query('select pg_notify($1, $2)', ['barrelhouse_rings', payload]);
    await client.end();
    await vi.waitFor(() => expect(bell.rings()).toBe(4), WAIT_MS);
    expect(bell.reached).toEqual([]);
  });

  test('has one key for all servers', async () => {
    const stores = await Promise.all([1, 2, 3].map(() => openPostgresStore(url)));
    const keys = new Set(stores.map(({ doorbellKey }) => doorbellKey));
    for (const store of stores) await store.close();
    expect(keys.size).toBe(1);
    expect([...keys][0]).toMatch(/^[0-9a-f]{64}$/);
  });
});
