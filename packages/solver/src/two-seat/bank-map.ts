import type { HotDiceRules } from '@barrelhouse/engine';
import { readWinTable } from '../tables/win-table.ts';
import type { TurnModel } from '../turn/model.ts';
import type { Positions } from './positions.ts';
import { type TwoSeatSolver, twoSeatSolver, type WinTable } from './solver.ts';

/** Turn points from which to bank, or a mark. Rows are the rival's total, columns the seat's own. */
export type HeatMap = readonly (readonly number[])[];

/** Marks in a map, below any points: no play leads there, or rolling is best until the target is met. */
export const UNREACHABLE = -1;
export const NEVER_BANK = -2;

/** When to bank against one rival. */
export interface BankMap {
  /** Totals of the rows and columns, evenly spaced up to the target. */
  readonly totals: readonly number[];
  /** Maps for one die left up to all but one. */
  readonly byDice: readonly HeatMap[];
}

/** The position with this total, no busts in a row, and all turns of its barrel left. */
export const positionWith = (model: TurnModel, positions: Positions, total: number): number => {
  const { barrels, opening } = model.rules;
  const barrel = barrels.findIndex(({ from, to }) => total >= from && total < to);
  const barrelTurns = barrels[barrel]?.turns ?? 0;
  const opened = total > 0 || opening === 0;
  return positions.find({ total, opened, streak: 0, barrel, barrelTurns }) ?? UNREACHABLE;
};

/** The fewest points, in units, that can leave each number of dice. Index 0 is one die. */
export const leastPoints = ({ dice, throws }: TurnModel): readonly number[] => {
  const least = Array.from({ length: dice + 2 }, () => Number.POSITIVE_INFINITY);
  const rollFrom = (points: number, cup: number): void => {
    for (const { options } of throws[cup - 1]?.outcomes ?? []) {
      for (const option of options) {
        if (points + option.points >= (least[option.node] ?? 0)) continue;
        least[option.node] = points + option.points;
        rollFrom(points + option.points, Math.min(option.node + 1, dice));
      }
    }
  };
  rollFrom(0, dice);
  return least;
};

/**
 * The points from which to bank, both ends in units: the start of the longest range in which banking is best. Near the
 * target, single numbers of points can be exceptions.
 */
export const bankFrom = (
  least: number,
  need: number,
  isBest: (points: number) => boolean,
): number => {
  let start = NEVER_BANK;
  let longest = 0;
  let from = least;
  for (let points = least; points < need; points++) {
    if (!isBest(points)) from = points + 1;
    else if (points + 1 - from > longest) {
      longest = points + 1 - from;
      start = from;
    }
  }
  return start;
};

/** The same for the turn in the kernel, with `cup` dice left, in points. */
const bankFromKernel = (solver: TwoSeatSolver, own: number, cup: number, least: number): number => {
  const { kernel, positions, model } = solver;
  const lanes = kernel.column(1);
  const from = bankFrom(
    least,
    positions.need[own] ?? 0,
    (points) =>
      kernel.values[points * kernel.rowLength + kernel.column(cup - 1)] ===
      kernel.bank[points * lanes],
  );
  return from === NEVER_BANK ? NEVER_BANK : from * model.unit;
};

/** When to bank by the solved table in `bytes`, at `samples` totals of either seat. */
export const bankMap = (rules: HotDiceRules, bytes: Uint8Array, samples: number): BankMap => {
  const solver = twoSeatSolver(rules);
  return bankMapFrom(solver, readWinTable(bytes, solver), samples);
};

export const bankMapFrom = (solver: TwoSeatSolver, table: WinTable, samples: number): BankMap => {
  const { rules } = solver.model;
  const least = leastPoints(solver.model);
  const totals = Array.from({ length: samples }, (_, i) => (i * rules.end.target) / samples);
  const positions = totals.map((total) => positionWith(solver.model, solver.positions, total));
  const byDice = Array.from({ length: rules.dice - 1 }, () =>
    totals.map(() => totals.map(() => UNREACHABLE)),
  );
  positions.forEach((rival, row) => {
    positions.forEach((own, column) => {
      if (own === UNREACHABLE || rival === UNREACHABLE) return;
      solver.turn(table, own, rival);
      byDice.forEach((map, i) => {
        const line = map[row];
        if (line !== undefined) line[column] = bankFromKernel(solver, own, i + 1, least[i] ?? 0);
      });
    });
  });
  return { totals, byDice };
};
