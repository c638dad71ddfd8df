import { LANES, type TurnKernel } from './kernel.ts';
import type { TurnModel } from './model.ts';

/**
 * How likely best play, as worked out in the kernel, ends the turn by banking each number of points up to `most`.
 * Follows the dice forwards through the values of lane 1, the one in which a bust is worth a little more: where banking
 * and rolling are worth the same, it rolls, as the slope between the lanes takes it to do. No way is counted twice then.
 */
export const bankChances = (model: TurnModel, kernel: TurnKernel, most: number): Float64Array => {
  const { dice, hot, blank } = model;
  const { values, bank, rowLength } = kernel;
  const nodes = dice + 2;
  const mass = new Float64Array((most + 1) * nodes);
  const banked = new Float64Array(most + 1);
  const valueAt = (points: number, node: number): number =>
    values[points * rowLength + kernel.column(node) + 1] ?? 0;

  const throwDice = (points: number, n: number, chance: number): void => {
    const thrown = model.throws[n - 1];
    if (thrown === undefined) return;
    if (thrown.blank > 0) {
      const at = points * nodes + blank;
      mass[at] = (mass[at] ?? 0) + (chance * thrown.blank) / thrown.of;
    }
    for (const { ways, options } of thrown.outcomes) {
      let best = options[0];
      for (const option of options) {
        if (best === undefined) break;
        if (
          valueAt(points + option.points, option.node) > valueAt(points + best.points, best.node)
        ) {
          best = option;
        }
      }
      if (best === undefined || points + best.points > most) continue;
      const at = (points + best.points) * nodes + best.node;
      mass[at] = (mass[at] ?? 0) + (chance * ways) / thrown.of;
    }
  };

  const leave = (points: number, node: number, cup: number): void => {
    const chance = mass[points * nodes + node] ?? 0;
    if (chance === 0) return;
    if (valueAt(points, node) === bank[points * LANES + 1])
      banked[points] = (banked[points] ?? 0) + chance;
    else throwDice(points, cup, chance);
  };

  throwDice(0, dice, 1);
  for (let points = 0; points <= most; points++) {
    for (let n = 1; n < dice; n++) leave(points, n - 1, n);
    leave(points, blank, dice);
    leave(points, hot, dice);
    leave(points, dice - 1, dice);
  }
  return banked;
};
