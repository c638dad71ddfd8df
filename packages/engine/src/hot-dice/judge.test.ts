import { expect, test } from 'vitest';
import { NO_DICE, parseDice } from '../core/dice.ts';
import { classicRules } from '../games/classic.ts';
import { judge, type Verdict } from './judge.ts';

const verdict = (text: string, thrown?: number): Verdict =>
  judge(classicRules, parseDice(text) ?? NO_DICE, thrown);

test('a selection of which every die scores is valid', () => {
  expect(verdict('15')).toEqual({
    isValid: true,
    score: 150,
    combinations: [
      { kind: 'of-a-kind', count: 1, face: 1, dice: '1', points: 100 },
      { kind: 'of-a-kind', count: 1, face: 5, dice: '5', points: 50 },
    ],
    hotDice: false,
    idle: '',
  });
});

test('a selection with a die that does not score is not valid and scores 0', () => {
  const bad = { isValid: false, score: 0, combinations: [], hotDice: false };
  expect(verdict('115553')).toEqual({ ...bad, idle: '3' });
  expect(verdict('222233')).toEqual({ ...bad, idle: '33' });
});

test('no dice are no selection', () => expect(verdict('').isValid).toBe(false));

test('dice are hot when the whole roll is used', () => {
  expect(verdict('123456').hotDice).toBe(true);
  expect(verdict('15', 2).hotDice).toBe(true);
  expect(verdict('15', 3).hotDice).toBe(false);
  expect(verdict('23', 2).hotDice).toBe(false);
});
