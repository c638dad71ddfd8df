import {
  type BracketPair,
  bracketOf,
  pointsAt,
  standingsOf,
  type TournamentState,
} from '@barrelhouse/club';
import type { TournamentBracket, TournamentStanding } from '@barrelhouse/protocol';

type Outcome = TournamentStanding['rounds'][number];

/** The half width of a 90 % interval, in standard errors. */
const WITHIN = 1.645;

const outcomeAt = (
  { results }: TournamentState['tables'][number],
  player: string,
): Outcome | undefined => {
  if (results === undefined) return 'playing';
  const own = results.find((result) => result.player === player);
  if (own === undefined) return undefined;
  if (own.absent) return 'absent';
  const points = pointsAt(results, own);
  return points === 1 ? 'won' : points === 0 ? 'lost' : 'tied';
};

/** How a player did in each round; in an arena and a knockout, in each match. */
const outcomesOf = (state: TournamentState, player: string): Outcome[] => {
  const own = state.tables.filter(({ players }) => players.includes(player));
  const { format } = state.settings;
  if (format === 'arena' || format === 'knockout')
    return own.flatMap((table) => outcomeAt(table, player) ?? []);
  const missed = state.competitors.get(player)?.missedRounds ?? 0;
  return state.byes.map((byes, i): Outcome => {
    const table = own.find(({ round }) => round === i + 1);
    if (table !== undefined) return outcomeAt(table, player) ?? 'out';
    if (byes.includes(player)) return 'bye';
    return i < missed ? 'late' : 'out';
  });
};

export const describeStandings = (state: TournamentState): TournamentStanding[] =>
  standingsOf(state).map((row) => {
    const { play, playError = 0.5, playPlace, measured } = row;
    return {
      player: row.player,
      place: row.place,
      points: row.points,
      tieBreak: row.tieBreak,
      wins: row.wins,
      matches: row.matches,
      aheadBy: row.aheadBy ?? null,
      rounds: outcomesOf(state, row.player),
      play:
        play === undefined || playPlace === undefined
          ? null
          : {
              mean: play,
              low: play - WITHIN * playError,
              high: play + WITHIN * playError,
              matches: measured,
              place: playPlace,
            },
      withdrawn: row.withdrawn,
    };
  });

/** The points of both sides in a series. */
export const seriesScore = (
  state: TournamentState,
  round: number,
  bracket: number,
  pair: BracketPair,
): number[] =>
  pair.map((player) =>
    state.tables
      .filter((table) => table.round === round && table.bracket === bracket)
      .reduce((sum, { results }) => {
        const own = results?.find((result) => result.player === player);
        return results === undefined || own === undefined ? sum : sum + pointsAt(results, own);
      }, 0),
  );

export const describeBracket = (state: TournamentState): TournamentBracket | null =>
  state.settings.format !== 'knockout' || state.field.length === 0
    ? null
    : bracketOf(state).map(({ round, pairs, winners }) => ({
        round,
        pairs: pairs.map((pair, i) => ({
          players: pair.map((player) => player ?? null),
          score: seriesScore(state, round, i, pair),
          winner: winners[i] ?? null,
        })),
      }));
