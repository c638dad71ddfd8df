import type { PlayerResult } from '@barrelhouse/club';
import { nextOf, type TableState } from '@barrelhouse/table';

const playerAt = ({ seats }: TableState, seat: number): string | undefined => {
  const sitting = seats[seat];
  return sitting?.kind === 'human' ? sitting.player : undefined;
};

/** Everybody shares the first place. */
export const tied = (players: readonly string[]): readonly PlayerResult[] =>
  players.map((player) => ({ player, place: 1, absent: false }));

/**
 * What a closed table means for its tournament; `undefined` while it goes on. It follows from the table's log alone, so
 * every server reports the same. Seats that are empty when the table expires are no-shows; a table that was closed
 * otherwise without a result is a tie.
 */
export const tableResults = (
  state: TableState,
  players: readonly string[],
): readonly PlayerResult[] | undefined => {
  if (state.status === 'abandoned') {
    if (state.match !== undefined || state.abandoned !== 'expired') return tied(players);
    const here = new Set(state.seats.map((_, seat) => playerAt(state, seat)));
    return players.map((player) => ({
      player,
      place: here.has(player) ? 1 : players.length,
      absent: !here.has(player),
    }));
  }
  const next = nextOf(state);
  if (state.status !== 'over' || next?.kind !== 'over') return undefined;
  const places = new Map(
    next.standings.map(({ seat, place }) => [playerAt(state, seat), place] as const),
  );
  return players.map((player) => ({
    player,
    place: places.get(player) ?? players.length,
    absent: false,
  }));
};
