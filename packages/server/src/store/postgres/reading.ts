import type { Entry, TableId } from '@barrelhouse/protocol';
import { readEntry, type StoredEntry } from '../rows.ts';
import { ENTRIES, LAST_SEQ } from '../sql.ts';
import type { Store } from '../store.ts';
import type { Session } from './connections.ts';

/** The entries of several tables, each between two of its own. */
export const ENTRIES_OF_MANY = `
  select a.place::integer - 1 as place, e.seq, e.at, e.caused_by, e.facts
  from unnest(?::text[], ?::integer[], ?::integer[]) with ordinality as a (table_id, after, last, place)
  join entries e on e.table_id = a.table_id and e.seq > a.after and e.seq <= a.last
  order by a.place, e.seq`;

interface Asked {
  readonly table: TableId;
  readonly after: number;
  readonly last: number;
  readonly resolve: (entries: readonly Entry[]) => void;
  readonly reject: (error: unknown) => void;
}

/** More in one go would make the first wait for the last. */
const MOST = 256;

const readOne = (
  session: Session,
  { table, after, last }: Asked,
): Promise<readonly StoredEntry[]> =>
  session.rows<StoredEntry>(ENTRIES.between, table, after, last);

const readMany = async (
  session: Session,
  asked: readonly Asked[],
): Promise<readonly (readonly StoredEntry[])[]> => {
  const rows = await session.rows<StoredEntry & { readonly place: number }>(
    ENTRIES_OF_MANY,
    asked.map(({ table }) => table),
    asked.map(({ after }) => after),
    asked.map(({ last }) => last),
  );
  const found = asked.map((): StoredEntry[] => []);
  for (const row of rows) found[row.place]?.push(row);
  return found;
};

/** A table whose entries cannot be read concerns nobody but those who asked for it. */
const settle = ({ resolve, reject }: Asked, rows: readonly StoredEntry[]): void => {
  try {
    resolve(rows.map(readEntry));
  } catch (error) {
    reject(error);
  }
};

/** Reads the entries of tables; what is asked for in one turn of the event loop is one question. */
export const entriesReader = (session: Session): Store['entries'] => {
  let waiting: Asked[] = [];

  const answer = async (asked: readonly Asked[]): Promise<void> => {
    try {
      const [first, second] = asked;
      const found =
        first !== undefined && second === undefined
          ? [await readOne(session, first)]
          : await readMany(session, asked);
      for (const [i, one] of asked.entries()) settle(one, found[i] ?? []);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };

  const flush = (): void => {
    const asked = waiting;
    waiting = [];
    for (let i = 0; i < asked.length; i += MOST) void answer(asked.slice(i, i + MOST));
  };

  return (table, asked, most = LAST_SEQ) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      const after = Math.min(asked, LAST_SEQ);
      const last = Math.min(after + most, LAST_SEQ);
      waiting.push({ table, after, last, resolve, reject });
    });
};
