import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, freshDatabase } from '../../../../../scripts/fresh-database.ts';
import { move, newTable } from '../../../test/store-fixtures.ts';
import type { Store } from '../store.ts';
import { openPostgresStore } from './postgres-store.ts';

const url = (await freshDatabase()) ?? '';

describe.skipIf(url === '')('tables that are due', () => {
  let one: Store;
  let two: Store;
  beforeEach(async () => {
    await emptyDatabase(url);
    one = await openPostgresStore(url);
    two = await openPostgresStore(url);
    for (const [i, id] of ['a', 'b', 'c', 'd'].entries())
      await one.createTable(newTable(id, { checkAt: i + 1 }));
  });
  afterEach(async () => {
    await one.close();
    await two.close();
  });

  test('belong to the server that asked first until its claim expires', async () => {
    expect(await one.due(1000, 2)).toEqual(['a', 'b']);
    expect(await two.due(1000, 10)).toEqual(['c', 'd']);
    expect(await one.due(1000, 10)).toEqual(['a', 'b']);
    expect(await two.due(5999, 10)).toEqual(['c', 'd']);
    expect(await two.due(6000, 10)).toEqual(['a', 'b', 'c', 'd']);
    expect(await one.due(6000, 10)).toEqual([]);
  });

  test('are not withheld by a server whose clock is minutes ahead', async () => {
    expect(await one.due(180_000, 10)).toEqual(['a', 'b', 'c', 'd']);
    expect(await two.due(1000, 10)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('are divided between servers that ask at the same time', async () => {
    const both = await Promise.all([one.due(1000, 10), two.due(1000, 10)]);
    expect(both.flat().sort()).toEqual(['a', 'b', 'c', 'd']);
  });

  test('can be written by any server despite a claim', async () => {
    await one.due(1000, 10);
    const row = { status: 'waiting', turnOf: '', checkAt: 2000 } as const;
    expect(await two.append(move('a', 2, { row }))).toBe('written');
    expect(await one.append(move('a', 2, { row }))).toBe('conflict');
    expect(await one.due(2000, 10)).toEqual(['b', 'c', 'd', 'a']);
  });

  test('are released when a server closes', async () => {
    await one.due(1000, 10);
    expect(await two.due(1000, 10)).toEqual([]);
    await one.close();
    expect(await two.due(1000, 10)).toEqual(['a', 'b', 'c', 'd']);
  });
});
