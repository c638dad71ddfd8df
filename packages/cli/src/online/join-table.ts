import type { Answered, House, Table } from '@barrelhouse/client';
import { ok } from '@barrelhouse/engine';
import type { TableId } from '@barrelhouse/protocol';

/** A table, and our invitation code or an empty string. */
export interface TableToJoin {
  readonly table: TableId;
  readonly code: string;
}

/** A table, and what to print about how we joined it. */
export interface JoinedTable {
  readonly table: Table;
  readonly news: readonly string[];
}

/**
 * Takes a seat for each name, unless we have seats at the table already. After the start we watch.
 */
export const joinTable = async (
  house: House,
  found: TableToJoin,
  names: readonly string[],
): Answered<JoinedTable> => {
  const watched = await house.watch(found);
  if (!watched.ok) return watched;
  let table = watched.value;
  const { seats, status } = table.snapshot();
  if (seats.some(({ kind, who }) => kind === 'human' && who === table.player))
    return ok({ table, news: [] });
  if (status !== 'waiting')
    return ok({ table, news: ['The match has started, so you are watching.'] });
  for (const name of names) {
    const joined = await house.joinAgain(table, name);
    if (!joined.ok) return joined;
    table = joined.value;
  }
  return ok({ table, news: [] });
};
