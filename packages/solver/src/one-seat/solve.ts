import type { HotDiceRules } from '@barrelhouse/engine';
import { iteratePolicies, type Link, type Member } from '../policy-iteration.ts';
import { bankChances } from '../turn/forward.ts';
import { BARRED, LANES, type TurnKernel, turnKernel } from '../turn/kernel.ts';
import { type TurnModel, turnModel } from '../turn/model.ts';
import { fillCeiling } from '../two-seat/ceiling.ts';
import { type Positions, positionsOf, WON } from '../two-seat/positions.ts';
import { rollingOn } from '../two-seat/rolling-on.ts';
import { STEADY } from '../two-seat/solve.ts';

/** Alone at the table: turns still needed under best play, by position, as negative numbers so that more is better. */
export interface OneSeatSolution {
  readonly model: TurnModel;
  readonly positions: Positions;
  readonly kernel: TurnKernel;
  readonly table: Float64Array;
  readonly expectedTurns: number;
  readonly residual: number;
  /** Works out a turn from a position, leaving the values of its nodes in the kernel. */
  turn(position: number): { readonly value: number; readonly slope: number };
}

const STEP = 2 ** -24;

interface Place extends Member {
  readonly position: number;
  readonly bust: Link;
  readonly banks: readonly (Link & { readonly points: number })[];
}

export const solveOneSeat = (rules: HotDiceRules): OneSeatSolution => {
  const model = turnModel(rules);
  const positions = positionsOf(model);
  const longest = Math.max(...positions.afterBank.map((banks) => banks.length));
  const kernel = turnKernel(model, longest);
  // Far too many turns to begin with: then best play gets out of a group, and its linear system has a solution.
  const table = new Float64Array(positions.list.length).fill(-1000);
  const rollOn =
    rules.afterBust === 'may-roll-on' ? rollingOn(model, positions, kernel) : undefined;
  const exact = rules.end.win === 'exact';

  const fillBank = (position: number): number => {
    const banks = positions.afterBank[position] ?? new Int32Array();
    banks.forEach((after, points) => {
      const value = after >= 0 ? (table[after] ?? 0) : after === WON ? 0 : BARRED;
      kernel.bank.fill(value, LANES * points, LANES * (points + 1));
    });
    return banks.length;
  };

  const turn = (position: number): { value: number; slope: number } => {
    const rows = fillBank(position);
    const run = (bust: readonly [number, number]): void => {
      fillCeiling(model, kernel, rows, 0, bust, exact);
      kernel.run(rows);
    };
    if (rollOn !== undefined) {
      const value = rollOn(
        position,
        (after) => table[after] ?? 0,
        (lost) => run([lost, lost]),
      );
      return { value: value - 1, slope: 0 };
    }
    const bust = table[positions.afterBust[position]?.position ?? 0] ?? 0;
    for (let i = 0; i < kernel.bust.length; i += LANES) {
      kernel.bust[i] = bust;
      kernel.bust[i + 1] = bust + STEP;
    }
    run([bust, bust + STEP]);
    const at = kernel.column(model.dice + 2);
    const value = kernel.values[at] ?? 0;
    return { value: value - 1, slope: ((kernel.values[at + 1] ?? 0) - value) / STEP };
  };

  const placeOf = (position: number): Place => {
    const link = (at: number): Link => ({ at, weight: 0, assumed: 0 });
    const bust = link(positions.afterBust[position]?.position ?? 0);
    const banks = Array.from(positions.afterBank[position] ?? [], (to, points) => ({ to, points }))
      .filter(({ to }) => to >= 0 && positions.rank[to] === positions.rank[position])
      .map(({ to, points }) => ({ ...link(to), points }));
    return { position, at: position, value: 0, bust, banks, links: [bust, ...banks] };
  };

  const improve = (place: Place): void => {
    const { value, slope } = turn(place.position);
    place.value = value;
    place.bust.weight = slope;
    place.bust.assumed = table[place.bust.at] ?? 0;
    const furthest = place.banks.at(-1)?.points;
    if (furthest === undefined) return;
    const chances = bankChances(model, kernel, furthest);
    for (const bank of place.banks) {
      bank.weight = chances[bank.points] ?? 0;
      bank.assumed = table[bank.at] ?? 0;
    }
  };

  let residual = 0;
  for (let change = 1; change > STEADY; ) {
    change = 0;
    residual = 0;
    for (let rank = positions.ranks - 1; rank >= 0; rank--) {
      const places = positions.list.flatMap((_, at) =>
        positions.rank[at] === rank ? [placeOf(at)] : [],
      );
      const solved = iteratePolicies(table, places, improve);
      residual = Math.max(residual, solved.residual);
      change = Math.max(change, solved.change);
    }
    if (rules.penalties.length === 0) break;
  }
  const expectedTurns = -(table[positions.start] ?? 0);
  return { model, positions, kernel, table, expectedTurns, residual, turn };
};
