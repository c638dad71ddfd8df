import { allGames, type HotDiceRules, readRules } from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import { en } from '../../i18n/en/index.ts';
import { es } from '../../i18n/es/index.ts';
import { ru } from '../../i18n/ru/index.ts';
import { namedProblems } from './named-problems.ts';
import { changesIn, rowOfError, sectionOfRow } from './rows.ts';

const classic = allGames['classic']?.rules as HotDiceRules;
const barrel = allGames['barrel']?.rules as HotDiceRules;

const problemsOf = (rules: HotDiceRules, base: HotDiceRules, words = en) => {
  const read = readRules({ ...rules });
  return read.ok ? [] : namedProblems(read.error, rules, base, words);
};

describe('what is wrong with rules', () => {
  test('names the row, in every language', () => {
    const five = { ...classic, dice: 5 };
    const texts = problemsOf(five, classic).map(({ text }) => text);
    expect(texts).toContain('Straight 1–6: needs 6 dice, but the game has 5.');
    expect(texts).toContain('Six alike: needs 6 dice, but the game has 5.');
    for (const words of [es, ru]) {
      const told = problemsOf(five, classic, words);
      expect(told).toHaveLength(texts.length);
      for (const { text } of told) expect(texts).not.toContain(text);
    }
  });

  test('tells contradictions from impossible numbers', () => {
    const [low] = problemsOf({ ...classic, end: { ...classic.end, target: 0 } }, classic);
    expect(low).toMatchObject({ row: 'end.target', isSense: false });
    const [past] = problemsOf({ ...barrel, end: { ...barrel.end, target: 900 } }, barrel);
    expect(past).toMatchObject({ row: 'barrels', isSense: true });
    expect(past?.plain).toBe('Must end at the target of 900 or before, not at 1,000.');
  });

  test.each([
    ['combos[1].points.5', 'alike-3-5', 'scoring'],
    ['combos[2]', 'any-4', 'scoring'],
    ['combos[5].points', 'exact-123456', 'scoring'],
    ['combos[6]', 'groups-2-2-2', 'scoring'],
    ['opening', 'opening', 'turn'],
    ['penalties[0].busts', 'penalties', 'turn'],
    ['end.target', 'end.target', 'finish'],
    ['barrels[1]', 'barrels', 'finish'],
  ])('at %s is in row %s of %s', (path, row, section) => {
    expect(rowOfError({ path, code: 'missing' }, classic)).toBe(row);
    expect(sectionOfRow(row, classic)).toBe(section);
  });
});

test('sections count the rows that changed', () => {
  const edited: HotDiceRules = { ...classic, opening: 0, minimumBank: 350 };
  expect(changesIn('turn', edited, classic)).toBe(2);
  expect(changesIn('scoring', edited, classic)).toBe(0);
  expect(changesIn('finish', edited, classic)).toBe(0);
});
