import type { HotDiceRules } from '@barrelhouse/engine';
import { readWinTable, type TwoSeatSolver, twoSeatSolver } from '@barrelhouse/solver';
import { type BankMap, NOWHERE, TO_THE_TARGET } from './odds-messages.ts';

/** Samples along an axis. */
const SAMPLES = 20;

/** The position of a seat with a total and nothing held against it: no busts in a row, all turns of its barrel left. */
const positionWith = (solver: TwoSeatSolver, total: number): number => {
  const { rules } = solver.model;
  const barrel = rules.barrels.findIndex(({ from, to }) => total >= from && total < to);
  const barrelTurns = rules.barrels[barrel]?.turns ?? 0;
  const opened = total > 0 || rules.opening === 0;
  return solver.positions.find({ total, opened, streak: 0, barrel, barrelTurns }) ?? NOWHERE;
};

/** The least points, in units, that can be had with so many dice left: index 0 is one die. */
const leastPoints = ({ dice, throws }: TwoSeatSolver['model']): readonly number[] => {
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
 * The points from which to bank with so many dice left, after `turn` was worked out: where the longest stretch begins
 * in which banking is best. (Near the target single numbers of points can be exceptions.)
 */
const bankFrom = (solver: TwoSeatSolver, own: number, cup: number, least: number): number => {
  const { kernel, positions, model } = solver;
  const lanes = kernel.column(1);
  const need = positions.need[own] ?? 0;
  let start = TO_THE_TARGET;
  let longest = 0;
  let from = least;
  for (let points = least; points < need; points++) {
    const value = kernel.values[points * kernel.rowLength + kernel.column(cup - 1)];
    if (value !== kernel.bank[points * lanes]) from = points + 1;
    else if (points + 1 - from > longest) {
      longest = points + 1 - from;
      start = from * model.unit;
    }
  }
  return start;
};

/** When to bank against one rival, from the bytes of a solved table: for one die left up to all but one. */
export const bankMap = (rules: HotDiceRules, bytes: Uint8Array): BankMap => {
  const solver = twoSeatSolver(rules);
  const table = readWinTable(bytes, solver);
  const least = leastPoints(solver.model);
  const totals = Array.from({ length: SAMPLES }, (_, i) => (i * rules.end.target) / SAMPLES);
  const positions = totals.map((total) => positionWith(solver, total));
  const byDice: number[][][] = Array.from({ length: rules.dice - 1 }, () =>
    totals.map(() => totals.map(() => NOWHERE)),
  );
  positions.forEach((rival, row) => {
    positions.forEach((own, column) => {
      if (own === NOWHERE || rival === NOWHERE) return;
      solver.turn(table, own, rival);
      byDice.forEach((map, i) => {
        const line = map[row];
        if (line !== undefined) line[column] = bankFrom(solver, own, i + 1, least[i] ?? 0);
      });
    });
  });
  return { totals, byDice };
};
