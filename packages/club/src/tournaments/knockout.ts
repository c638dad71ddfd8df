import type { PairedTable } from './facts.ts';
import { pointsAt } from './points.ts';
import type { Competitor, PlayedTable, TournamentState } from './state.ts';

/** The order of seeds round a bracket, so that the best two can only meet at the end: 0, 3, 1, 2 for four. */
export const bracketOrder = (size: number): readonly number[] => {
  let order: readonly number[] = [0];
  while (order.length < size) {
    const next = 2 * order.length - 1;
    order = order.flatMap((seed) => [seed, next - seed]);
  }
  return order;
};

/** Who meets whom: a pair, a player without a rival, or nobody. */
export type BracketPair = readonly [string | undefined, string | undefined];

const firstRound = (competitors: readonly Competitor[]): readonly BracketPair[] => {
  const seeds = competitors.toSorted((a, b) => b.rating - a.rating || a.number - b.number);
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, seeds.length)));
  const order = bracketOrder(size).map((seed) => seeds[seed]?.player);
  return Array.from({ length: size / 2 }, (_, i) => [order[2 * i], order[2 * i + 1]]);
};

/** Matches of one pair in one round. */
const seriesOf = (state: TournamentState, round: number, bracket: number): readonly PlayedTable[] =>
  state.tables.filter((table) => table.round === round && table.bracket === bracket);

/** The winner of a series, or `undefined` while it goes on. A player who has withdrawn loses it. */
export const seriesWinner = (
  state: TournamentState,
  round: number,
  bracket: number,
  [one, other]: BracketPair,
): string | undefined => {
  if (one === undefined || other === undefined) return one ?? other;
  const gone = (player: string): boolean => state.competitors.get(player)?.withdrawn ?? true;
  const series = seriesOf(state, round, bracket);
  const score = (player: string): number =>
    series.reduce((sum, { results }) => {
      const own = results?.find((result) => result.player === player);
      return results === undefined || own === undefined ? sum : sum + pointsAt(results, own);
    }, 0);
  const [a, b] = [score(one), score(other)];
  const need = state.settings.series / 2;
  if (a > need && a > b) return one;
  if (b > need && b > a) return other;
  // A player who was taken out may finish a match first.
  if (series.some(({ results }) => results === undefined)) return undefined;
  if (gone(one) !== gone(other)) return gone(one) ? other : one;
  // If both have left, the higher seed advances in name only, and loses the next series.
  return gone(one) ? one : undefined;
};

export interface BracketRound {
  readonly round: number;
  readonly pairs: readonly BracketPair[];
  readonly winners: readonly (string | undefined)[];
}

/** All rounds so far, the last of which may be in progress. The field is fixed when the tournament starts. */
export const bracketOf = (state: TournamentState): readonly BracketRound[] => {
  const field = state.field.flatMap((player) => state.competitors.get(player) ?? []);
  const rounds: BracketRound[] = [];
  let pairs = firstRound(field);
  for (let round = 1; ; round++) {
    const winners = pairs.map((pair, i) => seriesWinner(state, round, i, pair));
    rounds.push({ round, pairs, winners });
    if (pairs.length === 1 || winners.some((winner) => winner === undefined)) return rounds;
    pairs = Array.from({ length: pairs.length / 2 }, (_, i) => [
      winners[2 * i],
      winners[2 * i + 1],
    ]);
  }
};

export const champion = (state: TournamentState): string | undefined => {
  const last = bracketOf(state).at(-1);
  return last?.pairs.length === 1 ? last.winners[0] : undefined;
};

/** The matches to play next: one for each series that goes on and has no table. */
export const nextMatches = (state: TournamentState): readonly Omit<PairedTable, 'table'>[] => {
  const last = bracketOf(state).at(-1);
  if (last === undefined) return [];
  return last.pairs.flatMap(([one, other], bracket) => {
    if (last.winners[bracket] !== undefined || one === undefined || other === undefined) return [];
    const played = seriesOf(state, last.round, bracket);
    if (played.some(({ results }) => results === undefined)) return [];
    return [{ players: [one, other], bracket }];
  });
};

export const currentRound = (state: TournamentState): number => bracketOf(state).at(-1)?.round ?? 1;
