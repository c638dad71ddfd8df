import type { Clock, PlayerId, TableListing } from '@barrelhouse/protocol';
import { type IsBot, listingOf } from '../live/lobby.ts';
import type { TableRow } from '../store/store.ts';
import type { IsRated } from './rated-tables.ts';
import type { TableSettings } from './table-settings.ts';

/** A table in the list of one of its players. */
export interface MyTable extends TableListing {
  readonly code: string;
  readonly myTurn: boolean;
  readonly clock: Clock | null;
  /** Milliseconds; `null` if no clock runs for a player. */
  readonly timeLeft: number | null;
}

/** With a clock and a player to move, the house looks again when that player's time is up. */
const timeLeftOf = ({ turnOf, checkAt }: TableRow, now: number): number | null =>
  turnOf === '' || checkAt === null ? null : Math.max(0, checkAt - now);

export const myTable = async (
  row: TableRow,
  player: PlayerId,
  settings: TableSettings,
  isRated: IsRated,
  isBot: IsBot,
  now: number,
): Promise<MyTable> => {
  // Only matches in progress have a clock to show.
  const clock = row.status === 'playing' ? ((await settings(row.table))?.clock ?? null) : null;
  return {
    ...(await listingOf(row, isRated, isBot)),
    code: row.code,
    myTurn: row.turnOf === player,
    clock,
    timeLeft: clock === null ? null : timeLeftOf(row, now),
  };
};
