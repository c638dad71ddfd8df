import { type CollectionRules, pick, rolls, type Target } from '@barrelhouse/engine';
import type { VisitValue } from '../oracle.ts';
import { chances, diceFor } from './prospects.ts';

/** Turns still needed, the one in progress included, once a seat has done something. */
export interface CollectionValues {
  /** It has aimed at a slot, with this many points in the roll. */
  readonly aimed: (levels: readonly number[], slot: number, points: number) => number;
  /** It is to throw `cup` dice for a slot it aims at, or all dice if the slot is negative. */
  readonly toThrow: (levels: readonly number[], slot: number, cup: number) => number;
}

/** All rolls of all dice that offer the same points to every slot. */
interface Offer {
  readonly ways: number;
  readonly points: readonly number[];
}

const offersOf = (rules: CollectionRules): readonly Offer[] => {
  const merged = new Map<string, { ways: number; points: readonly number[] }>();
  for (const { dice, ways } of rolls(rules.dice)) {
    const points = rules.targets.map((target) => pick(dice, target).points);
    const key = points.join();
    const known = merged.get(key);
    if (known === undefined) merged.set(key, { ways, points });
    else known.ways += ways;
  }
  return [...merged.values()];
};

/** What rolls can lead to. A failed one costs a turn and changes nothing. */
export interface RollOutcomes {
  readonly failed: (levels: readonly number[]) => number;
  /** Visits the values after all dice are thrown: the seat takes the best offer. */
  readonly visitAll: (levels: readonly number[], visit: VisitValue) => void;
  /** Visits the values after `cup` dice are thrown for a target. */
  readonly visitFor: (
    levels: readonly number[],
    target: Target,
    cup: number,
    visit: VisitValue,
  ) => void;
}

export const rollOutcomes = (
  rules: CollectionRules,
  { aimed, toThrow }: CollectionValues,
): RollOutcomes => {
  const { need } = rules;
  const offers = offersOf(rules);
  const counts = Float64Array.from(offers, (offer) => offer.ways);
  const most = rules.dice + 1;
  const places = offers.map(({ points }) =>
    points.flatMap((count, slot) => (count === 0 ? [] : [slot * most + count])),
  );
  /** What each offer has, as places in a list by slot and points. `first` says where an offer's places begin. */
  const offered = Int32Array.from(places.flat());
  const first = new Int32Array(offers.length + 1);
  places.forEach(({ length }, offer) => {
    first[offer + 1] = (first[offer] ?? 0) + length;
  });
  const distinct = [...new Set(offered)];
  const all = 6 ** rules.dice;

  const failed = (levels: readonly number[]): number => 1 + toThrow(levels, -1, rules.dice);

  /** The value after a throw for `target` has brought some points. */
  const collected = (levels: readonly number[], slot: number, points: number, cup: number) => {
    const have = Math.min((levels[slot] ?? 0) + points, need);
    const after = levels.with(slot, have);
    if (after.every((level) => level >= need)) return 1;
    const left = cup - diceFor(rules.targets[slot] ?? 1, points);
    return have === need || left === 0
      ? toThrow(after, -1, rules.dice)
      : toThrow(after, slot, left);
  };

  // Values are worked out once for each slot and number of points. A full slot is worth nothing.
  const values = new Float64Array(rules.targets.length * most);
  const ways = new Float64Array(values.length);
  const visitAll: RollOutcomes['visitAll'] = (levels, visit) => {
    for (const at of distinct) {
      const slot = Math.floor(at / most);
      const isFull = (levels[slot] ?? 0) >= need;
      values[at] = isFull ? Number.POSITIVE_INFINITY : aimed(levels, slot, at % most);
    }
    ways.fill(0);
    let missed = 0;
    for (let offer = 0; offer < counts.length; offer++) {
      const end = first[offer + 1] ?? 0;
      let best = -1;
      let least = Number.POSITIVE_INFINITY;
      for (let i = first[offer] ?? 0; i < end; i++) {
        const at = offered[i] ?? 0;
        const value = values[at] ?? 0;
        if (value < least) {
          least = value;
          best = at;
        }
      }
      const count = counts[offer] ?? 0;
      if (best < 0) missed += count;
      else ways[best] = (ways[best] ?? 0) + count;
    }
    if (missed > 0) visit(failed(levels), missed / all);
    ways.forEach((count, at) => {
      if (count > 0) visit(values[at] ?? 0, count / all);
    });
  };

  const visitFor: RollOutcomes['visitFor'] = (levels, target, cup, visit) => {
    const slot = rules.targets.indexOf(target);
    chances(target, cup).forEach((chance, points) => {
      if (chance === 0) return;
      visit(points === 0 ? failed(levels) : collected(levels, slot, points, cup), chance);
    });
  };

  return { failed, visitAll, visitFor };
};
