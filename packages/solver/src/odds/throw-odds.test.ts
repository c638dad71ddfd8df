import { findRules, games, type HotDiceRules, presets } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { throwOdds } from './throw-odds.ts';

const hotDice = (name: string): HotDiceRules => {
  const found = findRules(name);
  if (!found.ok || found.value.family !== 'hot-dice') throw new Error(`No hot dice: ${name}.`);
  return found.value;
};

const busts = (name: string): string[] =>
  throwOdds(hotDice(name)).map(({ bust, of }) => `${bust}/${of}`);

const UP_TO_FIVE = ['4/6', '16/36', '60/216', '204/1296', '600/7776'];

test.each([
  ['barrel', UP_TO_FIVE],
  ['hutton', [...UP_TO_FIVE, '1440/46656']],
  ['classic', [...UP_TO_FIVE, '1080/46656']],
  ['depot', [...UP_TO_FIVE, '1080/46656']],
  ['kingdom', [...UP_TO_FIVE, '1440/46656']],
  ['facebook', [...UP_TO_FIVE, '1080/46656']],
  ['zilch', [...UP_TO_FIVE, '0/46656']],
])('nothing scores in %s so often', (name, fractions) => expect(busts(name)).toEqual(fractions));

test('four blank doubles save a turn of barrel, and nothing does elsewhere', () => {
  expect(throwOdds(hotDice('barrel')).map(({ rescued }) => rescued)).toEqual([0, 4, 0, 0, 0]);
  expect(throwOdds(hotDice('classic')).every(({ rescued }) => rescued === 0)).toBe(true);
});

test('one die and two dice of classic are counted by hand', () => {
  const [one, two] = throwOdds(hotDice('classic'));
  expect(one?.scores).toEqual([
    { points: 0, ways: 4 },
    { points: 50, ways: 1 },
    { points: 100, ways: 1 },
  ]);
  expect(two?.scores).toEqual([
    { points: 0, ways: 16 },
    { points: 50, ways: 8 },
    { points: 100, ways: 9 },
    { points: 150, ways: 2 },
    { points: 200, ways: 1 },
  ]);
});

test.each([...Object.keys(games), ...Object.keys(presets)].filter((name) => name !== 'diecup'))(
  'the scores of a throw of %s add up',
  (name) => {
    for (const { of, bust, points, scores } of throwOdds(hotDice(name))) {
      expect(scores.reduce((sum, { ways }) => sum + ways, 0)).toBe(of);
      expect(scores.reduce((sum, score) => sum + score.points * score.ways, 0)).toBe(points);
      expect(scores.find((score) => score.points === 0)?.ways ?? 0).toBe(bust);
    }
  },
);
