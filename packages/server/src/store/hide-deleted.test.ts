import type { Fact, MyEvent } from '@barrelhouse/protocol';
import { beforeEach, expect, test } from 'vitest';
import { ADA, BEN, human, move, newTable } from '../../test/store-fixtures.ts';
import { openMemoryStore } from '../../test/support/memory-store.ts';
import { type HiddenNames, hideDeleted } from './hide-deleted.ts';
import type { Store } from './store.ts';

const seated = (seat: number, player: string, name: string): Fact => ({
  type: 'seated',
  seat,
  name,
  kind: 'human',
  player,
  seed: '',
  chain: '',
});

let record: Store;
let hidden: HiddenNames;

beforeEach(async () => {
  record = openMemoryStore();
  hidden = hideDeleted(record);
  await record.createPlayer({ player: ADA, name: 'Ada', createdAt: 7 }, 'ada');
  await record.createPlayer({ player: BEN, name: 'Ben', createdAt: 8 }, 'ben');
  await record.createTable(newTable('t', { seats: [human(ADA, 'Ada'), human(BEN, 'Ben')] }));
  const facts = [seated(0, ADA, 'Ada'), seated(1, BEN, 'Ben')];
  await record.append(move('t', 2, { facts }));
});

/** Every way to read a table. */
const readAll = async ({ store }: HiddenNames): Promise<string> =>
  JSON.stringify([
    await store.entries('t', 0),
    await store.row('t'),
    await store.lobby('waiting', 9),
    await store.tablesOf(BEN, 9, Number.MAX_SAFE_INTEGER),
  ]);

test('shows names until their player is deleted, then "someone"', async () => {
  expect(await hidden.refresh()).toEqual(new Set());
  const before = await readAll(hidden);
  expect(before.match(/"name":"Ada"/g)).toHaveLength(4);
  await record.accounts.deletePlayer(ADA, 100);
  expect(await hidden.refresh()).toEqual(new Set([ADA]));
  expect(await hidden.refresh()).toEqual(new Set());
  expect(await readAll(hidden)).toBe(before.replaceAll('"name":"Ada"', '"name":"someone"'));
});

test('hides checkpoints of tables with a deleted player, because they have names', async () => {
  const seats = [
    { kind: 'human', player: ADA, name: 'Ada' },
    { kind: 'bot', name: 'Regular' },
  ];
  const checkpoint = { seq: 2, digest: 'd', state: JSON.stringify({ seats }) };
  await record.keepCheckpoint('t', checkpoint);
  await record.accounts.deletePlayer(BEN, 100);
  await hidden.refresh();
  expect(await hidden.store.checkpoint('t')).toEqual(checkpoint);
  await record.accounts.deletePlayer(ADA, 200);
  await hidden.refresh();
  expect(await hidden.store.checkpoint('t')).toBeUndefined();
});

test('leaves the record as it is', async () => {
  const before = await record.entries('t', 0);
  await record.accounts.deletePlayer(ADA, 100);
  await hidden.refresh();
  await hidden.store.entries('t', 0);
  expect(await record.entries('t', 0)).toEqual(before);
});

test('finds deletions that another server wrote with a slower clock', async () => {
  await record.accounts.deletePlayer(ADA, 1_000_000);
  await hidden.refresh();
  await record.accounts.deletePlayer(BEN, 900_000);
  expect(await hidden.refresh()).toEqual(new Set([BEN]));
  expect(await readAll(hidden)).not.toMatch(/"name":"(Ada|Ben)"/);
});

test('hides a withdrawn name and handle in events, but not the next name', async () => {
  const about = { table: 't', game: 'classic', seq: 2 } as const;
  const rude = { player: ADA, name: 'Rude', handle: 'rude' };
  const hook = {
    url: 'https://hook.example/',
    secret: 's',
    createdAt: 1,
    failures: 0,
    disabled: '',
  };
  await record.events.setHook({ player: BEN, ...hook }, Number.MAX_SAFE_INTEGER);
  const add = (event: MyEvent) => record.events.addEvent({ player: BEN, event, notifyAt: 5 }, 5);
  await add({ kind: 'seat-taken', ...about, by: { player: ADA, name: 'Rude' } });
  await add({ kind: 'invited', table: 't', game: 'classic', from: { ...rude, name: 'Ada' } });
  await add({ kind: 'friend-online', friend: rude });
  await add({ kind: 'friend-online', friend: { player: ADA, name: 'Ada', handle: 'ada' } });
  const readEvents = async (): Promise<string> =>
    JSON.stringify([
      await hidden.store.events.events(BEN, 0, 9),
      await hidden.store.events.dueNotices(9, 9),
    ]);
  expect(await readEvents()).toMatch(/Rude.*rude.*Rude/);
  await record.desk.carryOut({
    key: 'k',
    by: '',
    at: 9,
    why: 'rude',
    change: {
      act: 'withdraw-name',
      player: ADA,
      names: ['Rude', 'rude'],
      handle: 'someone-1',
      handleKey: 'someone-1',
      reservedUntil: 99,
    },
  });
  expect(await hidden.refresh()).toEqual(new Set([ADA]));
  const after = await readEvents();
  expect(after).not.toMatch(/rude/i);
  expect(after.match(/"name":"someone"/g)).toHaveLength(6);
  expect(after.match(/"handle":"ada"/g)).toHaveLength(2);
});
