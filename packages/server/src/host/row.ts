import type { Entry } from '@barrelhouse/protocol';
import {
  changesTable,
  checkAtOf,
  type SeatState,
  type TableState,
  toMove,
} from '@barrelhouse/table';
import type { ListedSeat, RowChange, TableRow } from '../store/store.ts';
import { newCode } from './new-table.ts';

const listed = (seat: SeatState): ListedSeat => ({
  name: seat.name,
  kind: seat.kind,
  who: seat.kind === 'human' ? seat.player : seat.bot,
});

const listedSeats = (state: TableState): readonly ListedSeat[] => state.seats.map(listed);

const turnOf = (state: TableState): string => {
  const seat = toMove(state);
  const sitting = seat === undefined ? undefined : state.seats[seat];
  return sitting?.kind === 'human' ? sitting.player : '';
};

/** The row of a new table, with a random code. */
export const newRow = (state: TableState): TableRow => ({
  table: state.table,
  game: state.rules.id,
  access: state.settings.access,
  code: newCode(),
  status: state.status,
  host: state.host,
  places: state.settings.places,
  seats: listedSeats(state),
  turnOf: '',
  commitment: state.commitment,
  seed: '',
  seq: state.seq,
  createdAt: state.at,
  changedAt: state.at,
  checkAt: checkAtOf(state, false),
});

/** What an entry changes in the lists. `state` is the table after it. */
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
