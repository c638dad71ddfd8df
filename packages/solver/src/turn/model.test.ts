import { alike, allGames, type HotDiceRules, rolls, scoringOf } from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import { shortRules } from '../review/seeded-match.ts';
import { type Throw, turnModel } from './model.ts';

const HOT_DICE: readonly HotDiceRules[] = Object.values(allGames).flatMap(({ rules }) =>
  rules.family === 'hot-dice' ? [rules] : [],
);

const waysOf = ({ bust, blank, outcomes }: Throw): number =>
  outcomes.reduce((sum, { ways }) => sum + ways, bust + blank);

describe.each(HOT_DICE)('the turn of $id', (rules) => {
  const model = turnModel(rules);

  test('counts every roll of every number of dice once', () => {
    expect(model.throws.map(waysOf)).toEqual(
      Array.from({ length: rules.dice }, (_, i) => 6 ** (i + 1)),
    );
  });

  test('busts if no die scores and nothing is rescued', () => {
    model.throws.forEach((thrown, i) => {
      const barren = rolls(i + 1).filter(({ dice }) => scoringOf(rules).keeps(dice).length === 0);
      const ways = barren.reduce((sum, roll) => sum + roll.ways, 0);
      expect(thrown.bust + thrown.blank).toBe(ways);
    });
  });

  test('counts in a unit that divides every keep', () => {
    const keeps = model.throws.flatMap(({ outcomes }) => outcomes.flatMap((one) => one.options));
    expect(keeps.every(({ points }) => Number.isInteger(points) && points > 0)).toBe(true);
    expect(Math.max(...keeps.map(({ points }) => points))).toBe(model.mostPoints);
  });

  test('has no two outcomes with the same choices', () => {
    for (const { outcomes } of model.throws) {
      const texts = outcomes.map(({ options }) => JSON.stringify(options));
      expect(new Set(texts).size).toBe(texts.length);
    }
  });
});

test('throws that offer the same choices are one outcome', () => {
  const sizes = turnModel(shortRules('facebook', 2000)).throws.map((t) => t.outcomes.length);
  // The merged classes of Facebook scoring, as published with the bust counted: 3 6 14 31 61 119.
  expect(sizes).toEqual([2, 5, 13, 30, 60, 118]);
});

const choices = (changes: Partial<HotDiceRules>, win: HotDiceRules['end']['win'] = 'reach') => {
  const rules = shortRules('facebook', 2000, changes);
  const { throws } = turnModel({ ...rules, end: { ...rules.end, win } });
  return throws[1]?.outcomes.reduce((sum, { options }) => sum + options.length, 0);
};

test('of two keeps that leave the same dice, the lower-scoring one is dropped only if more is better', () => {
  // Of two dice, 15 can be kept as 1 or as 5, with one die left: the 5 is the cheaper one.
  const plain = choices({}) ?? 0;
  const rules = shortRules('facebook', 2000);
  expect(choices({ barrels: [{ from: 500, to: 1000, turns: 2 }] })).toBe(plain + 1);
  expect(choices({}, 'exact')).toBe(plain + 1);
  expect(choices({}, 'exceed')).toBe(plain);
  const { throws } = turnModel({ ...rules, end: { ...rules.end, lastRound: true } });
  expect(throws[1]?.outcomes.flatMap(({ options }) => options)).toHaveLength(plain + 1);
});

test('equal last dice of a set bring all dice back, scored or not', () => {
  const rules = shortRules('barrel', 400, {
    barrels: [],
    dice: 3,
    combos: [alike(1, { 1: 10 })],
    rescues: [{ dice: 2, blank: 'must-roll' }],
  });
  const { throws, blank, hot, mustRollBlank } = turnModel(rules);
  expect(throws.map((thrown) => thrown.blank)).toEqual([0, 5, 0]);
  expect([hot, blank, mustRollBlank]).toEqual([3, 4, true]);
  // Two 1s: keep one and throw all three again, or keep both and have hot dice.
  expect(throws[1]?.outcomes).toContainEqual({
    ways: 1,
    options: [
      { points: 1, node: 2 },
      { points: 2, node: 3 },
    ],
  });
});

test('the unit divides the numbers of the rules as well as the points', () => {
  const rules = shortRules('facebook', 2000, { minimumBank: 0, penalties: [] });
  expect(turnModel(rules).unit).toBe(50);
  expect(turnModel({ ...rules, minimumBank: 25 }).unit).toBe(25);
  expect(turnModel({ ...rules, opening: 30 }).unit).toBe(10);
  expect(turnModel({ ...rules, penalties: [{ busts: 1, points: 5 }] }).unit).toBe(5);
  expect(turnModel({ ...rules, floor: -20 }).unit).toBe(10);
  expect(turnModel({ ...rules, barrels: [{ from: 51, to: 100, turns: 1 }] }).unit).toBe(1);
});
