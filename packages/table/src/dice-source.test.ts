import { expect, test } from 'vitest';
import { diceSource } from './dice-source.ts';
import type { SeatState } from './state.ts';

const seat = (seed: string): SeatState => ({
  kind: 'human',
  name: 'Ada',
  player: 'ada',
  seed,
  chain: '',
  timeouts: 0,
  substituted: false,
});

const SEED = '11'.repeat(32);
const alone = [seat('22'.repeat(16))];
const both = [...alone, seat('33'.repeat(16))];

test('a start that was tried with other seats does not change the dice', () => {
  const tried = diceSource('table', SEED);
  tried.first(both);
  const fresh = diceSource('table', SEED);
  expect(tried.roll(alone, 0, 6, '')).toBe(fresh.roll(alone, 0, 6, ''));
});

test('seats without a seed still count', () => {
  const bot: SeatState = { kind: 'bot', name: 'Sharp', bot: 'sharp' };
  const dice = diceSource('table', SEED);
  const rolls = [alone, [...alone, bot], [bot, ...alone]].map((seats) =>
    Array.from({ length: 8 }, (_, roll) => dice.roll(seats, roll, 6, '')).join(' '),
  );
  expect(new Set(rolls).size).toBe(3);
});
