import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { requestQueue } from './request-queue.ts';

test('spreads a burst from one address over rounds, in order, without delaying others', async () => {
  const enqueue = requestQueue();
  const started: string[] = [];
  for (let i = 0; i < 20; i++) enqueue('a', () => void started.push(`a${i}`));
  enqueue('b', () => void started.push('b'));
  expect(started).toHaveLength(9);
  expect(started.at(-1)).toBe('b');
  await nextRound();
  enqueue('c', () => void started.push('c'));
  expect(started).toHaveLength(18);
  expect(started.at(-1)).toBe('c');
  await nextRound();
  expect(started.filter((name) => name.startsWith('a'))).toEqual(
    Array.from({ length: 20 }, (_, i) => `a${i}`),
  );
});

test('starts requests at once again after a round of waiting', async () => {
  const enqueue = requestQueue();
  let started = 0;
  for (let round = 1; round <= 3; round++) {
    for (let i = 0; i < 8; i++) enqueue('a', () => void started++);
    expect(started).toBe(8 * round);
    await nextRound();
    await nextRound();
  }
});
