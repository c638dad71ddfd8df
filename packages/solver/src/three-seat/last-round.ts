import { settlePosition } from '@barrelhouse/engine';
import { BARRED } from '../turn/kernel.ts';
import type { TurnModel } from '../turn/model.ts';
import { marginOf } from '../two-seat/last-turn.ts';
import { NOT_ALLOWED, type Positions } from '../two-seat/positions.ts';
import { DOUBLE } from '../wasm/assembler.ts';
import { fillFarRows } from './boundary.ts';
import { carryingKernel, MOVER, NEXT } from './kernel.ts';

/** What meeting the target is worth when both other seats have one more turn. */
export interface LastRound {
  /** How far past the target totals still make a difference, in units. */
  readonly margin: number;
  /**
   * Chances of both other seats against a total `past` units past the lowest winning one, as a pair that begins at
   * `at(…)` in `chances(…)`.
   */
  readonly chances: (next: number, third: number) => Float64Array;
  readonly at: (next: number, third: number, past: number) => number;
}

type Pair = readonly [mover: number, next: number];

const LANES = DOUBLE.count;
const BANK_ROW = 2 * LANES;
const NOTHING: Pair = [0, 0];

interface Pass {
  /** What banking is worth to mover and next seat, by row. */
  readonly bank: (row: number) => Pair;
  readonly bust: Pair;
  readonly rows: number;
}

/** Solves turns of the last round in a kernel of its own, since it happens while another turn is being filled in. */
const passes = (model: TurnModel, most: number) => {
  const kernel = carryingKernel(model, most, false);
  const start = (model.dice + 2) * kernel.carried * LANES;
  /** Leaves the values of turns that begin with any number of points; the returned function reads them. */
  return ({ bank, bust, rows }: Pass): ((row: number) => Pair) => {
    // All values first: finding one may take another pass.
    const pairs = Array.from({ length: rows }, (_, row) => bank(row));
    pairs.forEach(([own, next], row) => {
      const to = BANK_ROW * row;
      kernel.bank.fill(own, to, to + LANES);
      kernel.bank.fill(next, to + LANES, to + BANK_ROW);
    });
    kernel.bust.fill(bust[0], LANES * MOVER, LANES * MOVER + LANES);
    kernel.bust.fill(bust[1], LANES * NEXT, LANES * NEXT + LANES);
    fillFarRows(model, kernel, rows);
    kernel.run(rows);
    const { values, rowLength } = kernel;
    return (row) => [
      values[row * rowLength + start] ?? 0,
      values[row * rowLength + start + LANES] ?? 0,
    ];
  };
};

/** What a bank in the last round is worth, by how it compares with the leader's total. */
interface Ends {
  readonly more: (units: number) => Pair;
  readonly equal: Pair;
  readonly less: Pair;
}

const endAt = ({ more, equal, less }: Ends, units: number): Pair =>
  units > 0 ? more(units) : units === 0 ? equal : less;

/** Turns of the last round by the units that a seat is behind the leader: nothing else counts. */
const byDifference = (model: TurnModel, span: number, margin: number) => {
  const { rules, unit } = model;
  const solve = passes(model, 2 * span + margin + 4);
  const least = Math.max(rules.minimumBank / unit, 1);
  const shared = rules.end.tie === 'shared';

  /** Values for seats up to `furthest` units behind. More than `top` units ahead are worth no more. */
  const solveAll = (ends: Ends, furthest: number, top: number): readonly Pair[] => {
    const solveFrom = (behind: number, barred: number): ((row: number) => Pair) =>
      solve({
        bank: (row) => (row < barred ? [BARRED, 0] : endAt(ends, row - behind)),
        bust: ends.less,
        rows: Math.max(behind + top, barred) + 1,
      });
    const all = solveFrom(furthest, 0);
    const found = Array.from({ length: furthest + 1 }, (_, behind) => all(furthest - behind));
    // The least bank matters only to seats close behind.
    for (let behind = 0; behind < Math.min(least, furthest + 1); behind++)
      found[behind] = solveFrom(behind, least)(0);
    return found;
  };

  const last = [1, 2].map((leaders) =>
    Float64Array.from(
      solveAll(
        { more: () => [1, 0], equal: [shared ? 1 / (leaders + 1) : 0, 0], less: NOTHING },
        2 * span + margin + 1,
        1,
      ),
      ([own]) => own,
    ),
  );
  const lastTurn = (behind: number, leaders: 1 | 2): number => last[leaders - 1]?.[behind] ?? 0;

  const table = new Float64Array(2 * span * span);
  for (let third = 0; third < span; third++) {
    const failing: Pair = [0, lastTurn(third, 1)];
    const both = lastTurn(third, 2);
    const ends: Ends = {
      more: (units) => [1 - lastTurn(third + units, 1), lastTurn(third + units, 1)],
      equal: shared ? [(1 - both) / 2, both] : failing,
      less: failing,
    };
    solveAll(ends, span - 1, margin + 1).forEach((pair, next) => {
      table.set(pair, 2 * (next * span + third));
    });
  }
  return table;
};

