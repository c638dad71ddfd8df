import { type Option, parseDice } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { tellChosen, tellDoing, tellGain, tellOption, tellValue } from './advice.ts';

const dice = parseDice('115');
if (dice === undefined) throw new Error('115 are dice.');

const OPTIONS: readonly (readonly [Option, string, string, string])[] = [
  [{ type: 'roll', cup: 3 }, 'rolled 3 dice at 450', 'rolling 3 dice', 'roll 3 dice'],
  [
    { type: 'bank', points: 450, total: 1450 },
    'banked 450',
    'banking 450',
    'bank 450: 1,450 in all',
  ],
  [{ type: 'pass' }, 'passed', 'passing', 'pass'],
  [
    {
      type: 'keep',
      dice,
      points: 250,
      combinations: [],
      pending: 700,
      total: 1700,
      cup: 3,
      hot: false,
      barred: [],
    },
    'kept 1 1 5',
    'keeping 1 1 5',
    'keep 1 1 5 for 250: roll 3 or bank 700',
  ],
  [
    { type: 'aim', target: 7, dice, points: 1, have: 2, need: 5, cup: 3, free: false },
    'chose 7',
    'choosing 7',
    'aim 7: 2 of 5, then roll 3 dice',
  ],
  [
    { type: 'aim', target: 7, dice, points: 3, have: 5, need: 5, cup: 0, free: false },
    'chose 7',
    'choosing 7',
    'aim 7: 5 of 5, the board is full',
  ],
];

test.each(OPTIONS)('describes an option as done, possible and open: %j', (option, ...words) =>
  expect([tellChosen(option, 450), tellDoing(option), tellOption(option)]).toEqual(words),
);

test('shows no points at the start of a turn', () =>
  expect(tellChosen({ type: 'roll', cup: 6 }, 0)).toBe('rolled 6 dice'));

test('prints values with their unit, and gains with their sign', () => {
  expect(tellValue('win', 0.6134)).toBe('61.3 %');
  expect(tellValue('turns', 4.125)).toBe('4.13 turns');
  expect(tellValue('win', -0.041)).toBe('−4.1 %');
  expect(tellGain('win', 0.041)).toBe('+4.1 %');
  expect(tellGain('turns', -0.2)).toBe('−0.20 turns');
  expect(tellGain('win', -0.0001)).toBe('0.0 %');
});

test('never offers to roll no dice', () => {
  const last = { target: 7, dice, points: 1, have: 5, need: 5, cup: 0, free: false };
  expect(tellOption({ type: 'aim', ...last })).toBe('aim 7: 5 of 5, the board is full');
});
