import { type CollectionRules, pick, rolls } from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import { diceFor, type Prospect, prospectOfThrow, prospects } from './prospects.ts';

const RULES: CollectionRules = {
  family: 'collection',
  id: 'boards',
  name: 'Boards',
  dice: 6,
  targets: [1, 6, 7, 12],
  need: 5,
};

const total = ({ levels }: Prospect): number => levels.reduce((sum, chance) => sum + chance, 0);

describe.each(RULES.targets)('aiming at %i', (target) => {
  test('ends at some level for certain, and never below the one it began at', () => {
    for (let level = 0; level < RULES.need; level++) {
      const [nothing, ...picks] = prospects(RULES, target, level);
      expect(nothing).toBeUndefined();
      picks.forEach((prospect, i) => {
        const points = i + 1;
        if (prospect === undefined) throw new Error(`${points} points can be picked.`);
        expect(total(prospect)).toBeCloseTo(1, 14);
        const reached = Math.min(level + points, RULES.need);
        expect(prospect.levels.slice(0, reached).every((chance) => chance === 0)).toBe(true);
        expect(prospect.fail).toBeGreaterThanOrEqual(0);
        expect(prospect.fail).toBeLessThanOrEqual(1);
      });
    }
  });

  test('cannot fail once the slot is full or every die is used', () => {
    expect(prospectOfThrow(RULES, target, RULES.need, 4)).toMatchObject({ fail: 0 });
    expect(prospectOfThrow(RULES, target, 2, 0)).toEqual({ fail: 0, levels: [0, 0, 1, 0, 0, 0] });
  });

  test('has no prospects for a full slot', () => {
    expect(prospects(RULES, target, RULES.need).every((one) => one === undefined)).toBe(true);
  });

  test('fails at the first throw if nothing matches', () => {
    for (let dice = 1; dice <= 6; dice++) {
      const barren = rolls(dice).filter((roll) => pick(roll.dice, target).points === 0);
      const chance = barren.reduce((sum, { ways }) => sum + ways, 0) / 6 ** dice;
      const { fail, levels } = prospectOfThrow(RULES, target, 3, dice);
      // Where it fails at once the slot stays; all other ends are higher.
      expect(levels[3]).toBeCloseTo(chance, 14);
      expect(fail).toBeGreaterThanOrEqual(chance - 1e-15);
    }
  });
});

test('a slot one point short, thrown at with one die, is filled one time in six', () => {
  expect(prospectOfThrow(RULES, 6, 4, 1)).toEqual({
    fail: 5 / 6,
    levels: [0, 0, 0, 0, 5 / 6, 1 / 6],
  });
});

test('two dice for a face, worked out by hand', () => {
  // Both fall right with 1/36; one with 10/36, and then the other goes on alone; none with 25/36.
  const { fail, levels } = prospectOfThrow(RULES, 1, 0, 2);
  expect(fail).toBeCloseTo(25 / 36 + (10 / 36) * (5 / 6), 14);
  expect(levels[0]).toBeCloseTo(25 / 36, 14);
  expect(levels[1]).toBeCloseTo((10 / 36) * (5 / 6), 14);
  expect(levels[2]).toBeCloseTo(1 / 36 + 10 / 216, 14);
});

test('pairs take two dice a point', () => {
  expect([diceFor(3, 2), diceFor(7, 2), diceFor(12, 3)]).toEqual([2, 4, 6]);
});
