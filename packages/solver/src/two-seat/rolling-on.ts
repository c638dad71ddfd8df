// Where a busted seat may roll on, a turn can come back to where it was: points gone, the same dice in hand. The
// value of a bust then depends on the number of dice, and on how many rolls in a row have failed.

import { LANES, type TurnKernel } from '../turn/kernel.ts';
import type { TurnModel } from '../turn/model.ts';
import { bustChance, successValue } from '../turn/throw-value.ts';
import { failedWorth, type RollOnTurn } from './failed-roll.ts';
import type { Positions } from './positions.ts';

/** Works out a turn given the value of handing over from a position; leaves the values of its nodes in the kernel. */
type RollingTurn = (
  own: number,
  handOver: (position: number) => number,
  run: (overshoot: number) => void,
) => number;

const SETTLED = 1e-12;
const MOST_RUNS = 200;
/** A bust worth this much more from run to run in the end has no worth that could be trusted. */
const UNSETTLED = 1e-6;

export const rollingOn = (
  model: TurnModel,
  positions: Positions,
  kernel: TurnKernel,
): RollingTurn => {
  if (model.rules.penalties.length > 1) {
    throw new RangeError(
      'Rolling on with more than one penalty for busts cannot be solved exactly.',
    );
  }

  return (own, handOver, run) => {
    const turn: RollOnTurn = { model, positions, kernel, handOver };
    const from = positions.list[own];
    if (from === undefined) throw new RangeError(`No position ${own}.`);
    // A roll that scores breaks the row: from then on busts count from the first again.
    const unbroken = positions.find({ ...from, streak: 0 }) ?? own;
    const lost = positions.afterBust[unbroken];
    const over = lost?.turnOver === false ? positions.afterPass[lost.position] : lost?.position;
    const overshoot = handOver(over ?? 0);
    kernel.bust.fill(overshoot);
    let moved = 1;
    for (let runs = 0; moved > SETTLED && runs < MOST_RUNS; runs++) {
      run(overshoot);
      moved = 0;
      for (let n = 1; n <= model.dice; n++) {
        const value = failedWorth(turn, positions.afterBust[unbroken], n);
        moved = Math.max(moved, Math.abs(value - (kernel.bust[LANES * (n - 1)] ?? 0)));
        kernel.bust.fill(value, LANES * (n - 1), LANES * n);
      }
    }
    if (moved > UNSETTLED) {
      throw new RangeError(
        'Rolling on after busts does not settle: these rules cannot be solved exactly.',
      );
    }
    const first = failedWorth(turn, positions.afterBust[own], model.dice);
    return successValue(model, kernel, 0, model.dice) + bustChance(model, model.dice) * first;
  };
};
