import type { TripleRow } from '../tables/triple-table.ts';
import type { LastTurn } from '../two-seat/last-turn.ts';
import type { TwoSeatSolver, WinTable } from '../two-seat/solver.ts';
import { bestTotal, type Player } from './rivals.ts';

/**
 * Estimates the chance against all rivals from the chances against each: the odds against add up, as for the first of
 * several exponential clocks. The most dangerous rival weighs most, and with a single rival the chance is unchanged.
 */
export const againstAll = (chances: readonly number[]): number => {
  let odds = 0;
  for (const chance of chances) odds += (1 - chance) / chance;
  return 1 / (1 + odds);
};

const oddsAgainst = (chance: number): number => (1 - chance) / Math.max(chance, LEAST);
const LEAST = 1e-9;

/**
 * The same if the chance against every pair of rivals is known, too: what each pair adds to the odds against its two
 * rivals. `pair(i, j)` is the chance against rivals i < j. A third rival never helps.
 */
export const againstPairs = (
  chances: readonly number[],
  pair: (i: number, j: number) => number,
): number => {
  const odds = chances.map(oddsAgainst);
  let sum = odds.reduce((total, one) => total + one, 0);
  let most = 0;
  odds.forEach((one, i) => {
    for (let j = i + 1; j < odds.length; j++) {
      const both = oddsAgainst(pair(i, j));
      sum += both - one - (odds[j] ?? 0);
      most = Math.max(most, both);
    }
  });
  return 1 / (1 + Math.max(sum, most));
};

/** Estimates for more than two seats from the two-seat table and, if there is one, the table for three. */
export interface Estimate {
  /** The chance of a seat that has just ended its turn at a position, with all `rivals` to move first. */
  afterTurn(position: number, rivals: readonly Player[]): number;
  /** The chance that no rival beats a total in the last round. */
  unbeaten(total: number, rivals: readonly Player[]): number;
  /** The chance of each player, in order. The first is about to begin its turn. */
  chances(players: readonly Player[], closing: boolean): readonly number[];
}

export const estimateFrom = (
  solver: TwoSeatSolver,
  table: WinTable,
  beaten: LastTurn,
  margin: number,
  rowOf?: TripleRow,
): Estimate => {
  const { model, positions } = solver;
  const { target, win } = model.rules.end;
  const wins = (mover: number, other: number): number =>
    table[mover * positions.list.length + other] ?? 0;

  const beats = ({ position }: Player, total: number): number => {
    const above = (total - target) / model.unit - (win === 'exceed' ? 1 : 0);
    return beaten(position, Math.min(above, margin));
  };

  const unbeaten: Estimate['unbeaten'] = (total, rivals) =>
    rivals.reduce(
      (chance, rival) => (rival.toPlay ? chance * (1 - beats(rival, total)) : chance),
      1,
    );

  /** The leader must stay unbeaten. A seat yet to play must beat the leader and then stay unbeaten. */
  const inLastRound = (players: readonly Player[], at: number): number => {
    const player = players[at];
    if (player === undefined) return 0;
    const leader = bestTotal(players.filter(({ toPlay }) => !toPlay));
    if (!player.toPlay) return player.total < leader ? 0 : unbeaten(leader, players);
    return beats(player, leader) * unbeaten(leader, players.slice(at + 1));
  };

  /** The chance of a seat that plays `at`-th among rivals in the order of their turns. */
  const inTheRace = (own: number, at: number, rivals: readonly number[]): number => {
    const alone = rivals.map((rival, order) =>
      order < at ? 1 - wins(rival, own) : wins(own, rival),
    );
    if (rowOf === undefined) return againstAll(alone);
    return againstPairs(alone, (i, j) => {
      const [a, b] = [rivals[i] ?? 0, rivals[j] ?? 0];
      if (i >= at) return rowOf(own, a)[2 * b] ?? 0;
      if (j >= at) return rowOf(a, own)[2 * b + 1] ?? 0;
      const row = rowOf(a, b);
      return 1 - (row[2 * own] ?? 0) - (row[2 * own + 1] ?? 0);
    });
  };
  const positionsIn = (players: readonly Player[]): number[] =>
    players.map(({ position }) => position);

  return {
    afterTurn: (position, rivals) => inTheRace(position, rivals.length, positionsIn(rivals)),
    unbeaten,
    chances: (players, closing) =>
      players.map(({ position }, at) =>
        closing
          ? inLastRound(players, at)
          : inTheRace(position, at, positionsIn(players).toSpliced(at, 1)),
      ),
  };
};
