import type { SeatInfo, Snapshot } from '@barrelhouse/protocol';

/** The seats whose players left the match for good. */
export const leaversIn = (
  table: Pick<Snapshot, 'seats' | 'view'> | undefined,
): readonly SeatInfo[] =>
  table?.seats.filter(({ seat }) => table.view?.boards[seat]?.present === false) ?? [];
