import { foldEntry, nextOf, type TableState } from '@barrelhouse/table';
import { beforeEach, expect, test, vi } from 'vitest';
import { rollAt } from '../../../table/test/support/scene.ts';
import { move } from '../../test/store-fixtures.ts';
import { done, houseOver } from '../../test/support/house.ts';
import { openMemoryStore } from '../../test/support/memory-store.ts';
import type { Checkpoint, Store } from '../store/store.ts';
import { CHECKPOINT_EVERY, checkpoints } from './checkpoints.ts';

const BEGIN = 1_000_000;

let store: Store;
let table: string;

/** A server that has nothing in memory. */
const newHouse = () => houseOver(store, BEGIN);

const folded = async (): Promise<TableState> => {
  let state: TableState | undefined;
  for (const entry of await store.entries(table, 0)) state = foldEntry(state, entry);
  if (state === undefined) throw new Error('There is no such table.');
  return state;
};

const kept = async (): Promise<Checkpoint> => {
  const checkpoint = await store.checkpoint(table);
  if (checkpoint === undefined) throw new Error('There is no checkpoint.');
  return checkpoint;
};

/** The same record with another checkpoint. */
const withCheckpoint = (checkpoint: Checkpoint): Store => ({
  ...store,
  checkpoint: async () => checkpoint,
});

beforeEach(async () => {
  store = openMemoryStore();
  const house = newHouse();
  table = await house.open('ada', {}, []);
  for (const player of ['ada', 'ben']) done(await house.ask(player, table, { type: 'join' }));
  const { seq } = await folded();
  done(await house.ask('ada', table, { type: 'start', seq }));
  // The host keeps handing the table to somebody else.
  for (let next = seq + 2; next < CHECKPOINT_EVERY; next++)
    await store.append(
      move(table, next, { row: { status: 'playing', turnOf: '', checkAt: null } }),
    );
  const before = await folded();
  const choice = nextOf(before);
  const mover = choice?.kind === 'choice' ? (before.seats[choice.seat]?.name ?? '') : '';
  done(await newHouse().ask(mover, table, rollAt(before.seq)));
  await vi.waitFor(kept);
});

test('a long table is read from its checkpoint on', async () => {
  const entries = vi.spyOn(store, 'entries');
  const state = await newHouse().tables.state(table);
  expect(entries.mock.calls.map(([, after, most]) => [after, most])).toEqual([
    [0, 1],
    [CHECKPOINT_EVERY - 1, 1],
    [CHECKPOINT_EVERY, 300],
  ]);
  entries.mockRestore();
  expect(state).toStrictEqual(await folded());
});

test('entries after the checkpoint count, too', async () => {
  await store.append(
    move(table, CHECKPOINT_EVERY + 1, { row: { status: 'playing', turnOf: '', checkAt: null } }),
  );
  const state = await newHouse().tables.state(table);
  expect(state?.seq).toBe(CHECKPOINT_EVERY + 1);
  expect(state).toStrictEqual(await folded());
});

test('a short table needs none', async () => {
  const house = newHouse();
  const short = await house.open('ada', {}, []);
  expect(await store.checkpoint(short)).toBeUndefined();
  expect(await newHouse().tables.state(short)).toBeDefined();
});

test('a checkpoint that was changed is ignored, and the log is folded', async () => {
  const checkpoint = await kept();
  const state = checkpoint.state.replace(/"total":0/, '"total":9000');
  expect(state).not.toBe(checkpoint.state);
  const forged = withCheckpoint({ ...checkpoint, state });
  expect(await checkpoints(forged).read(table)).toBeUndefined();
  expect(await houseOver(forged, BEGIN).tables.state(table)).toStrictEqual(await folded());
});

test('so is one of another entry, or of another table', async () => {
  const checkpoint = await kept();
  const earlier = { ...checkpoint, seq: checkpoint.seq - 1 };
  expect(await checkpoints(withCheckpoint(earlier)).read(table)).toBeUndefined();
  const other = await newHouse().open('ada', {}, []);
  expect(await checkpoints(withCheckpoint(checkpoint)).read(other)).toBeUndefined();
});

test('so is one that the log has left, because an older copy of it was restored', async () => {
  const restored: Store = {
    ...store,
    entries: async (...asked) =>
      (await store.entries(...asked)).map((entry) =>
        entry.seq === CHECKPOINT_EVERY ? { ...entry, at: entry.at + 1 } : entry,
      ),
  };
  expect(await checkpoints(restored).read(table)).toBeUndefined();
  const shorter: Store = {
    ...store,
    entries: async (...asked) =>
      (await store.entries(...asked)).filter(({ seq }) => seq < CHECKPOINT_EVERY),
  };
  expect(await checkpoints(shorter).read(table)).toBeUndefined();
});

test('so is one that cannot be read', async () => {
  const broken: Store = { ...store, checkpoint: () => Promise.reject(new Error('damaged')) };
  expect(await houseOver(broken, BEGIN).tables.state(table)).toStrictEqual(await folded());
});
