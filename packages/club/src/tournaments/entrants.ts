import type { Entrant } from '../pairings/entrant.ts';
import { pointsAt } from './points.ts';
import { standingsOf } from './standings.ts';
import type { Competitor, TournamentState } from './state.ts';

/** What pairing needs to know about some players, from what has happened so far. */
export const entrantsOf = (
  state: TournamentState,
  players: readonly Competitor[],
): readonly Entrant[] => {
  const points = new Map(standingsOf(state).map((row) => [row.player, row.points]));
  return players.map(({ player, rating, noShows }) => {
    const own = state.tables.filter((table) => table.players.includes(player));
    return {
      player,
      points: points.get(player) ?? 0,
      rating,
      rivals: own.flatMap((table) => table.players.filter((other) => other !== player)),
      floats: floatsOf(state, player),
      // A bye is worth a point, and nobody earns it by staying away.
      unplayed: noShows + state.byes.filter((round) => round.includes(player)).length,
    };
  });
};

/** For each match whether the rival had more points before it, or fewer. */
const floatsOf = (state: TournamentState, player: string): readonly number[] =>
  state.tables
    .filter(({ players }) => players.length === 2 && players.includes(player))
    .map(({ players, round }) => {
      const rival = players.find((other) => other !== player) ?? '';
      return Math.sign(pointsBefore(state, rival, round) - pointsBefore(state, player, round));
    });

const pointsBefore = (state: TournamentState, player: string, round: number): number => {
  const byes = state.byes.slice(0, round - 1).filter((one) => one.includes(player)).length;
  return state.tables.reduce((sum, { results, round: played }) => {
    const own = results?.find((one) => one.player === player);
    if (results === undefined || own === undefined || played >= round) return sum;
    return sum + pointsAt(results, own);
  }, byes);
};
