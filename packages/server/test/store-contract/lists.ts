import type { TableId } from '@barrelhouse/protocol';
import { beforeEach, expect, test } from 'vitest';
import type { Store, TableRow } from '../../src/store/store.ts';
import { ADA, BEN, human, move, newTable } from '../store-fixtures.ts';

const LATEST = Number.MAX_SAFE_INTEGER;

const tablesIn = (rows: readonly TableRow[]): readonly TableId[] => rows.map((row) => row.table);

/** Queries across tables. */
export const listsContract = (current: () => Store): void => {
  let store: Store;
  beforeEach(() => {
    store = current();
  });

  const create = async (id: TableId, row: Partial<TableRow> = {}): Promise<void> => {
    expect(await store.createTable(newTable(id, row))).toBe('written');
  };

  test('lists open tables by status in the lobby, newest first', async () => {
    await create('a');
    await create('b', { access: 'invited' });
    await create('c');
    await create('d', { status: 'playing' });
    await create('e');
    await store.append(move('a', 2));
    expect(tablesIn(await store.lobby('waiting', 10))).toEqual(['e', 'c', 'a']);
    expect(tablesIn(await store.lobby('waiting', 2))).toEqual(['e', 'c']);
    expect(tablesIn(await store.lobby('playing', 10))).toEqual(['d']);
    expect(await store.lobby('over', 10)).toEqual([]);
    expect((await store.lobby('waiting', 1))[0]).toEqual(newTable('e').row);
  });

  test('moves a table within the lobby when its status changes', async () => {
    await create('a');
    const row = { status: 'playing', turnOf: ADA, checkAt: null } as const;
    await store.append(move('a', 2, { row }));
    expect(await store.lobby('waiting', 10)).toEqual([]);
    expect(tablesIn(await store.lobby('playing', 10))).toEqual(['a']);
  });

  test("lists a player's tables as host, seated or formerly seated, but not a bot's", async () => {
    await create('hosted', { host: BEN, changedAt: 1 });
    await create('seated', { seats: [human(BEN)], changedAt: 2 });
    await create('left', { changedAt: 3 });
    await create('foreign', { seats: [{ name: BEN, kind: 'bot', who: BEN }], changedAt: 4 });
    const row = { status: 'waiting', turnOf: '', checkAt: null } as const;
    await store.append(move('left', 2, { row: { ...row, seats: [human(BEN)] } }));
    await store.append(move('left', 3, { row: { ...row, seats: [] } }));
    expect(tablesIn(await store.tablesOf(BEN, 10, LATEST))).toEqual(['left', 'seated', 'hosted']);
    expect(await store.tablesOf('player-cleo', 10, LATEST)).toEqual([]);
  });

  test("pages through a player's live and finished tables without a gap", async () => {
    for (let i = 0; i < 24; i += 1) await create(`t${i}`);
    for (let i = 0; i < 24; i += 1) {
      const status = i % 3 === 0 ? 'over' : 'playing';
      // Pairs change in the same millisecond.
      const at = 5000 + Math.floor(i / 2);
      await store.append(move(`t${i}`, 2, { at, row: { status, turnOf: '', checkAt: null } }));
    }
    const seen: TableId[] = [];
    let before = LATEST;
    for (let page = 0; page < 24; page += 1) {
      const rows = await store.tablesOf(ADA, 3, before);
      expect(rows.length).toBeLessThanOrEqual(4);
      seen.push(...tablesIn(rows));
      const last = rows.at(-1);
      if (last === undefined) break;
      before = last.changedAt;
    }
    expect(seen).toEqual(Array.from({ length: 24 }, (_, i) => `t${23 - i}`));
  });

  test('lists a finished table first again when it changes', async () => {
    const over = { status: 'over', turnOf: '', checkAt: null } as const;
    await create('a');
    await create('b');
    await store.append(move('a', 2, { at: 2000, row: over }));
    await store.append(move('b', 2, { at: 3000, row: over }));
    await store.append(move('a', 3, { at: 4000, row: over }));
    expect(tablesIn(await store.tablesOf(ADA, 1, LATEST))).toEqual(['a']);
    expect(tablesIn(await store.tablesOf(ADA, 9, 4000))).toEqual(['b']);
  });

  test("counts a host's waiting and playing tables as open", async () => {
    await create('a');
    await create('b', { status: 'playing' });
    await create('c', { status: 'over' });
    await create('d', { status: 'abandoned' });
    await create('e', { host: BEN, seats: [human(ADA)] });
    expect(await store.openTablesOf(ADA)).toBe(2);
    await store.append(
      move('a', 2, { row: { status: 'waiting', turnOf: '', checkAt: null, host: BEN } }),
    );
    expect(await store.openTablesOf(ADA)).toBe(1);
    expect(await store.openTablesOf(BEN)).toBe(2);
  });

  test('lists due tables, longest overdue first', async () => {
    await create('never');
    await create('later', { checkAt: 3001 });
    await create('now', { checkAt: 3000 });
    await create('early', { checkAt: 1 });
    await create('moved', { checkAt: 2 });
    await create('stopped', { checkAt: 3 });
    const row = { status: 'waiting', turnOf: '', checkAt: 2000 } as const;
    await store.append(move('moved', 2, { row }));
    await store.append(move('stopped', 2));
    expect(await store.due(3000, 10)).toEqual(['early', 'moved', 'now']);
    expect(await store.due(3000, 2)).toEqual(['early', 'moved']);
    expect(await store.due(0, 10)).toEqual([]);
  });

  test('pages through timed tables', async () => {
    await create('c', { status: 'playing', checkAt: 5 });
    await create('a', { status: 'playing', checkAt: 9 });
    await create('b', { status: 'playing', checkAt: 1 });
    await create('untimed', { status: 'playing' });
    await create('waiting', { checkAt: 1 });
    await create('over', { status: 'over', checkAt: 1 });
    expect(await store.timed('', 2)).toEqual(['a', 'b']);
    expect(await store.timed('b', 2)).toEqual(['c']);
    expect(await store.timed('c', 2)).toEqual([]);
  });
};
