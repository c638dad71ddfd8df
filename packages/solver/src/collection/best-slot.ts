import type { CollectionRules } from '@barrelhouse/engine';
import type { ChooseSlot } from './fast-play.ts';
import { prospects } from './prospects.ts';

/** The value of a board with one slot moved to `level`. `levels` are the present ones. */
export type ValueWith = (levels: Int32Array, slot: number, level: number) => number;

/** Chooses the slot with the fewest expected failed turns, the first of equals. */
export const bestSlot = (rules: CollectionRules, value: ValueWith): ChooseSlot => {
  const { need } = rules;
  const width = need + 2;
  const most = rules.dice + 1;
  // Linear forms by slot, level and points: the failed turns, then the weight of each level.
  const forms = new Float64Array(rules.targets.length * need * most * width);
  rules.targets.forEach((target, slot) => {
    for (let level = 0; level < need; level++) {
      prospects(rules, target, level).forEach((prospect, points) => {
        if (prospect === undefined) return;
        const at = ((slot * need + level) * most + points) * width;
        forms[at] = prospect.fail;
        forms.set(prospect.levels, at + 1);
      });
    }
  });
  return (levels, points) => {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let slot = 0; slot < points.length; slot++) {
      const picked = points[slot] ?? 0;
      if (picked === 0) continue;
      const at = ((slot * need + (levels[slot] ?? 0)) * most + picked) * width;
      let sum = forms[at] ?? 0;
      for (let level = (levels[slot] ?? 0) + 1; level <= need; level++) {
        const weight = forms[at + 1 + level] ?? 0;
        if (weight > 0) sum += weight * value(levels, slot, level);
      }
      if (sum < least) {
        least = sum;
        best = slot;
      }
    }
    return best;
  };
};
