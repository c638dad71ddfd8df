import { quickSeededRandom } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { meetsOnlyNewcomers, rateBesideNewcomers } from './new-rivals.ts';
import { anchor, MATCH_DRIFT, newcomer, type Rating } from './rating.ts';

const known = (mean: number): Rating => ({ ...newcomer(0), mean, deviation: 15, matches: 50 });
const stranger = newcomer(0);

const meansAfter = (ratings: readonly Rating[], results: readonly number[]): readonly number[] =>
  rateBesideNewcomers(ratings, results).map(({ mean }) => mean);

test('a newcomer moves, and leaves a known player where they are', () => {
  const before = known(1290);
  const [own, other] = rateBesideNewcomers([before, stranger], [0.5, 0.5]);
  expect(own?.mean).toBe(before.mean);
  expect(own?.deviation).toBeCloseTo(Math.hypot(before.deviation, MATCH_DRIFT), 5);
  expect(other?.mean).toBeLessThan(1400);
  expect(meetsOnlyNewcomers([before, stranger], 0)).toBe(true);
  expect(meetsOnlyNewcomers([before, stranger], 1)).toBe(false);
});

test('newcomers move each other', () => {
  const [own = 0, other = 0] = meansAfter([stranger, stranger], [0.7, 0.3]);
  expect(own).toBeGreaterThan(1550);
  expect(other).toBeLessThan(1450);
});

test('an anchor is known, whatever it has played', () => {
  const [own = 0, bot] = meansAfter([known(1500), anchor(1500, 0)], [0.6, 0.4]);
  expect(own).toBeGreaterThan(1501);
  expect(bot).toBe(1500);
  expect(meetsOnlyNewcomers([known(1500), anchor(1500, 0)], 0)).toBe(false);
});

test('at a larger table, known players learn from each other and hardly from a newcomer', () => {
  const [ada, ben] = [known(1290), known(1290)];
  const level = meansAfter([ada, ben, stranger], [1 / 3, 1 / 3, 1 / 3]);
  expect(Math.abs((level[0] ?? 0) - ada.mean)).toBeLessThan(0.2);
  const ahead = meansAfter([ada, ben, stranger], [0.4, 0.27, 0.33]);
  expect((ahead[0] ?? 0) - ada.mean).toBeGreaterThan(1);
  expect((ahead[1] ?? 0) - ben.mean).toBeLessThan(-1);
});

test('nobody rises by playing new accounts of their own at level odds', () => {
  const random = quickSeededRandom('new accounts');
  let own = known(1290);
  for (let match = 0; match < 100; match++) {
    const result = 0.5 + (random(21) - 10) / 100;
    own = rateBesideNewcomers([own, stranger], [result, 1 - result])[0] ?? own;
  }
  expect(own.mean).toBe(1290);
  // Not even once these matches have made the rating uncertain again.
  expect(own.deviation).toBeGreaterThan(20.5);
});
