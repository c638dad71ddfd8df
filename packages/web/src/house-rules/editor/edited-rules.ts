import {
  allGames,
  type Combo,
  type HotDiceRules,
  type Rules,
  type RulesError,
  readRules,
} from '@barrelhouse/engine';
import { baseName, plainRules } from '../plain-rules.ts';
import { type Change, type RulesSpec, toJson } from '../rules-spec.ts';

/** The game that a spec starts from, without options: what changes are compared with. */
export const gameRules = (spec: RulesSpec): Rules | undefined =>
  plainRules({ ...spec, options: [] });

/** Whether an error leaves the shape intact: the editor can show the value, and the player can correct it. */
const isCorrectable = (error: RulesError): boolean => {
  switch (error.code) {
    case 'not-in-range':
      return error.found.is === 'value' && Number.isInteger(Number(error.found.json));
    case 'not-an-object':
    case 'not-a-list':
    case 'not-text':
    case 'not-true-or-false':
    case 'not-one-of':
    case 'bad-text':
    case 'unknown-field':
    case 'missing':
      return false;
    default:
      return true;
  }
};

const errorsOf = (spec: RulesSpec): readonly RulesError[] => {
  const read = readRules({ ...toJson(spec), base: baseName(spec), name: 'x', id: 'x' });
  return read.ok ? [] : read.error;
};

/** Without the fields that the editor cannot show, such as text in place of a number. Links may contain anything. */
export const withoutBroken = (spec: RulesSpec): RulesSpec => {
  const errors = errorsOf(spec).filter((error) => !isCorrectable(error));
  const broken = new Set(errors.map(({ path }) => path.split(/[.[]/)[0]));
  const kept = Object.entries(spec.change).filter(([field]) => !broken.has(field));
  if (kept.length === Object.keys(spec.change).length) return spec;
  return withoutBroken({ ...spec, change: Object.fromEntries(kept) });
};

/** Links leave out empty names. */
const named = (line: Combo): Combo => ({ ...line, name: line.name ?? '' });

/** The rules of a spec with the shape of rules, sensible or not. `undefined` if there is no such game. */
export const editedRules = (spec: RulesSpec): Rules | undefined => {
  const plain = plainRules(spec);
  if (plain?.family !== 'hot-dice') return plain && { ...plain, ...spec.change };
  const { end, ...change } = spec.change as Partial<HotDiceRules>;
  // As `readRules`: whoever says how to win, and nothing about barrels, means their exits as well.
  const exit = end?.win === undefined ? plain.barrelExit : 'auto';
  const rules = { ...plain, barrelExit: exit, ...change, end: { ...plain.end, ...end } };
  return { ...rules, combos: rules.combos.map(named) };
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields of `rules` that differ from `base`. */
const differing = <T extends object>(rules: T, base: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(rules).filter(([field, value]) => !isSame(value, base[field as keyof T])),
  ) as Partial<T>;

const withoutEmptyName = (line: object): object =>
  Object.fromEntries(
    Object.entries(line).filter(([field, value]) => field !== 'name' || value !== ''),
  );

const hotDiceChange = (rules: HotDiceRules, plain: HotDiceRules): Change => {
  const { combos, end: _end, ...change } = differing(rules, plain);
  const end = differing(rules.end, plain.end);
  const exit =
    end.win !== undefined && rules.barrelExit !== 'auto' ? { barrelExit: rules.barrelExit } : {};
  return {
    ...change,
    ...exit,
    // Shorter links: a name that is left out is empty.
    ...(combos === undefined ? {} : { combos: combos.map(withoutEmptyName) }),
    ...(Object.keys(end).length === 0 ? {} : { end }),
  };
};

/** What differs between rules and those of a spec without changes. */
const changeFrom = (rules: Rules, plain: Rules): Change => {
  const { id: _id, name: _name, ...own } = rules;
  const { id: _plainId, name: _plainName, ...given } = plain;
  return own.family === 'hot-dice' && given.family === 'hot-dice'
    ? hotDiceChange(own as HotDiceRules, given as HotDiceRules)
    : (differing<object>(own, given) as Change);
};

const sizeOf = (change: Change): number =>
  Object.values(change).reduce<number>(
    (sum, value) =>
      sum +
      (typeof value === 'object' && !Array.isArray(value) ? Object.keys(value ?? {}).length : 1),
    0,
  );

/** The spec for edited rules: options of the game as far as they say it, and whatever else differs. */
export const specOfEdited = (rules: Rules, before: RulesSpec): RulesSpec => {
  const known = Object.keys(allGames[before.base]?.options ?? {});
  let spec: RulesSpec = { ...before, options: [] };
  const plain = plainRules(spec);
  if (plain === undefined) return before;
  spec = { ...spec, change: changeFrom(rules, plain) };
  for (const option of new Set([...before.options, ...known])) {
    const options = [...spec.options, option];
    const chosen = plainRules({ ...spec, options });
    if (chosen === undefined) continue;
    const change = changeFrom(rules, chosen);
    if (sizeOf(change) < sizeOf(spec.change)) spec = { ...spec, options, change };
  }
  return spec;
};
