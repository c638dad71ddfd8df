import { flatThrows } from './flat-throws.ts';
import { LANES, type TurnKernel } from './kernel.ts';
import type { TurnModel } from './model.ts';

/**
 * Forward pass: the chance that best play, as solved in the kernel, banks each number of points up to `most`. It follows
 * lane 1, in which a bust is worth slightly more, so ties between banking and rolling are broken as in the slope between
 * the lanes. That way no path is counted twice.
 */
export const bankChances = (model: TurnModel, kernel: TurnKernel, most: number): Float64Array => {
  const { dice, hot, blank } = model;
  const { values, bank, rowLength } = kernel;
  const nodes = dice + 2;
  const mass = new Float64Array((most + 1) * nodes);
  const banked = new Float64Array(most + 1);
  const throws = flatThrows(model, kernel);
  const lane = kernel.column(0) + 1;
  const width = kernel.column(1) - kernel.column(0);

  const throwDice = (points: number, n: number, chance: number): void => {
    const thrown = throws[n - 1];
    if (thrown === undefined) return;
    const add = (at: number, share: number): void => {
      mass[at] = (mass[at] ?? 0) + chance * share;
    };
    if (thrown.blankChance > 0) add(points * nodes + blank, thrown.blankChance);
    const row = points * rowLength + lane;
    let option = 0;
    for (let outcome = 0; outcome < thrown.end.length; outcome++) {
      const end = thrown.end[outcome] ?? 0;
      let best = option;
      let highest = Number.NEGATIVE_INFINITY;
      for (; option < end; option++) {
        const value = values[row + (thrown.offset[option] ?? 0)] ?? 0;
        if (value > highest) {
          highest = value;
          best = option;
        }
      }
      const after = points + (thrown.points[best] ?? 0);
      if (after <= most) add(after * nodes + (thrown.node[best] ?? 0), thrown.chance[outcome] ?? 0);
    }
  };

  const leave = (points: number, node: number, cup: number): void => {
    const chance = mass[points * nodes + node] ?? 0;
    if (chance === 0) return;
    if (values[points * rowLength + width * node + lane] === bank[points * LANES + 1])
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
