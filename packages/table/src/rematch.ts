import { err, ok, type Result, type Seat } from '@barrelhouse/engine';
import type { Settings, TableId, TableRefusal } from '@barrelhouse/protocol';
import { type Decision, decided, extend, unchanged } from './change.ts';
import type { DeciderContext } from './context.ts';
import type { TableState } from './state.ts';

/** Whether somebody has several seats, and passes a device around. */
const isShared = ({ seats }: TableState): boolean => {
  const players = seats.flatMap((seat) => (seat.kind === 'human' ? [seat.player] : []));
  return new Set(players).size < players.length;
};

/** The settings of a rematch: a place for each seat. Strangers must not take the seats of a shared device. */
export const rematchSettings = (state: TableState): Settings => ({
  ...state.settings,
  places: state.seats.length,
  start: 'full',
  access: isShared(state) ? 'invited' : state.settings.access,
});

/** The seat that can offer a rematch for a player, or why none can. */
export const rematchSeat = ({ state, player }: DeciderContext): Result<Seat, TableRefusal> => {
  const seat = state.seats.findIndex((s) => s.kind === 'human' && s.player === player);
  if (seat < 0) return err({ code: 'not-seated' });
  if (state.status !== 'over') return err({ code: 'not-over' });
  if (state.rematch !== null) return err({ code: 'rematch-offered', table: state.rematch.table });
  return ok(seat);
};

/** Offers another table to everybody at this one. */
export const offerRematch = (
  { state, at }: DeciderContext,
  seat: Seat,
  table: TableId,
  code: string,
): Decision =>
  decided(seat, extend(unchanged(state), [{ type: 'rematch-offered', seat, table, code }], at));
