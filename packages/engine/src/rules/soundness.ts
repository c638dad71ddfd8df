import type { CollectionRules } from '../collection/rules.ts';
import type { HotDiceRules } from '../hot-dice/rules.ts';
import { scoringOf } from '../hot-dice/scoring.ts';
import { pointsOfSize } from '../hot-dice/worth-table.ts';
import type { RulesError } from './check-shape.ts';
import { deadEnd } from './exact-target.ts';
import type { Rules } from './rules.ts';

/**
 * The most that one turn can bank: without limit where hot dice can follow one another, -1 where it never can. What a
 * turn keeps roll by roll up to hot dice could be kept from one roll of all dice, and any selection lies in some roll, so
 * that looking at selections is enough.
 */
const mostBanked = (rules: HotDiceRules): number => {
  const { table } = scoringOf(rules);
  let bank = -1;
  for (let size = 1; size <= rules.dice; size++) {
    if (size === rules.dice && rules.hotDice === 'must-roll') continue;
    for (const points of pointsOfSize(table, size)) bank = Math.max(bank, points);
  }
  const hot = pointsOfSize(table, rules.dice).length > 0;
  return hot && bank >= 0 ? Infinity : bank;
};

const combosFit = (rules: HotDiceRules): RulesError[] =>
  rules.combos.flatMap((combo, i) => {
    const path = `combos[${i}]`;
    const size =
      combo.kind === 'exact'
        ? combo.dice.length
        : combo.kind === 'groups'
          ? combo.sizes.reduce((sum, n) => sum + n, 0)
          : combo.count;
    return size > rules.dice
      ? [{ path, message: `needs ${size} dice, but the game has ${rules.dice}` }]
      : [];
  });

const barrelsFit = (rules: HotDiceRules): RulesError[] =>
  rules.barrels.flatMap(({ from, to }, i) => {
    const path = `barrels[${i}]`;
    const before = rules.barrels[i - 1];
    const errors: RulesError[] = [];
    if (from >= to)
      errors.push({ path, message: `must begin below its end: ${from} is not below ${to}` });
    if (to > rules.end.target) {
      errors.push({ path, message: `must end by the target ${rules.end.target}, not at ${to}` });
    }
    if (before !== undefined && from < before.to) {
      errors.push({
        path,
        message: `must begin at ${before.to} or later, where the one before it ends`,
      });
    }
    return errors;
  });

const listsFit = (rules: HotDiceRules): RulesError[] => {
  const errors: RulesError[] = [];
  rules.penalties.forEach(({ busts }, i) => {
    const before = rules.penalties[i - 1];
    if (before !== undefined && busts <= before.busts) {
      errors.push({
        path: `penalties[${i}].busts`,
        message: `must be more than the ${before.busts} before it`,
      });
    }
  });
  rules.rescues.forEach(({ dice }, i) => {
    if (dice >= rules.dice) {
      errors.push({
        path: `rescues[${i}].dice`,
        message: `must be fewer than the ${rules.dice} dice of the game`,
      });
    }
    if (rules.rescues.slice(0, i).some((other) => other.dice === dice)) {
      errors.push({ path: `rescues[${i}].dice`, message: `is there already for ${dice} dice` });
    }
  });
  return errors;
};

/** A turn's best bank must open, reach the minimum and get out of every barrel, or a match can never end. */
const canEnd = (rules: HotDiceRules): RulesError[] => {
  const bank = mostBanked(rules);
  if (bank < 0) {
    const message = 'can never be banked: each keep takes all dice, and hot dice must be rolled';
    return [{ path: 'hotDice', message }];
  }
  const errors: RulesError[] = [];
  const most = `no turn can bank more than ${bank}, so a match could never end`;
  if (rules.opening > bank) errors.push({ path: 'opening', message: most });
  if (rules.minimumBank > bank) errors.push({ path: 'minimumBank', message: most });
  rules.barrels.forEach(({ from, to, turns }, i) => {
    const need = to - from + (rules.end.win === 'exceed' ? 1 : 0);
    if (bank * turns < need) {
      const message = `can never be left: ${turns} turns bank at most ${bank * turns} of the ${need} points out`;
      errors.push({ path: `barrels[${i}]`, message });
    }
  });
  return errors;
};

const hotDiceErrors = (rules: HotDiceRules): RulesError[] => {
  const shape = [...combosFit(rules), ...barrelsFit(rules), ...listsFit(rules)];
  if (shape.length > 0) return shape;
  const ending = canEnd(rules);
  return ending.length > 0 || rules.end.win !== 'exact' ? ending : deadEnd(rules);
};

const collectionErrors = (rules: CollectionRules): RulesError[] =>
  rules.targets.flatMap((target, i) => {
    const path = `targets[${i}]`;
    if (rules.targets.indexOf(target) < i)
      return [{ path, message: `names ${target} a second time` }];
    return target > 6 && rules.dice < 2
      ? [{ path, message: `can never be filled: ${target} takes pairs, and there is one die` }]
      : [];
  });

/** What well-formed rules still get wrong: tables that cannot score, matches that cannot end. */
export const soundnessErrors = (rules: Rules): readonly RulesError[] =>
  rules.family === 'hot-dice' ? hotDiceErrors(rules) : collectionErrors(rules);
