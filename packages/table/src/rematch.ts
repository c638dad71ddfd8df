import type { Settings } from '@barrelhouse/protocol';
import type { TableState } from './state.ts';

/** Whether several seats are of one player, who passes a device around. */
const isShared = ({ seats }: TableState): boolean => {
  const players = seats.flatMap((seat) => (seat.kind === 'human' ? [seat.player] : []));
  return new Set(players).size < players.length;
};

/** What a rematch is set up as: a place for each seat. Shared seats need a table that strangers do not join. */
export const rematchSettings = (state: TableState): Settings => ({
  ...state.settings,
  places: state.seats.length,
  start: 'full',
  access: isShared(state) ? 'invited' : state.settings.access,
});
