import {
  type BankMap,
  bankFrom,
  leastPoints,
  NEVER_BANK,
  positionWith,
  UNREACHABLE,
} from '../two-seat/bank-map.ts';
import { DOUBLE } from '../wasm/assembler.ts';
import { carryingKernel } from './kernel.ts';
import { lastRoundOf, longestTurn } from './last-round.ts';
import type { ThreeSeatSolver } from './solver.ts';
import { turnBatch, turnSolver, type WinTable } from './turn.ts';

const LANES = DOUBLE.count;
const BANK_ROW = 2 * LANES;

/** Totals of the next and the third seat that stand for a row of a map. */
export type RivalsAt = (total: number) => readonly [next: number, third: number];

/** When to bank against two rivals at these totals, and what the turn is worth. */
export interface BankAdvice {
  /** For one die left up to all but one. */
  readonly from: readonly number[];
  readonly wins: number;
}

/** Finds when to bank, by a solved table for three. `undefined` if no play leads to one of the totals. */
export const bankAdvice = (
  { model, positions }: ThreeSeatSolver,
  table: WinTable,
): ((own: number, next: number, third: number) => BankAdvice | undefined) => {
  const count = positions.list.length;
  const kernel = carryingKernel(model, longestTurn(model, positions), false);
  const turns = turnSolver(model, positions, kernel, lastRoundOf(model, positions));
  const batch = turnBatch(1);
  const least = leastPoints(model);
  return (...totals) => {
    const [own = 0, next = 0, third = 0] = totals.map((total) =>
      positionWith(model, positions, total),
    );
    if ([own, next, third].includes(UNREACHABLE)) return undefined;
    const after =
      2 * ((next * count + third) * count + (positions.afterBust[own]?.position ?? own));
    batch.own.fill(own);
    batch.next.fill(next);
    batch.third.fill(third);
    batch.bustOwn.fill(1 - (table[after] ?? 0) - (table[after + 1] ?? 0));
    batch.bustNext.fill(table[after] ?? 0);
    turns.solve(table, batch, 1, 'all');
    const { values, bank, rowLength, carried } = kernel;
    const from = Array.from({ length: model.dice - 1 }, (_, i) => {
      const start = bankFrom(
        least[i] ?? 0,
        positions.need[own] ?? 0,
        (points) => values[points * rowLength + i * carried * LANES] === bank[BANK_ROW * points],
      );
      return start === NEVER_BANK ? NEVER_BANK : start * model.unit;
    });
    return { from, wins: batch.value[0] ?? 0 };
  };
};

/** When to bank with three seats, at `samples` totals of the mover and of its rivals. */
export const threeSeatBankMap = (
  solver: ThreeSeatSolver,
  table: WinTable,
  samples: number,
  rivalsAt: RivalsAt = (total) => [total, total],
): BankMap => {
  const { dice, end } = solver.model.rules;
  const advice = bankAdvice(solver, table);
  const totals = Array.from({ length: samples }, (_, i) => (i * end.target) / samples);
  const all = totals.map((rival) => totals.map((own) => advice(own, ...rivalsAt(rival))));
  return {
    totals,
    byDice: Array.from({ length: dice - 1 }, (_, i) =>
      all.map((line) => line.map((one) => one?.from[i] ?? UNREACHABLE)),
    ),
  };
};
