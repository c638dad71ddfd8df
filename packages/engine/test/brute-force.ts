import type { Combo, HotDiceRules } from '../src/index.ts';

// A second opinion on what a selection is worth. It asks of each group of dice whether it *is* a combination and tries
// every way to split a selection into groups; it shares nothing with the engine's tables but the rules they both read.

type Faces = readonly string[];

/** How often each face occurs, most often first. */
const sizes = (group: Faces): readonly number[] =>
  [...new Set(group)]
    .map((face) => group.filter((die) => die === face).length)
    .sort((a, b) => b - a);

const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, i) => value === b[i]);

/** Every way to split sorted dice in two, with the first die in the first part. Equal dice are not distinguished. */
const partings = ([first, ...others]: Faces): readonly (readonly [Faces, Faces])[] => {
  if (first === undefined) return [];
  let found: (readonly [Faces, Faces])[] = [[[first], []]];
  for (const die of others) {
    found = found.flatMap(([taken, left]): (readonly [Faces, Faces])[] => {
      const leave = [taken, [...left, die]] as const;
      return left.at(-1) === die ? [leave] : [[[...taken, die], left], leave];
    });
  }
  return found;
};

/** What a group scores as this combination, or 0 if it is another. */
const asCombo = (combo: Exclude<Combo, { kind: 'blank' | 'sum' }>, group: Faces): number => {
  if (combo.kind === 'exact') return same([...combo.dice].sort(), group) ? combo.points : 0;
  if (combo.kind === 'groups') {
    const wanted = [...combo.sizes].sort((a, b) => b - a);
    return same(wanted, sizes(group)) ? combo.points : 0;
  }
  const [face] = group;
  if (group.length !== combo.count || sizes(group).length !== 1) return 0;
  return Object.entries(combo.points).find(([key]) => key === face)?.[1] ?? 0;
};

const plainPoints = (rules: HotDiceRules, group: Faces): number =>
  Math.max(
    0,
    ...rules.combos.map((combo) =>
      combo.kind === 'blank' || combo.kind === 'sum' ? 0 : asCombo(combo, group),
    ),
  );

/** Whether any dice among these are a combination that is not blank. */
const hasPlain = (rules: HotDiceRules, dice: Faces): boolean =>
  dice.some((_, at) => partings(dice.slice(at)).some(([group]) => plainPoints(rules, group) > 0));

const groupPoints = (rules: HotDiceRules, group: Faces): number => {
  const plain = plainPoints(rules, group);
  const blanks = rules.combos.flatMap((combo) =>
    combo.kind === 'blank' && combo.count === group.length ? [combo.points] : [],
  );
  if (plain > 0 || blanks.length === 0 || hasPlain(rules, group)) return plain;
  return Math.max(...blanks);
};

/** The total of every split of the dice into combinations with no die left over. */
const splitTotals = (rules: HotDiceRules, dice: Faces): readonly number[] => {
  if (dice.length === 0) return [0];
  return partings(dice).flatMap(([group, rest]) => {
    const points = groupPoints(rules, group);
    return points === 0 ? [] : splitTotals(rules, rest).map((total) => total + points);
  });
};

/** What a selection is worth by brute force; `undefined` if no split uses all its dice. */
export const bruteForceScore = (rules: HotDiceRules, dice: string): number | undefined => {
  const totals = dice === '' ? [] : splitTotals(rules, [...dice].sort());
  return totals.length === 0 ? undefined : Math.max(...totals);
};
