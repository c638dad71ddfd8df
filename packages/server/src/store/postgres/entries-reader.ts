import type { Entry, TableId } from '@barrelhouse/protocol';
import { readEntry, type StoredEntry } from '../rows.ts';
import { ENTRIES, LAST_SEQ } from '../sql.ts';
import type { Store } from '../store.ts';
import type { Session } from './connections.ts';

/** Entries of several tables, each in its own range. */
export const ENTRIES_OF_MANY = `
  select a.place::integer - 1 as place, e.seq, e.at, e.caused_by, e.facts
  from unnest(?::text[], ?::integer[], ?::integer[]) with ordinality as a (table_id, after, last, place)
  join entries e on e.table_id = a.table_id and e.seq > a.after and e.seq <= a.last
  order by a.place, e.seq`;

interface Query {
  readonly table: TableId;
  readonly after: number;
  readonly last: number;
  readonly resolve: (entries: readonly Entry[]) => void;
  readonly reject: (error: unknown) => void;
}

/** A larger query would delay the first callers. */
const MOST = 256;

const readOne = (
  session: Session,
  { table, after, last }: Query,
): Promise<readonly StoredEntry[]> =>
  session.rows<StoredEntry>(ENTRIES.between, table, after, last);

const readMany = async (
  session: Session,
  queries: readonly Query[],
): Promise<readonly (readonly StoredEntry[])[]> => {
  const rows = await session.rows<StoredEntry & { readonly place: number }>(
    ENTRIES_OF_MANY,
    queries.map(({ table }) => table),
    queries.map(({ after }) => after),
    queries.map(({ last }) => last),
  );
  const found = queries.map((): StoredEntry[] => []);
  for (const row of rows) found[row.place]?.push(row);
  return found;
};

/** Unreadable entries fail only the calls for their table. */
const settle = ({ resolve, reject }: Query, rows: readonly StoredEntry[]): void => {
  try {
    resolve(rows.map(readEntry));
  } catch (error) {
    reject(error);
  }
};

/** Reads entries; the calls of one turn of the event loop share a query. */
export const entriesReader = (session: Session): Store['entries'] => {
  let waiting: Query[] = [];

  const answer = async (queries: readonly Query[]): Promise<void> => {
    try {
      const [first, second] = queries;
      const found =
        first !== undefined && second === undefined
          ? [await readOne(session, first)]
          : await readMany(session, queries);
      for (const [i, query] of queries.entries()) settle(query, found[i] ?? []);
    } catch (error) {
      for (const { reject } of queries) reject(error);
    }
  };

  const flush = (): void => {
    const queries = waiting;
    waiting = [];
    for (let i = 0; i < queries.length; i += MOST) void answer(queries.slice(i, i + MOST));
  };

  return (table, from, most = LAST_SEQ) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      const after = Math.min(from, LAST_SEQ);
      const last = Math.min(after + most, LAST_SEQ);
      waiting.push({ table, after, last, resolve, reject });
    });
};
