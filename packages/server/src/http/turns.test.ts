import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { turns } from './turns.ts';

test('a burst of one address is spread over rounds, in order, and others do not wait', async () => {
  const inTurn = turns();
  const begun: string[] = [];
  for (let i = 0; i < 20; i++) inTurn('a', () => void begun.push(`a${i}`));
  inTurn('b', () => void begun.push('b'));
  expect(begun).toHaveLength(9);
  expect(begun.at(-1)).toBe('b');
  await nextRound();
  inTurn('c', () => void begun.push('c'));
  expect(begun).toHaveLength(18);
  expect(begun.at(-1)).toBe('c');
  await nextRound();
  expect(begun.filter((name) => name.startsWith('a'))).toEqual(
    Array.from({ length: 20 }, (_, i) => `a${i}`),
  );
});

test('an address that waited its round begins at once again', async () => {
  const inTurn = turns();
  let begun = 0;
  const ask = (): void => inTurn('a', () => void begun++);
  for (let round = 1; round <= 3; round++) {
    for (let i = 0; i < 8; i++) ask();
    expect(begun).toBe(8 * round);
    await nextRound();
    await nextRound();
  }
});
