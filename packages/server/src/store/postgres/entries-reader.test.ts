import type { Entry } from '@barrelhouse/protocol';
import { describe, expect, test } from 'vitest';
import type { Session } from './connections.ts';
import { ENTRIES_OF_MANY, entriesReader } from './entries-reader.ts';

const LENGTHS: { readonly [table: string]: number } = { a: 3, b: 1, c: 0, d: 5 };

const rowsOf = (table: string, after: number) =>
  Array.from({ length: LENGTHS[table] ?? 0 }, (_, i) => i + 1)
    .filter((seq) => seq > after)
    .map((seq) => ({ seq, at: 1, caused_by: 'house', facts: `["${table}${seq}"]` }));

/** Answers like the database, and records the queries. */
const session = () => {
  const queries: string[] = [];
  const answering: Session = {
    rows: async <Row>(sql: string, ...values: readonly unknown[]) => {
      queries.push(sql);
      const [tables, afters] = values as [readonly string[] | string, readonly number[] | number];
      const rows =
        typeof tables === 'string'
          ? rowsOf(tables, afters as number)
          : tables.flatMap((table, place) =>
              rowsOf(table, (afters as readonly number[])[place] ?? 0).map((row) => ({
                place,
                ...row,
              })),
            );
      return rows as unknown as readonly Row[];
    },
    run: async () => 0,
  };
  return { answering, queries };
};

const factsOf = (entries: readonly Entry[]): string =>
  entries.flatMap(({ facts }) => facts.map(String)).join();

describe('entriesReader', () => {
  test('answers simultaneous calls with one query', async () => {
    const { answering, queries } = session();
    const entries = entriesReader(answering);
    const found = await Promise.all([
      entries('a', 0),
      entries('b', 0),
      entries('a', 2),
      entries('c', 0),
      entries('d', 3),
    ]);
    expect(found.map(factsOf)).toEqual(['a1,a2,a3', 'b1', 'a3', '', 'd4,d5']);
    expect(queries).toEqual([ENTRIES_OF_MANY]);
  });

  test('uses the simpler query for a single call', async () => {
    const { answering, queries } = session();
    const entries = entriesReader(answering);
    expect(factsOf(await entries('a', 1))).toBe('a2,a3');
    expect(factsOf(await entries('b', 0))).toBe('b1');
    expect(queries).toHaveLength(2);
    expect(queries).not.toContain(ENTRIES_OF_MANY);
  });

  test('splits very many calls into several queries', async () => {
    const { answering, queries } = session();
    const entries = entriesReader(answering);
    const found = await Promise.all(Array.from({ length: 300 }, () => entries('b', 0)));
    expect(found.every((each) => factsOf(each) === 'b1')).toBe(true);
    expect(queries).toHaveLength(2);
  });

  test('rejects every call if the query fails', async () => {
    const { answering } = session();
    const broken = { ...answering, rows: () => Promise.reject(new Error('gone')) };
    const entries = entriesReader(broken);
    const results = await Promise.allSettled([entries('a', 0), entries('b', 0)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
