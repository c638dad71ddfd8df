import type { CollectionRules } from '../collection/rules.ts';
import { exitExceeds, type HotDiceRules } from '../hot-dice/rules.ts';
import { scoringOf } from '../hot-dice/scoring.ts';
import { facesWithoutSingle } from '../hot-dice/sums.ts';
import { pointsOfSize } from '../hot-dice/worth-table.ts';
import { deadEnd } from './exact-target.ts';
import type { Rules } from './rules.ts';
import type { RulesError } from './rules-error.ts';

/**
 * The most that one turn can bank: infinite if hot dice can follow one another, -1 if a turn can never bank. Everything a
 * turn keeps up to hot dice could be kept from one roll of all dice, and some roll contains any given selection, so it is
 * enough to look at selections.
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
    const need =
      combo.kind === 'exact'
        ? combo.dice.length
        : combo.kind === 'groups'
          ? combo.sizes.reduce((sum, n) => sum + n, 0)
          : combo.count;
    return need > rules.dice ? [{ path, code: 'too-few-dice', have: rules.dice, need }] : [];
  });

const sumsFit = ({ combos }: HotDiceRules): RulesError[] =>
  combos.flatMap((combo, i) => {
    const [face] = combo.kind === 'sum' ? facesWithoutSingle(combos, combo) : [];
    return face === undefined
      ? []
      : [{ path: `combos[${i}].faces`, code: 'sum-without-single', face }];
  });

const barrelsFit = (rules: HotDiceRules): RulesError[] =>
  rules.barrels.flatMap(({ from, to }, i) => {
    const path = `barrels[${i}]`;
    const before = rules.barrels[i - 1];
    const errors: RulesError[] = [];
    const { target } = rules.end;
    if (from >= to) errors.push({ path, code: 'barrel-backwards', from, to });
    if (to > target) errors.push({ path, code: 'barrel-past-target', to, target });
    if (before !== undefined && from < before.to) {
      errors.push({ path, code: 'barrels-overlap', least: before.to });
    }
    return errors;
  });

const listsFit = (rules: HotDiceRules): RulesError[] => {
  const errors: RulesError[] = [];
  rules.penalties.forEach(({ busts }, i) => {
    const before = rules.penalties[i - 1];
    if (before !== undefined && busts <= before.busts) {
      const path = `penalties[${i}].busts`;
      errors.push({ path, code: 'penalties-not-ascending', before: before.busts });
    }
  });
  rules.rescues.forEach(({ dice }, i) => {
    const path = `rescues[${i}].dice`;
    if (dice >= rules.dice) errors.push({ path, code: 'rescue-of-all-dice', dice: rules.dice });
    if (rules.rescues.slice(0, i).some((other) => other.dice === dice)) {
      errors.push({ path, code: 'rescue-twice', dice });
    }
  });
  return errors;
};

/** A match can end only if a turn can bank enough to open, to meet the minimum and to get out of every barrel. */
const canEnd = (rules: HotDiceRules): RulesError[] => {
  const most = mostBanked(rules);
  if (most < 0) return [{ path: 'hotDice', code: 'never-banked' }];
  const errors: RulesError[] = [];
  const unreachable = { code: 'bank-out-of-reach', most } as const;
  if (rules.opening > most) errors.push({ path: 'opening', ...unreachable });
  if (rules.minimumBank > most) errors.push({ path: 'minimumBank', ...unreachable });
  rules.barrels.forEach(({ from, to, turns }, i) => {
    const need = to - from + (exitExceeds(rules) ? 1 : 0);
    if (most * turns < need) {
      const path = `barrels[${i}]`;
      errors.push({ path, code: 'barrel-without-exit', turns, most: most * turns, need });
    }
  });
  return errors;
};

const hotDiceErrors = (rules: HotDiceRules): RulesError[] => {
  const shape = [...combosFit(rules), ...sumsFit(rules), ...barrelsFit(rules), ...listsFit(rules)];
  if (shape.length > 0) return shape;
  const ending = canEnd(rules);
  return ending.length > 0 || rules.end.win !== 'exact' ? ending : deadEnd(rules);
};

const collectionErrors = (rules: CollectionRules): RulesError[] =>
  rules.targets.flatMap((target, i): RulesError[] => {
    const path = `targets[${i}]`;
    if (rules.targets.indexOf(target) < i) return [{ path, code: 'number-twice', target }];
    return target > 6 && rules.dice < 2 ? [{ path, code: 'pairs-of-one-die', target }] : [];
  });

/** Errors in rules of the right shape: tables that cannot score, matches that cannot end. */
export const soundnessErrors = (rules: Rules): readonly RulesError[] =>
  rules.family === 'hot-dice' ? hotDiceErrors(rules) : collectionErrors(rules);