/** More points than any turn before the last round. */
export const longestTurn = (model: TurnModel, positions: Positions): number =>
  Math.max(...positions.afterBank.map((banks) => banks.length)) + marginOf(model) + 1;

export const lastRoundOf = (model: TurnModel, positions: Positions): LastRound | undefined => {
  const { rules, unit } = model;
  if (!rules.end.lastRound) return undefined;
  const margin = marginOf(model);
  const { list } = positions;
  const exact = rules.end.win === 'exact';
  const lowestWin = rules.end.target + (rules.end.win === 'exceed' ? unit : 0);
  const lowest = list.reduce((least, { total }) => Math.min(least, total), 0);

  if (rules.barrels.length === 0 && !exact && rules.opening <= rules.end.target) {
    const span = (lowestWin - lowest) / unit + margin + 1;
    const table = byDifference(model, span, margin);
    const behind = list.map(({ total }) => (lowestWin - total) / unit);
    return {
      margin,
      chances: () => table,
      at: (next, third, past) =>
        2 * (((behind[next] ?? 0) + past) * span + (behind[third] ?? 0) + past),
    };
  }

  // With barrels, an exact target or an opening beyond the target, each position has turns of its own.
  const solve = passes(model, longestTurn(model, positions) + margin + 4);
  const shared = rules.end.tie === 'shared';
  const solveTurn = (at: number, total: number, ends: Ends, top: number): Pair => {
    const banks = positions.afterBank[at];
    const from = list[at];
    if (banks === undefined || from === undefined) throw new RangeError(`No position ${at}.`);
    const after = (points: number): number =>
      settlePosition(rules, from, { type: 'bank', points: points * unit }).position.total;
    return solve({
      bank: (row) =>
        (banks[row] ?? 0) === NOT_ALLOWED
          ? [BARRED, 0]
          : endAt(ends, Math.min((after(row) - total) / unit, top)),
      bust: ends.less,
      rows: exact ? banks.length : Math.max((total - from.total) / unit + top + 1, banks.length),
    })(0);
  };
  const lastTurns = new Map<string, number>();
  const lastTurn = (at: number, total: number, leaders: number): number => {
    const key = `${at} ${total} ${leaders}`;
    let chance = lastTurns.get(key);
    if (chance === undefined) {
      const equal: Pair = [shared ? 1 / (leaders + 1) : 0, 0];
      [chance] = solveTurn(at, total, { more: () => [1, 0], equal, less: NOTHING }, 1);
      lastTurns.set(key, chance);
    }
    return chance;
  };
  const both = (next: number, third: number, total: number): Pair => {
    const failing: Pair = [0, lastTurn(third, total, 1)];
    const tied = lastTurn(third, total, 2);
    const more = (units: number): Pair => {
      const beaten = lastTurn(third, total + units * unit, 1);
      return [1 - beaten, beaten];
    };
    const equal: Pair = shared ? [(1 - tied) / 2, tied] : failing;
    return solveTurn(next, total, { more, equal, less: failing }, margin + 1);
  };
  const known: (Float64Array | undefined)[] = [];
  return {
    margin,
    chances: (next, third) =>
      (known[next * list.length + third] ??= Float64Array.from(
        Array.from({ length: margin + 1 }, (_, past) =>
          both(next, third, lowestWin + past * unit),
        ).flat(),
      )),
    at: (_next, _third, past) => 2 * past,
  };
};
