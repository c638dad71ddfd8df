import { describe, expect, test } from 'vitest';
import { boardOf, hotRules, inBarrel, opening } from './example-boards.ts';
import { barrelAt, percentAt, scaleOf, scoreToBeat, shapeOf } from './track.ts';

const barrel = hotRules('barrel');
const classic = hotRules('classic');
const TO_10000 = { low: 0, high: 10_000 };

describe('the shared scale', () => {
  test.each([
    [[0, 3450], { low: 0, high: 10_000 }, 'zero to the target'],
    [[-400, 3450], { low: -400, high: 10_000 }, 'from the lowest score'],
    [[10_450, 9000], { low: 0, high: 10_450 }, 'up to the highest score'],
  ])('%s spans %o: %s', (scores, scale) => {
    expect(
      scaleOf(
        scores.map((score) => boardOf(score)),
        10_000,
      ),
    ).toEqual(scale);
  });

  test.each([
    [TO_10000, 2500, 25],
    [TO_10000, -100, 0],
    [TO_10000, 12_000, 100],
    [{ low: -1000, high: 9000 }, 0, 10],
  ])('on %o a score of %d is at %d percent', (scale, score, percent) => {
    expect(percentAt(scale, score)).toBe(percent);
  });
});

describe('banked points and points at risk', () => {
  test('shows points at risk ahead of banked points', () => {
    const shape = shapeOf(boardOf(3450), classic, TO_10000, 1050);
    expect(shape).toMatchObject({ zero: 0, goal: 100, banked: 34.5, ahead: 45, past: false });
    expect(shape.debt).toBeUndefined();
  });

  test('banking moves only the banked end', () => {
    const before = shapeOf(boardOf(3450), classic, TO_10000, 1050);
    const after = shapeOf(boardOf(4500), classic, TO_10000, 0);
    expect(after.ahead).toBe(before.ahead);
    expect(after.banked).toBe(before.ahead);
  });

  test('stops at the end of the track', () => {
    expect(shapeOf(boardOf(9800), classic, TO_10000, 900).ahead).toBe(100);
  });

  test('only an exact target can be overshot', () => {
    const exact = hotRules('classic', { end: { ...classic.end, win: 'exact' } });
    expect(shapeOf(boardOf(9800), classic, TO_10000, 900).past).toBe(false);
    expect(shapeOf(boardOf(9800), exact, TO_10000, 200).past).toBe(false);
    expect(shapeOf(boardOf(9800), exact, TO_10000, 250).past).toBe(true);
  });

  test('moves the target inwards when a score exceeds it', () => {
    expect(shapeOf(boardOf(0), classic, { low: 0, high: 12_500 }, 0).goal).toBe(80);
  });
});

describe('debt', () => {
  const scale = { low: -1000, high: 9000 };

  test('is drawn left of zero', () => {
    const shape = shapeOf(boardOf(-500), hotRules('depot'), scale, 0);
    expect(shape).toMatchObject({ zero: 10, banked: 0, ahead: 0 });
    expect(shape.debt).toEqual({ at: 5, size: 5, paid: 0 });
  });

  test('is paid back first', () => {
    expect(shapeOf(boardOf(-500), hotRules('depot'), scale, 125).debt?.paid).toBe(25);
    const more = shapeOf(boardOf(-500), hotRules('depot'), scale, 950);
    expect(more.debt?.paid).toBe(100);
    expect(more.ahead).toBe(5);
  });
});

describe('the gate', () => {
  test.each([
    [0, 350, 'closed'],
    [0, 500, 'ready'],
    [500, 0, 'open'],
  ])('with %d of 500 and %d at risk is %s', (have, pending, state) => {
    const shape = shapeOf(boardOf(0, opening(have, 500)), classic, TO_10000, pending);
    expect(shape.gate).toEqual({ at: 5, state });
  });

  test('is absent without an opening', () => {
    expect(shapeOf(boardOf(0), barrel, { low: 0, high: 1000 }, 0).gate).toBeUndefined();
  });
});

describe('barrels', () => {
  const scale = { low: 0, high: 1000 };

  test('are drawn where the rules put them', () => {
    const { barrels } = shapeOf(boardOf(540), barrel, scale, 0);
    expect(barrels.map(({ at, size }) => [at, size])).toEqual([
      [29.5, 10.5],
      [59.5, 10.5],
      [89.5, 10.5],
    ]);
    expect(barrels.some(({ inside }) => inside)).toBe(false);
  });

  test('show the turns left in the current barrel', () => {
    const { barrels } = shapeOf(boardOf(610, inBarrel(1)), barrel, scale, 0);
    expect(barrels.map(({ left }) => left)).toEqual([0, 2, 0]);
    expect(barrels.map(({ inside }) => inside)).toEqual([false, true, false]);
  });

  test('include their upper end', () => {
    expect(barrelAt(barrel.barrels, 400)?.from).toBe(295);
    expect(barrelAt(barrel.barrels, 100)).toBeUndefined();
  });
});

test('the score to beat is the best among seats still playing', () => {
  expect(
    scoreToBeat([boardOf(9000), boardOf(10_450), { ...boardOf(11_000), present: false }]),
  ).toBe(10_450);
});
