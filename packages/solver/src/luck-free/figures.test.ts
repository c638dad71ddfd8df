import { expect, test } from 'vitest';
import { emptyTally, type Tally } from '../tally.ts';
import { strengthsFrom } from './figures.ts';

const pilotOf = (...wins: readonly number[]): Tally => {
  const tally = emptyTally(wins.length);
  tally.games = wins.reduce((sum, one) => sum + one, 0);
  tally.seats.forEach((seat, i) => {
    seat.wins = wins[i] ?? 0;
  });
  return tally;
};

const leadOf = ([one = 0, other = 0]: readonly number[]): number => one - other;

test('takes seats for equals if chance explains the difference', () => {
  expect(leadOf(strengthsFrom(pilotOf(210, 190)))).toBe(0);
  expect(new Set(strengthsFrom(pilotOf(135, 130, 135))).size).toBe(1);
});

test('keeps nearly all of a difference that is beyond chance', () => {
  expect(leadOf(strengthsFrom(pilotOf(320, 80)))).toBeCloseTo(Math.log(4), 1);
  expect(leadOf(strengthsFrom(pilotOf(320, 80)))).toBeLessThan(Math.log(4));
});

test('keeps a part of a difference that may be chance', () => {
  const lead = leadOf(strengthsFrom(pilotOf(220, 180)));
  expect(lead).toBeGreaterThan(0.05);
  expect(lead).toBeLessThan(Math.log(220 / 180));
});

test('gives a seat without a win a finite strength', () => {
  for (const strength of strengthsFrom(pilotOf(0, 400)))
    expect(Number.isFinite(strength)).toBe(true);
});
