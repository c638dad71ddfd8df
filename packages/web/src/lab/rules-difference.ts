import type { Rules } from '@barrelhouse/engine';
import type { Catalogue } from '../i18n/catalogue.ts';
import { rulesParts } from '../learn/rules-words.ts';
import { alikeGrid, comboRows } from '../learn/scoring-rows.ts';

/** Something that pays differently under two sets of rules. */
export interface PayDifference {
  /** Dice such as 111, or the name of a combination. */
  readonly what: string;
  /** Points under each set; `undefined` if it does not score. */
  readonly pays: readonly [number | undefined, number | undefined];
}

export interface RulesDifference {
  /** The sentences that only one set has. */
  readonly sentences: readonly [readonly string[], readonly string[]];
  readonly pays: readonly PayDifference[];
}

/** Every line of the scoring table, in its order. */
const scoringOf = (rules: Rules, words: Catalogue): ReadonlyMap<string, number> => {
  if (rules.family !== 'hot-dice') return new Map();
  const { counts, rows } = alikeGrid(rules);
  const grid = rows.flatMap(({ face, points }) =>
    points.flatMap((paid, i): [string, number][] =>
      paid === undefined ? [] : [[String(face).repeat(counts[i] ?? 0), paid]],
    ),
  );
  const combos = comboRows(rules, words.learn.rules).map(
    ({ combination, points }): [string, number] => [words.games.combination(combination), points],
  );
  return new Map([...grid, ...combos]);
};

const sentencesOf = (rules: Rules, words: Catalogue): readonly string[] =>
  rulesParts(rules, words.learn.rules).flatMap(({ lines }) => lines);

const without = (lines: readonly string[], others: readonly string[]): readonly string[] => {
  const there = new Set(others);
  return lines.filter((line) => !there.has(line));
};

/** What differs between two sets of rules, in words. */
export const differenceOf = (a: Rules, b: Rules, words: Catalogue): RulesDifference => {
  const [ofA, ofB] = [sentencesOf(a, words), sentencesOf(b, words)];
  const [paysA, paysB] = [scoringOf(a, words), scoringOf(b, words)];
  const isPaid = a.family === 'hot-dice' && b.family === 'hot-dice';
  const all = isPaid ? [...new Set([...paysA.keys(), ...paysB.keys()])] : [];
  return {
    sentences: [without(ofA, ofB), without(ofB, ofA)],
    pays: all
      .map((what): PayDifference => ({ what, pays: [paysA.get(what), paysB.get(what)] }))
      .filter(({ pays: [one, other] }) => one !== other),
  };
};
