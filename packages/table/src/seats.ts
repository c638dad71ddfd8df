import type { Seat } from '@barrelhouse/engine';
import type { PlayerId } from '@barrelhouse/protocol';
import type { TableState } from './state.ts';

/** The seats of a player, except those that have left the match. */
export const ownedSeats = (state: TableState, player: PlayerId): readonly Seat[] => {
  const boards = state.match === undefined ? [] : state.game.view(state.match).boards;
  return state.seats.flatMap((seat, i) =>
    seat.kind === 'human' && seat.player === player && boards[i]?.present !== false ? [i] : [],
  );
};
