import { describe, expect, test } from 'vitest';
import { rulesOf, scene } from '../../test/support/scene.ts';
import type { DiceSource } from '../dice-source.ts';
import { loadedTables } from './loaded-tables.ts';

const { entries } = scene();
const TABLE = 't';

/** Tables over a record that answers when it is told to. */
const slowRecord = (shared: boolean) => {
  let answer = (): void => undefined;
  let reads = 0;
  const tables = loadedTables(
    {
      shared,
      now: () => 0,
      dice: async () => ({}) as DiceSource,
      async *entries(_table, after) {
        reads++;
        await new Promise<void>((resolve) => (answer = resolve));
        yield entries.filter(({ seq }) => seq > after);
      },
      rules: () => rulesOf('classic'),
    },
    () => undefined,
  );
  const answered = async <T>(asked: Promise<T>): Promise<T> => {
    await Promise.resolve();
    answer();
    return asked;
  };
  return { tables, answered, reads: () => reads };
};

test('forgets the tables that are stale, and no others', async () => {
  const { tables, answered } = slowRecord(false);
  await answered(tables.open(TABLE));
  tables.forgetIf(({ seats }) => seats.length > 9);
  expect(tables.count()).toBe(1);
  tables.forgetIf(({ seats }) => seats.length <= 9);
  expect(tables.count()).toBe(0);
});

describe('a table that is being read while stale tables are forgotten', () => {
  test('is not kept', async () => {
    const { tables, answered, reads } = slowRecord(false);
    const first = tables.open(TABLE);
    tables.forgetIf(() => true);
    expect((await answered(first))?.state.seq).toBe(entries.length);
    expect(tables.count()).toBe(0);
    await answered(tables.open(TABLE));
    await tables.open(TABLE);
    expect(reads()).toBe(2);
  });

  test('is not kept either if it was in memory and others may have written', async () => {
    const { tables, answered } = slowRecord(true);
    await answered(tables.open(TABLE));
    expect(tables.count()).toBe(1);
    const fresh = tables.openFresh(TABLE);
    tables.forgetIf(() => true);
    await answered(fresh);
    expect(tables.count()).toBe(0);
  });
});
