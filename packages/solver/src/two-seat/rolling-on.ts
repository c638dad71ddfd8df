// Where a busted seat may roll on, a turn can come back to where it was: points gone, the same dice in hand. The
// value of a bust then depends on the number of dice, and on how many rolls in a row have failed.

import { attainable } from '../turn/attainable.ts';
import { LANES, type TurnKernel } from '../turn/kernel.ts';
import type { TurnModel } from '../turn/model.ts';
import { bustChance, successValue } from '../turn/throw-value.ts';
import { failedRollValue, type RollOnTurn } from './failed-roll.ts';
import { broyden, newton } from './fixed-point.ts';
import type { Positions } from './positions.ts';

/** What a turn is worked out from: the value of handing over from a position, and the kernel with its banks filled. */
export interface TurnSetup {
  readonly valueAfterTurn: (position: number) => number;
  /** Numbers of points that can be banked, from none on. */
  readonly rows: number;
  readonly run: (overshoot: number) => void;
}

export interface RollingOn {
  /** Works out the turn from a position, leaving the values of its nodes in the kernel. */
  readonly solve: (own: number, setup: TurnSetup) => void;
  /** The same for what busts are taken to be worth, by dice less one; puts there what they turn out to be worth. */
  readonly iterate: (own: number, setup: TurnSetup, busts: Float64Array) => void;
  /** The worth of the turn just settled, also for positions that differ from its own by busts in a row alone. */
  readonly value: (own: number, setup: TurnSetup) => number;
  /** The position without busts in a row: what the values of a turn go by, for a roll that scores breaks the row. */
  readonly unbroken: readonly number[];
}

const TOLERANCE = 1e-12;
const MOST_RUNS = 400;
const MOST_STEPS = 50;
/** Far enough apart to measure a slope next to 1, near enough to meet the same best play. */
const STEP = 2 ** -20;
/** A bust worth this much more from run to run in the end has no worth that could be trusted. */
const DIVERGED = 1e-9;

/** Nothing where a bust ends the turn. */
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

  /** The best end of a turn, all but busts: what it is worth to a seat that may try for it again and again. */
  const bestEnd = (own: number, setup: TurnSetup): number => {
    const top = setup.rows - 1;
    let best = overshootOf(own, setup);
    canBank.forEach((can, points) => {
      if (can) best = Math.max(best, kernel.bank[LANES * Math.min(points, top)] ?? 0);
    });
    return best;
  };

  /** What busts are worth, given what they are taken to be worth. */
  const outcome = (own: number, setup: TurnSetup, busts: Float64Array): Float64Array => {
    const turn = turnFor(setup);
    busts.forEach((value, i) => kernel.bust.fill(value, LANES * i, LANES * (i + 1)));
    setup.run(overshootOf(own, setup));
    return busts.map((_, i) => failedRollValue(turn, lostFrom(own), i + 1));
  };

  /** How what busts are worth grows with what those with each number of dice are taken to be worth. */
  const slopesAt = (own: number, setup: TurnSetup, busts: Float64Array): Float64Array => {
    const turn = turnFor(setup);
    const { dice } = model;
    const slopes = new Float64Array(dice ** 2);
    for (let m = 0; m < dice; m++) {
      const at = LANES * m + 1;
      // Downwards: just above lies the point from which no seat would bank, and where slopes say nothing.
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
      // Where busts cost nothing and only a bank ends the turn, the best end comes about in the long run. Past an
      // exact target it ends as well: then not, but to believe busts worth more than they are could still come true.
      const moved = priced
        ? broyden(all.fill(least), again, TOLERANCE, MOST_RUNS)
        : newton(all.fill(exact ? least : most), again, slopes, most, TOLERANCE, MOST_STEPS);
      if (moved > DIVERGED) {
        throw new RangeError(
          'Rolling on after busts does not settle: these rules cannot be solved exactly.',
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
