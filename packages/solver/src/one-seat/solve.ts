import type { HotDiceRules } from '@barrelhouse/engine';
import { type Link, type Member, policyIteration } from '../policy-iteration.ts';
import { bankChances } from '../turn/bank-chances.ts';
import { BARRED, LANES, type TurnKernel, turnKernel } from '../turn/kernel.ts';
import { type TurnModel, turnModel } from '../turn/model.ts';
import { fillBoundary } from '../two-seat/boundary.ts';
import { type Positions, positionsOf, WON } from '../two-seat/positions.ts';
import { type RollingOn, rollingOn, type TurnSetup } from '../two-seat/rolling-on.ts';
import { CONVERGED, hasConverged, residualAfter, worseOf } from '../two-seat/solve.ts';
import { surelyFinishes } from './sure-finish.ts';

/**
 * Turns that a seat playing alone still needs under best play, by position, as negative numbers so that more is better.
 * -Infinity if the target may never be met.
 */
export interface OneSeatSolution {
  readonly model: TurnModel;
  readonly positions: Positions;
  readonly kernel: TurnKernel;
  readonly table: Float64Array;
  readonly expectedTurns: number;
  readonly residual: number;
  /** Solves a turn from a position, leaving its values in the kernel. */
  turn(position: number): { readonly value: number; readonly slope: number };
}

/** Relative step of a finite difference: large enough for rounding, small enough to keep the same best play. */
const STEP = 2 ** -24;

/** Initial value: so many turns that best play leaves a group at once, and its linear system has a solution. */
const TOO_MANY = -(2 ** 20);

interface Place extends Member {
  readonly position: number;
  readonly bust: Link;
  readonly banks: readonly (Link & { readonly points: number })[];
}

/** Relative change at which value iteration stops. The policy iteration that follows only confirms the values. */
const STILL = 1e-13;
const MOST_SWEEPS = 2000;

/**
 * Value iteration for turns that roll on. They have no slopes, and each alone would take many runs of the kernel. Values
 * of busts are kept from sweep to sweep instead, and each sweep takes one run for a position.
 */
const iterateTogether = (
  order: readonly number[],
  table: Float64Array,
  dice: number,
  { unbroken, iterate, value: valueOf }: RollingOn,
  setupAt: (position: number) => TurnSetup,
): void => {
  const busts = new Float64Array(dice * table.length).fill(TOO_MANY);
  for (let sweep = 0, moved = 1; moved > STILL && sweep < MOST_SWEEPS; sweep++) {
    moved = 0;
    for (const position of order) {
      const from = unbroken[position] ?? position;
      const setup = setupAt(position);
      iterate(position, setup, busts.subarray(dice * from, dice * (from + 1)));
      const value = valueOf(position, setup) - 1;
      const before = table[position] ?? 0;
      moved = Math.max(moved, Math.abs(value - before) / Math.max(1, -value));
      table[position] = value;
    }
  }
};

export const solveOneSeat = (rules: HotDiceRules): OneSeatSolution => {
  const model = turnModel(rules);
  const positions = positionsOf(model);
  const longest = Math.max(...positions.afterBank.map((banks) => banks.length));
  const kernel = turnKernel(model, longest);
  const finishes = surelyFinishes(model, positions);
  if (!finishes[positions.start]) {
    throw new RangeError('A seat playing alone may never meet the target.');
  }
  const table = Float64Array.from(finishes, (does) => (does ? TOO_MANY : Number.NEGATIVE_INFINITY));
  const rollOn = rollingOn(model, positions, kernel);
  const exact = rules.end.win === 'exact';

  const fillBank = (position: number): number => {
    const banks = positions.afterBank[position] ?? new Int32Array();
    banks.forEach((after, points) => {
      const value = finishes[after] ? (table[after] ?? 0) : after === WON ? 0 : BARRED;
      kernel.bank.fill(value, LANES * points, LANES * (points + 1));
    });
    return banks.length;
  };

  const run = (rows: number, bust: readonly [number, number]): void => {
    fillBoundary(model, kernel, rows, [0, 0], bust, exact);
    kernel.run(rows);
  };

  const setupAt = (position: number): TurnSetup => {
    const rows = fillBank(position);
    return {
      valueAfterTurn: (after) => table[after] ?? 0,
      rows,
      run: (lost) => run(rows, [lost, lost]),
    };
  };

  const turn = (position: number): { value: number; slope: number } => {
    if (rollOn !== undefined) {
      const setup = setupAt(position);
      rollOn.solve(position, setup);
      return { value: rollOn.value(position, setup) - 1, slope: 0 };
    }
    const rows = fillBank(position);
    const bust = table[positions.afterBust[position]?.position ?? 0] ?? 0;
    const step = STEP * Math.max(1, -bust);
    const busts = [bust, bust + step] as const;
    for (let i = 0; i < kernel.bust.length; i += LANES) kernel.bust.set(busts, i);
    run(rows, busts);
    const at = kernel.column(model.dice + 2);
    const value = kernel.values[at] ?? 0;
    return { value: value - 1, slope: ((kernel.values[at + 1] ?? 0) - value) / step };
  };

  const placeOf = (position: number): Place => {
    const link = (at: number): Link => ({ at, weight: 0, assumed: 0 });
    const bust = link(positions.afterBust[position]?.position ?? 0);
    const banks = Array.from(positions.afterBank[position] ?? [], (to, points) => ({ to, points }))
      .filter(({ to }) => finishes[to] && positions.rank[to] === positions.rank[position])
      .map(({ to, points }) => ({ ...link(to), points }));
    return { position, at: position, value: 0, bust, banks, links: [bust, ...banks] };
  };

  const improve = (place: Place): void => {
    const { value, slope } = turn(place.position);
    place.value = value;
    place.bust.weight = slope;
    const furthest = place.banks.at(-1)?.points;
    if (furthest === undefined) return;
    const chances = bankChances(model, kernel, furthest);
    for (const bank of place.banks) bank.weight = chances[bank.points] ?? 0;
  };

  const evaluate = (places: readonly Place[]): void => {
    for (const place of places) place.value = turn(place.position).value;
  };

  if (rollOn !== undefined && rules.penalties.length > 0) {
    const order = positions.list
      .map((_, at) => at)
      .filter((at) => finishes[at])
      .sort((a, b) => (positions.rank[b] ?? 0) - (positions.rank[a] ?? 0));
    iterateTogether(order, table, model.dice, rollOn, setupAt);
  }
  let solved = CONVERGED;
  do {
    solved = CONVERGED;
    for (let rank = positions.ranks - 1; rank >= 0; rank--) {
      const places = positions.list.flatMap((_, at) =>
        positions.rank[at] === rank && finishes[at] ? [placeOf(at)] : [],
      );
      solved = worseOf(solved, policyIteration(table, places, { improve, evaluate }));
    }
  } while (!hasConverged(rules, solved));
  const residual = residualAfter(rules, solved);
  const expectedTurns = -(table[positions.start] ?? 0);
  return { model, positions, kernel, table, expectedTurns, residual, turn };
};
