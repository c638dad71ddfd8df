// If a busted seat may roll on, a turn can return to an earlier state: points gone, the same dice in hand. The value of a
// bust is then a fixed point that depends on the number of dice and on how many rolls in a row have failed.

import { attainable } from '../turn/attainable.ts';
import { LANES, type TurnKernel } from '../turn/kernel.ts';
import type { TurnModel } from '../turn/model.ts';
import { bustChance, successValue } from '../turn/throw-value.ts';
import { failedRollValue, type RollOnTurn } from './failed-roll.ts';
import { broyden, newton } from './fixed-point.ts';
import type { Positions } from './positions.ts';

/** What solving a turn needs. The kernel's bank values are already filled in. */
export interface TurnSetup {
  readonly valueAfterTurn: (position: number) => number;
  /** Rows of points to solve, from none up. */
  readonly rows: number;
  readonly run: (overshoot: number) => void;
}

export interface RollingOn {
  /** Solves the turn from a position to full precision, leaving its values in the kernel. */
  readonly solve: (own: number, setup: TurnSetup) => void;
  /** One fixed-point step: solves the turn for these values of busts, by dice less one, and replaces them. */
  readonly iterate: (own: number, setup: TurnSetup, busts: Float64Array) => void;
  /** The value of the turn just solved, also for positions that differ only in busts in a row. */
  readonly value: (own: number, setup: TurnSetup) => number;
  /** By position: the same without busts in a row. The kernel's values belong to it, because a scoring roll resets the row. */
  readonly unbroken: readonly number[];
}

const TOLERANCE = 1e-12;
const MOST_RUNS = 400;
const MOST_STEPS = 50;
/** Step of a finite difference: large enough for rounding, small enough to keep the same best play. */
const STEP = 2 ** -20;
/** If values still move by this much at the end, the iteration has failed. */
const DIVERGED = 1e-9;

/** `undefined` if a bust ends the turn. */
export const rollingOn = (
  model: TurnModel,
  positions: Positions,
  kernel: TurnKernel,
): RollingOn | undefined => {
  if (model.rules.afterBust !== 'may-roll-on') return undefined;
  if (model.rules.penalties.length > 1) {
    throw new RangeError(
      'Rolling on with more than one penalty for busts cannot be solved exactly.',
    );
  }
  const priced = model.rules.penalties.length > 0;
  const exact = model.rules.end.win === 'exact';
  const unbroken = positions.list.map((from, own) => positions.find({ ...from, streak: 0 }) ?? own);
  const turnFor = ({ valueAfterTurn }: TurnSetup): RollOnTurn => ({
    model,
    positions,
    kernel,
    valueAfterTurn,
  });

  const lostFrom = (own: number) => positions.afterBust[unbroken[own] ?? own];

  const overshootOf = (own: number, { valueAfterTurn }: TurnSetup): number => {
    const lost = lostFrom(own);
    const over = lost?.turnOver === false ? positions.afterPass[lost.position] : lost?.position;
    return valueAfterTurn(over ?? 0);
  };

  const canBank = priced ? [] : attainable(model, kernel.bank.length / LANES + model.mostPoints);

  /** The best end of a turn other than a bust: its value to a seat that may try as often as it likes. */
  const bestEnd = (own: number, setup: TurnSetup): number => {
    const top = setup.rows - 1;
    let best = overshootOf(own, setup);
    canBank.forEach((can, points) => {
      if (can) best = Math.max(best, kernel.bank[LANES * Math.min(points, top)] ?? 0);
    });
    return best;
  };

  /** The function g of the fixed point: values of busts from assumed values of busts. */
  const outcome = (own: number, setup: TurnSetup, busts: Float64Array): Float64Array => {
    const turn = turnFor(setup);
    busts.forEach((value, i) => kernel.bust.fill(value, LANES * i, LANES * (i + 1)));
    setup.run(overshootOf(own, setup));
    return busts.map((_, i) => failedRollValue(turn, lostFrom(own), i + 1));
  };

  /** The Jacobian of `outcome`, by finite differences in the second lane. */
  const slopesAt = (own: number, setup: TurnSetup, busts: Float64Array): Float64Array => {
    const turn = turnFor(setup);
    const { dice } = model;
    const slopes = new Float64Array(dice ** 2);
    for (let m = 0; m < dice; m++) {
      const at = LANES * m + 1;
      // Downwards, because just above no seat would bank and slopes mean nothing.
      kernel.bust[at] = (busts[m] ?? 0) - STEP;
      setup.run(overshootOf(own, setup));
      kernel.bust[at] = busts[m] ?? 0;
      for (let n = 0; n < dice; n++) {
        const [here, below] = [0, 1].map((lane) =>
          failedRollValue(turn, lostFrom(own), n + 1, lane),
        );
        slopes[n * dice + m] = ((here ?? 0) - (below ?? 0)) / STEP;
      }
    }
    return slopes;
  };

  return {
    unbroken,
    solve(own, setup) {
      const least = overshootOf(own, setup);
      const most = priced ? Number.POSITIVE_INFINITY : bestEnd(own, setup);
      const again = (busts: Float64Array): Float64Array => outcome(own, setup, busts);
      const slopes = (busts: Float64Array): Float64Array => slopesAt(own, setup, busts);
      const all = new Float64Array(model.dice);
      // If busts cost nothing and only a bank ends the turn, the best end is reached in the long run. Overshooting an
      // exact target also ends it; then the least of several fixed points is the right one.
      const moved = priced
        ? broyden(all.fill(least), again, TOLERANCE, MOST_RUNS)
        : newton(all.fill(exact ? least : most), again, slopes, most, TOLERANCE, MOST_STEPS);
      if (moved > DIVERGED) {
        throw new RangeError(
          'Rolling on after busts does not converge: these rules cannot be solved exactly.',
        );
      }
    },
    iterate(own, setup, busts) {
      busts.set(outcome(own, setup, busts));
    },
    value(own, setup) {
      const first = failedRollValue(turnFor(setup), positions.afterBust[own], model.dice);
      return successValue(model, kernel, 0, model.dice) + bustChance(model, model.dice) * first;
    },
  };
};
