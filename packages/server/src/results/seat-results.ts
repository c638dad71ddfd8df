import type { PlayerId } from '@barrelhouse/protocol';
import { nextOf, type TableState } from '@barrelhouse/table';
import type { SeatResult } from '../store/results.ts';

/**
 * The player that each seat counts for; empty for none. A second seat on the same device counts as somebody else's. A match
 * in which one player has every seat counts for nobody.
 */
const playersOf = ({ seats }: TableState): readonly PlayerId[] => {
  const ids = seats.map((seat) => (seat.kind === 'human' ? seat.player : ''));
  const isAlone = new Set(ids).size === 1;
  return ids.map((player, seat) => (isAlone || ids.indexOf(player) < seat ? '' : player));
};

/** How every seat did in a match that has ended; empty if it has not. */
export const seatResults = (state: TableState): readonly SeatResult[] => {
  const next = nextOf(state);
  if (state.status !== 'over' || next?.kind !== 'over') return [];
  const players = playersOf(state);
  const { standings } = next;
  return standings
    .map(({ seat, place, score, turns }) => ({
      table: state.table,
      seat,
      player: players[seat] ?? '',
      game: state.rules.id,
      seats: state.seats.length,
      place,
      shared: standings.filter((other) => other.place === place).length > 1,
      score,
      turns,
      endedAt: state.at,
    }))
    .toSorted((a, b) => a.seat - b.seat);
};
