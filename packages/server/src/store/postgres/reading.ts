import type { Entry, TableId } from '@barrelhouse/protocol';
import { readEntry, type StoredEntry } from '../rows.ts';
import { ENTRIES } from '../sql.ts';
import type { Session } from './connections.ts';

/** The entries of several tables, each after one of its own. */
export const ENTRIES_OF_MANY = `
  select a.place::integer - 1 as place, e.seq, e.at, e.caused_by, e.facts
  from unnest(?::text[], ?::integer[]) with ordinality as a (table_id, after, place)
  join entries e on e.table_id = a.table_id and e.seq > a.after
  order by a.place, e.seq`;

interface Asked {
  readonly table: TableId;
  readonly after: number;
  readonly resolve: (entries: readonly Entry[]) => void;
  readonly reject: (error: unknown) => void;
}

/** More in one go would make the first wait for the last. */
const MOST = 256;

const readOne = async (session: Session, { table, after }: Asked): Promise<readonly Entry[]> =>
  (await session.rows<StoredEntry>(ENTRIES.after, table, after)).map(readEntry);

const readMany = async (
  session: Session,
  asked: readonly Asked[],
): Promise<readonly (readonly Entry[])[]> => {
  const rows = await session.rows<StoredEntry & { readonly place: number }>(
    ENTRIES_OF_MANY,
    asked.map(({ table }) => table),
    asked.map(({ after }) => after),
  );
  const found = asked.map((): Entry[] => []);
  for (const row of rows) found[row.place]?.push(readEntry(row));
  return found;
};

/** Reads the entries of tables; what is asked for in one turn of the event loop is one question. */
export const entriesReader = (
  session: Session,
): ((table: TableId, after: number) => Promise<readonly Entry[]>) => {
  let waiting: Asked[] = [];

  const answer = async (asked: readonly Asked[]): Promise<void> => {
    try {
      const [first, second] = asked;
      const found =
        first !== undefined && second === undefined
          ? [await readOne(session, first)]
          : await readMany(session, asked);
      for (const [i, { resolve }] of asked.entries()) resolve(found[i] ?? []);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };

  const flush = (): void => {
    const asked = waiting;
    waiting = [];
    for (let i = 0; i < asked.length; i += MOST) void answer(asked.slice(i, i + MOST));
  };

  return (table, after) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ table, after, resolve, reject });
    });
};
