import { allGames, type HotDiceRules, readRules } from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import type { Catalogue } from '../i18n/catalogue.ts';
import { en } from '../i18n/en/index.ts';
import { es } from '../i18n/es/index.ts';
import { ru } from '../i18n/ru/index.ts';
import { chaptersOf } from './lesson-chapters.ts';
import { readingsOf, rulesParts, summaryOf } from './rules-words.ts';
import { alikeGrid, comboRows } from './scoring-rows.ts';

/** Every number of a game times 7 and 1: nobody's rules have those, and none is a number of the game. */
const odd = (points: number): number => points * 7 + 7;

const changedRules = (base: HotDiceRules): HotDiceRules => {
  const rules = {
    ...base,
    id: `${base.id}-house`,
    combos: base.combos.map((combo) => {
      if (combo.kind === 'sum') return combo;
      if (combo.kind !== 'alike') return { ...combo, points: odd(combo.points) };
      const points = Object.entries(combo.points).map(([face, worth]) => [face, odd(worth)]);
      return { ...combo, points: Object.fromEntries(points) };
    }),
    opening: base.opening === 0 ? 0 : odd(base.opening),
    minimumBank: base.minimumBank === 0 ? 0 : odd(base.minimumBank),
    penalties: base.penalties.map(({ busts, points }) => ({ busts, points: odd(points) })),
    barrels: base.barrels.map(({ from, to, turns }) => ({ from: odd(from), to: odd(to), turns })),
    end: { ...base.end, target: odd(base.end.target) },
  };
  const read = readRules(rules);
  if (!read.ok || read.value.family !== 'hot-dice') throw new Error(JSON.stringify(read));
  return read.value;
};

/** Everything that the page says about rules: the rules page, summaries, lessons, variants. */
const textsOf = (
  rules: HotDiceRules,
  base: string,
  { learn, lesson, games }: Catalogue,
): string => {
  const { id: _id, name: _name, family: _family, ...fields } = rules;
  const said = chaptersOf(rules).flatMap(({ steps }) => steps.map(({ say }) => lesson.say(say)));
  const grid = alikeGrid(rules).rows.flatMap(({ points }) =>
    points.flatMap((n) => (n === undefined ? [] : [learn.rules.points(n)])),
  );
  const combos = comboRows(rules, learn.rules).map(
    ({ combination, points }) => `${games.combination(combination)} ${learn.rules.points(points)}`,
  );
  const readings = readingsOf(base, [], learn, fields).flatMap(({ lines }) => lines);
  const parts = rulesParts(rules, learn.rules).flatMap(({ lines }) => lines);
  return [summaryOf(rules, learn.rules), ...parts, ...said, ...grid, ...combos, ...readings].join(
    '\n',
  );
};

/** The numbers of some rules that are long enough not to be counts of dice or turns. */
const numbersOf = ({ combos, opening, minimumBank, penalties, barrels, end }: HotDiceRules) => {
  const worths = combos.flatMap((combo) =>
    combo.kind === 'sum'
      ? []
      : combo.kind === 'alike'
        ? Object.values(combo.points)
        : [combo.points],
  );
  const others = [
    opening,
    minimumBank,
    end.target,
    ...penalties.map(({ points }) => points),
    ...barrels.flatMap(({ from, to }) => [from, to]),
  ];
  return new Set([...worths, ...others].filter((n) => n > 20));
};

const numbersIn = (text: string): ReadonlySet<number> =>
  new Set(
    [...text.matchAll(/\d+(?:[,.\u00a0]\d{3})*/g)].map(([n]) => Number(n.replaceAll(/\D/g, ''))),
  );

describe.each(Object.keys(allGames).filter((id) => id !== 'diecup'))(
  'house rules from %s',
  (id) => {
    const base = allGames[id]?.rules as HotDiceRules;
    const rules = changedRules(base);

    test.each([
      ['en', en],
      ['es', es],
      ['ru', ru],
    ] as const)('show none of the numbers they changed, in %s', (_, words) => {
      const shown = numbersIn(textsOf(rules, id, words));
      expect(shown.has(rules.end.target)).toBe(true);
      const own = numbersOf(rules);
      const stale = [...numbersOf(base)].filter((n) => shown.has(n) && !own.has(n));
      expect(stale).toEqual([]);
    });
  },
);
