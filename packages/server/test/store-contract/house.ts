import type { TableId } from '@barrelhouse/protocol';
import { beforeEach, expect, test } from 'vitest';
import type { Store, TableRow } from '../../src/store/store.ts';
import { ADA, move, newTable, request } from '../store-fixtures.ts';

/** Totals, the server's own state, pruning and closing. */
export const houseContract = (current: () => Store): void => {
  let store: Store;
  beforeEach(() => {
    store = current();
  });

  const create = async (id: TableId, row: Partial<TableRow> = {}): Promise<void> => {
    expect(await store.createTable(newTable(id, row))).toBe('written');
  };

  test('counts tables by status', async () => {
    await create('a');
    await create('b');
    await create('c', { status: 'playing' });
    const row = { status: 'abandoned', turnOf: '', checkAt: null } as const;
    await store.append(move('b', 2, { row }));
    await store.append(move('b', 3, { row }));
    const counted = { waiting: 1, playing: 1, over: 0, abandoned: 1 };
    expect(await store.countByStatus()).toEqual(counted);
  });

  test('lists commitments in order of creation, with revealed seeds', async () => {
    await create('b');
    await create('a');
    await create('c');
    const row = { status: 'over', turnOf: '', checkAt: null, seed: 'seed-a' } as const;
    await store.append(move('a', 2, { row }));
    const all = await store.commitments(0, 10);
    expect(all.map(({ number, table, seed }) => [number, table, seed])).toEqual([
      [1, 'b', ''],
      [2, 'a', 'seed-a'],
      [3, 'c', ''],
    ]);
    expect(all[1]).toEqual({
      number: 2,
      table: 'a',
      game: 'barrel',
      status: 'over',
      commitment: 'commitment-a',
      seed: 'seed-a',
      createdAt: 1000,
    });
    expect((await store.commitments(1, 1)).map(({ number }) => number)).toEqual([2]);
    expect(await store.commitments(3, 10)).toEqual([]);
  });

  test('adds up faces over matches', async () => {
    await create('a');
    await create('b');
    const row = { status: 'over', turnOf: '', checkAt: null } as const;
    expect(await store.faces()).toEqual([0, 0, 0, 0, 0, 0]);
    await store.append(move('a', 2, { row: { ...row, faces: [1, 2, 3, 4, 5, 6] } }));
    await store.append(move('b', 2, { row: { ...row, faces: [10, 0, 0, 0, 0, 0] } }));
    expect(await store.faces()).toEqual([11, 2, 3, 4, 5, 6]);
  });

  test('remembers when a server was last running', async () => {
    expect(await store.lastAlive()).toBe(0);
    await store.keepAlive(1_789_000_000_123);
    await store.keepAlive(1_789_000_000_456);
    expect(await store.lastAlive()).toBe(1_789_000_000_456);
  });

  test('prunes old outcomes and codes, but never entries', async () => {
    await store.createPlayer({ player: ADA, name: 'Ada', createdAt: 7 }, 'hash');
    await store.createTable(newTable('t', {}, request(ADA, 'create')));
    for (let seq = 2; seq <= 1500; seq += 1)
      void store.append(move('t', seq, { at: seq, request: request(ADA, `k${seq}`) }));
    await store.keepRefusal('t', request(ADA, 'old'), 'no', 1399);
    await store.keepRefusal('t', request(ADA, 'new'), 'no', 1400);
    await store.addTransfer(ADA, 'past', 1399);
    await store.addTransfer(ADA, 'future', 1400);
    await store.prune(1400);
    expect(await store.outcome(ADA, 'create')).toBeUndefined();
    expect(await store.outcome(ADA, 'k1399')).toBeUndefined();
    expect(await store.outcome(ADA, 'k1400')).toMatchObject({ seq: 1400 });
    expect(await store.outcome(ADA, 'old')).toBeUndefined();
    expect(await store.outcome(ADA, 'new')).toMatchObject({ refusal: 'no' });
    expect(await store.claimTransfer('past', 'x', 0)).toBeUndefined();
    expect(await store.claimTransfer('future', 'y', 0)).toMatchObject({ player: ADA });
    expect(await store.entries('t', 0)).toHaveLength(1500);
  });

  test('prunes refusals without other outcomes', async () => {
    await store.createTable(newTable('t', {}, request(ADA, 'create')));
    await store.append(move('t', 2, { at: 5, request: request(ADA, 'moved') }));
    const refused = Array.from({ length: 2100 }, (_, i) =>
      store.keepRefusal('t', request(ADA, `no ${i}`), 'no', i),
    );
    await Promise.all(refused);
    await store.pruneRefusals(2050);
    expect(await store.outcome(ADA, 'no 0')).toBeUndefined();
    expect(await store.outcome(ADA, 'no 2049')).toBeUndefined();
    expect(await store.outcome(ADA, 'no 2050')).toMatchObject({ refusal: 'no' });
    expect(await store.outcome(ADA, 'create')).toMatchObject({ seq: 1 });
    expect(await store.outcome(ADA, 'moved')).toMatchObject({ seq: 2 });
    // The key is free again.
    expect(await store.keepRefusal('t', request(ADA, 'no 0'), 'never', 3000)).toBe('written');
  });

  test('passes its check repeatedly', async () => {
    await expect(store.check()).resolves.toBeUndefined();
    await expect(store.check()).resolves.toBeUndefined();
  });

  test('finishes pending writes on close, and rejects all later calls', async () => {
    const pending = store.createTable(newTable('t'));
    await store.close();
    expect(await pending).toBe('written');
    await expect(store.append(move('t', 2))).rejects.toThrow('closed');
    await expect(store.row('t')).rejects.toThrow('closed');
    await expect(store.entries('t', 0)).rejects.toThrow('closed');
    await expect(store.check()).rejects.toThrow('closed');
    await store.close();
  });
};
