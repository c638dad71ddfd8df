// Where a busted seat may roll on, a turn can come back to where it was: points gone, the same dice in hand. The
// value of a bust then depends on the number of dice, and on how many rolls in a row have failed.

import { attainable } from '../turn/attainable.ts';
import { LANES, type TurnKernel } from '../turn/kernel.ts';
import type { TurnModel } from '../turn/model.ts';
import { bustChance, successValue } from '../turn/throw-value.ts';
import { failedWorth, type RollOnTurn } from './failed-roll.ts';
import { climb, settle } from './fixed-point.ts';
import type { Positions } from './positions.ts';

/** What a turn is worked out from: the value of handing over from a position, and the kernel with its banks filled. */
export interface Stakes {
  readonly handOver: (position: number) => number;
  /** Numbers of points that can be banked, from none on. */
  readonly rows: number;
  readonly run: (overshoot: number) => void;
}

export interface RollingOn {
  /** Works out the turn from a position, leaving the values of its nodes in the kernel. */
  readonly settle: (own: number, stakes: Stakes) => void;
  /** The same for what busts are taken to be worth, by dice less one; puts there what they turn out to be worth. */
  readonly repeat: (own: number, stakes: Stakes, busts: Float64Array) => void;
  /** The worth of the turn just settled, also for positions that differ from its own by busts in a row alone. */
  readonly worth: (own: number, stakes: Stakes) => number;
  /** The position without busts in a row: what the values of a turn go by, for a roll that scores breaks the row. */
  readonly unbroken: readonly number[];
}

const SETTLED = 1e-12;
const MOST_RUNS = 400;
const MOST_STEPS = 50;
/** Far enough apart to measure a slope next to 1, near enough to meet the same best play. */
const STEP = 2 ** -20;
/** A bust worth this much more from run to run in the end has no worth that could be trusted. */
const UNSETTLED = 1e-9;

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
  const turnFor = ({ handOver }: Stakes): RollOnTurn => ({ model, positions, kernel, handOver });

  const lostFrom = (own: number) => positions.afterBust[unbroken[own] ?? own];

  const overshootOf = (own: number, { handOver }: Stakes): number => {
    const lost = lostFrom(own);
    const over = lost?.turnOver === false ? positions.afterPass[lost.position] : lost?.position;
    return handOver(over ?? 0);
  };

  const canBank = priced ? [] : attainable(model, kernel.bank.length / LANES + model.mostPoints);

  /** The best end of a turn, all but busts: what it is worth to a seat that may try for it again and again. */
  const bestEnd = (own: number, stakes: Stakes): number => {
    const top = stakes.rows - 1;
    let best = overshootOf(own, stakes);
    canBank.forEach((can, points) => {
      if (can) best = Math.max(best, kernel.bank[LANES * Math.min(points, top)] ?? 0);
    });
    return best;
  };

  /** What busts are worth, given what they are taken to be worth. */
  const outcome = (own: number, stakes: Stakes, busts: Float64Array): Float64Array => {
    const turn = turnFor(stakes);
    busts.forEach((value, i) => kernel.bust.fill(value, LANES * i, LANES * (i + 1)));
    stakes.run(overshootOf(own, stakes));
    return busts.map((_, i) => failedWorth(turn, lostFrom(own), i + 1));
  };

  /** How what busts are worth grows with what those with each number of dice are taken to be worth. */
  const slopesAt = (own: number, stakes: Stakes, busts: Float64Array): Float64Array => {
    const turn = turnFor(stakes);
    const { dice } = model;
    const slopes = new Float64Array(dice ** 2);
    for (let m = 0; m < dice; m++) {
      const at = LANES * m + 1;
      // Downwards: just above lies the point from which no seat would bank, and where slopes say nothing.
      kernel.bust[at] = (busts[m] ?? 0) - STEP;
      stakes.run(overshootOf(own, stakes));
      kernel.bust[at] = busts[m] ?? 0;
      for (let n = 0; n < dice; n++) {
        const [here, below] = [0, 1].map((lane) => failedWorth(turn, lostFrom(own), n + 1, lane));
        slopes[n * dice + m] = ((here ?? 0) - (below ?? 0)) / STEP;
      }
    }
    return slopes;
  };

  return {
    unbroken,
    settle(own, stakes) {
      const least = overshootOf(own, stakes);
      const most = priced ? Number.POSITIVE_INFINITY : bestEnd(own, stakes);
      const again = (busts: Float64Array): Float64Array => outcome(own, stakes, busts);
      const slopes = (busts: Float64Array): Float64Array => slopesAt(own, stakes, busts);
      const all = new Float64Array(model.dice);
      // Where busts cost nothing and only a bank ends the turn, the best end comes about in the long run. Past an
      // exact target it ends as well: then not, but to believe busts worth more than they are could still come true.
      const moved = priced
        ? settle(all.fill(least), again, SETTLED, MOST_RUNS)
        : climb(all.fill(exact ? least : most), again, slopes, most, SETTLED, MOST_STEPS);
      if (moved > UNSETTLED) {
        throw new RangeError(
          'Rolling on after busts does not settle: these rules cannot be solved exactly.',
        );
      }
    },
    repeat(own, stakes, busts) {
      busts.set(outcome(own, stakes, busts));
    },
    worth(own, stakes) {
      const first = failedWorth(turnFor(stakes), positions.afterBust[own], model.dice);
      return successValue(model, kernel, 0, model.dice) + bustChance(model, model.dice) * first;
    },
  };
};
