import type { Next } from '@barrelhouse/engine';
import type { Settings } from '@barrelhouse/protocol';
import { expect, test } from 'vitest';
import { hasEndedTurn, isSlow } from './when-to-ask.ts';

const choiceOf = (seat: number): Next => ({ kind: 'choice', seat, options: [], barred: [] });
const turn = (seat: number) => ({ status: 'playing', next: choiceOf(seat) }) as const;
const over = { status: 'over', next: null } as const;

test('a turn is over when it goes to somebody else', () => {
  expect(hasEndedTurn(turn(0), turn(1), [0])).toBe(true);
  expect(hasEndedTurn(turn(0), turn(0), [0])).toBe(false);
  expect(hasEndedTurn(turn(1), turn(0), [0])).toBe(false);
  expect(hasEndedTurn(turn(0), turn(1), [0, 1])).toBe(false);
  expect(hasEndedTurn(turn(0), over, [0])).toBe(false);
});

test.each([
  [null, false],
  [{ bank: 300, increment: 10 }, false],
  [{ bank: 3600, increment: 10 }, true],
  [{ bank: 60, increment: 24 * 3600 }, true],
])('a table with the clock %j is slow: %j', (clock, slow) => {
  expect(isSlow({ settings: { clock } as Settings })).toBe(slow);
});
