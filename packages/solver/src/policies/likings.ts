import { type CollectionRules, pick, rolls } from '@barrelhouse/engine';
import type { ValueWith } from '../collection/best-slot.ts';
import { diceFor, prospectOfThrow, prospects } from '../collection/outcomes.ts';
import { type LikingFor, oneRollLikings } from './one-roll-likings.ts';
import type { Tempered } from './tempers.ts';

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
  for (let level = rules.need - 1; level >= 0; level--) {
    let sum = missed;
    prospects(rules, target, level).forEach((prospect, points) => {
      if (prospect === undefined) return;
      const then = prospect.levels.reduce(
        (mean, chance, at) => mean + chance * (turns[at] ?? 0),
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
const sharp: LikingFor = (rules) => {
  const value = valueAlone(rules);
  const levels = new Int32Array(rules.targets.length);
  const known = new Map<string, number>();
  const work = (target: number, points: number, level: number): number => {
    const slot = rules.targets.indexOf(target);
    levels[slot] = level;
    const left = rules.dice - diceFor(target, points);
    const then = prospectOfThrow(rules, target, level + points, left);
    const cost = then.levels.reduce((sum, chance, at) => sum + chance * value(levels, slot, at), 0);
    return -(then.fail + cost);
  };
  return ({ target, points }, level) => {
    const key = `${target} ${points} ${level}`;
    let liking = known.get(key);
    if (liking === undefined) {
      liking = work(target, points, level);
      known.set(key, liking);
    }
    return liking;
  };
};

/** How the bots that need no oracle collect. */
export const likings: { readonly [name in Tempered]: LikingFor } = {
  ...oneRollLikings,
  sharp,
};
