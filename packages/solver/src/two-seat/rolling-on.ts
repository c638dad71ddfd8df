// Where a busted seat may roll on, a turn can come back to where it was: points gone, the same dice in hand. The
// value of a bust then depends on the number of dice, and on how many rolls in a row have failed.

import { LANES, type TurnKernel } from '../turn/kernel.ts';
import type { TurnModel } from '../turn/model.ts';
import { bustChance, successValue } from '../turn/throw-value.ts';
import type { Positions } from './positions.ts';

/** Works out a turn given the value of handing over from a position; leaves the values of its nodes in the kernel. */
type RollingTurn = (
  own: number,
  handOver: (position: number) => number,
  run: (overshoot: number) => void,
) => number;

const SETTLED = 1e-12;
const MOST_RUNS = 200;

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

  /** The value of having failed with `n` dice, which brought the seat to a position. */
  const failed = (
    bust: { readonly position: number; readonly turnOver: boolean } | undefined,
    n: number,
    handOver: (position: number) => number,
  ): number => {
    if (bust === undefined) return 0;
    if (bust.turnOver) return handOver(bust.position);
    const pass = handOver(positions.afterPass[bust.position] ?? 0);
    const success = successValue(model, kernel, 0, n);
    const again = bustChance(model, n);
    const next = positions.afterBust[bust.position];
    // Without penalties failing again changes nothing, so rolling on goes on until it succeeds.
    const roll =
      next?.position === bust.position
        ? success / (1 - again)
        : success + again * failed(next, n, handOver);
    return Math.max(pass, roll);
  };

  return (own, handOver, run) => {
    const from = positions.list[own];
    if (from === undefined) throw new RangeError(`No position ${own}.`);
    // A roll that scores breaks the row: from then on busts count from the first again.
    const unbroken = positions.find({ ...from, streak: 0 }) ?? own;
    const lost = positions.afterBust[unbroken];
    const over = lost?.turnOver === false ? positions.afterPass[lost.position] : lost?.position;
    const overshoot = handOver(over ?? 0);
    kernel.bust.fill(overshoot);
    for (let moved = 1, runs = 0; moved > SETTLED && runs < MOST_RUNS; runs++) {
      run(overshoot);
      moved = 0;
      for (let n = 1; n <= model.dice; n++) {
        const value = failed(positions.afterBust[unbroken], n, handOver);
        moved = Math.max(moved, Math.abs(value - (kernel.bust[LANES * (n - 1)] ?? 0)));
        kernel.bust.fill(value, LANES * (n - 1), LANES * n);
      }
    }
    const first = failed(positions.afterBust[own], model.dice, handOver);
    return successValue(model, kernel, 0, model.dice) + bustChance(model, model.dice) * first;
  };
};
