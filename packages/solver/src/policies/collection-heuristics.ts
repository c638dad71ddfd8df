import { type AimOption, type CollectionRules, pick, rolls } from '@barrelhouse/engine';
import type { ValueWith } from '../collection/best-slot.ts';
import { diceFor, prospectOfThrow, prospects } from '../collection/prospects.ts';
import type { HeuristicBot } from './hot-dice-heuristics.ts';
import {
  type AimHeuristicFor,
  oneRollCollectionHeuristics,
} from './one-roll-collection-heuristics.ts';

/**
 * The rules for a slot that lacks so many points, as if it began there. No turn at one number brings more points than
 * there are dice, so that all slots further from full look alike.
 */
const lacking = (rules: CollectionRules, points: number): CollectionRules => ({
  ...rules,
  need: Math.min(points, rules.dice),
});

/** Turns to fill one slot from each level if nothing else were on the board; `all` throws of a full cup. */
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
    // A throw that brings nothing costs a turn and changes nothing.
    turns[level] = sum / (6 ** rules.dice - missed);
  }
  return turns;
};

/** What a turn saved on a number alone is worth in turns of the whole board: measured, 1.2 to 1.4 play alike. */
const EAGERNESS = 1.3;

/** What a slot at one level costs more than at the level it has now, as the sharp one sees it: each slot by itself. */
export const valueAlone = (rules: CollectionRules): ValueWith => {
  const all = rolls(rules.dice);
  const turns = rules.targets.map((target) => turnsAlone(rules, target, all));
  return (levels, slot, level) =>
    EAGERNESS * ((turns[slot]?.[level] ?? 0) - (turns[slot]?.[levels[slot] ?? 0] ?? 0));
};

/** Turns that a number would still cost alone, saved by aiming at it, against the chance that the turn ends here. */
const sharp: AimHeuristicFor = (rules) => {
  const value = valueAlone(rules);
  const levels = new Int32Array(rules.targets.length);
  const width = rules.need + 1;
  /** By slot, points and level: what was worked out already. */
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

/** How the bots that need no oracle collect. */
export const collectionHeuristics: { readonly [name in HeuristicBot]: AimHeuristicFor } = {
  ...oneRollCollectionHeuristics,
  sharp,
};
