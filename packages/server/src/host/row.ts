import type { Entry } from '@barrelhouse/protocol';
import {
  changesTable,
  checkAtOf,
  type SeatState,
  type TableState,
  toMove,
} from '@barrelhouse/table';
import type { ListedSeat, RowChange } from '../store/store.ts';

const listed = (seat: SeatState): ListedSeat => ({
  name: seat.name,
  kind: seat.kind,
  who: seat.kind === 'human' ? seat.player : seat.bot,
});

export const listedSeats = (state: TableState): readonly ListedSeat[] => state.seats.map(listed);

const turnOf = (state: TableState): string => {
  const seat = toMove(state);
  const sitting = seat === undefined ? undefined : state.seats[seat];
  return sitting?.kind === 'human' ? sitting.player : '';
};

/** What an entry changes in the lists, given the table after it. */
export const rowChange = (state: TableState, entry: Entry): RowChange => {
  const change = { status: state.status, turnOf: turnOf(state), checkAt: checkAtOf(state, false) };
  if (!changesTable(entry)) return change;
  const revealed = entry.facts.some(({ type }) => type === 'revealed');
  return {
    ...change,
    host: state.host,
    seats: listedSeats(state),
    ...(revealed ? { seed: state.seed, faces: state.faces } : {}),
  };
};
