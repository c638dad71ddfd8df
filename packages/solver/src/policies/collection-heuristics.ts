import { type AimOption, type CollectionRules, pick, rolls } from '@barrelhouse/engine';
import type { ValueWith } from '../collection/best-slot.ts';
import { diceFor, prospectOfThrow, prospects } from '../collection/prospects.ts';
import type { HeuristicBot } from './hot-dice-heuristics.ts';
import {
  type AimHeuristicFor,
  oneRollCollectionHeuristics,
} from './one-roll-collection-heuristics.ts';

/**
 * Rules under which an empty slot needs `points` points. One turn at a number brings at most as many points as there are
 * dice, so slots that need more all look the same.
 */
const lacking = (rules: CollectionRules, points: number): CollectionRules => ({
  ...rules,
  need: Math.min(points, rules.dice),
});

/** Expected turns to fill one slot, by its level, if it were alone on the board. `all` is the rolls of all dice. */
const turnsAlone = (
  rules: CollectionRules,
  target: number,
  all: ReturnType<typeof rolls>,
): readonly number[] => {
  const ways: number[] = Array.from({ length: rules.dice + 1 }, () => 0);
  for (const roll of all) {
    const { points } = pick(roll.dice, target);
    ways[points] = (ways[points] ?? 0) + roll.ways;
  }
  const [missed = 0] = ways;
  const turns: number[] = Array.from({ length: rules.need + 1 }, () => 0);
  let ahead: ReturnType<typeof prospects> = [];
  for (let level = rules.need - 1; level >= 0; level--) {
    const lacks = rules.need - level;
    if (lacks <= rules.dice) ahead = prospects(lacking(rules, lacks), target, 0);
    let sum = missed;
    ahead.forEach((prospect, points) => {
      if (prospect === undefined) return;
      const then = prospect.levels.reduce(
        (mean, chance, gain) => mean + chance * (turns[level + gain] ?? 0),
        0,
      );
      sum += (ways[points] ?? 0) * (prospect.fail + then);
    });
    // A miss costs a turn and changes nothing.
    turns[level] = sum / (6 ** rules.dice - missed);
  }
  return turns;
};

/** Weight of a turn saved on one number. Measured: values from 1.2 to 1.4 play equally well. */
const EAGERNESS = 1.3;

/** The extra cost of a slot at one level over its present level, as `sharp` sees it: each slot by itself. */
export const valueAlone = (rules: CollectionRules): ValueWith => {
  const all = rolls(rules.dice);
  const turns = rules.targets.map((target) => turnsAlone(rules, target, all));
  return (levels, slot, level) =>
    EAGERNESS * ((turns[slot]?.[level] ?? 0) - (turns[slot]?.[levels[slot] ?? 0] ?? 0));
};

/** Turns saved on the number aimed at, less the chance that the turn ends with this aim. */
const sharp: AimHeuristicFor = (rules) => {
  const value = valueAlone(rules);
  const levels = new Int32Array(rules.targets.length);
  const width = rules.need + 1;
  /** Cache by slot, points and level. */
  const known = new Float64Array(rules.targets.length * (rules.dice + 1) * width).fill(Number.NaN);
  const work = (slot: number, { target, points }: AimOption, level: number): number => {
    levels[slot] = level;
    const have = Math.min(level + points, rules.need);
    const left = rules.dice - diceFor(target, points);
    const then = prospectOfThrow(lacking(rules, rules.need - have), target, 0, left);
    const cost = then.levels.reduce(
      (sum, chance, gain) => sum + chance * value(levels, slot, have + gain),
      0,
    );
    return -(then.fail + cost);
  };
  return (aim, level) => {
    const slot = rules.targets.indexOf(aim.target);
    const at = (slot * (rules.dice + 1) + aim.points) * width + level;
    if (Number.isNaN(known[at] ?? 0)) known[at] = work(slot, aim, level);
    return known[at] ?? 0;
  };
};

/** How the bots without an oracle play collection games. */
export const collectionHeuristics: { readonly [name in HeuristicBot]: AimHeuristicFor } = {
  ...oneRollCollectionHeuristics,
  sharp,
};
