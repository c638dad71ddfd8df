import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { requestQueue } from './request-queue.ts';

test('spreads a burst from one address over rounds, in order, without delaying others', async () => {
  const queue = requestQueue();
  const started: string[] = [];
  for (let i = 0; i < 20; i++) queue.add('a', () => void started.push(`a${i}`));
  queue.add('b', () => void started.push('b'));
  expect(started).toHaveLength(9);
  expect(started.at(-1)).toBe('b');
  await nextRound();
  queue.add('c', () => void started.push('c'));
  expect(started).toHaveLength(18);
  expect(started.at(-1)).toBe('c');
  await nextRound();
  expect(started.filter((name) => name.startsWith('a'))).toEqual(
    Array.from({ length: 20 }, (_, i) => `a${i}`),
  );
});

test('starts requests at once again after a round of waiting', async () => {
  const queue = requestQueue();
  let started = 0;
  for (let round = 1; round <= 3; round++) {
    for (let i = 0; i < 8; i++) queue.add('a', () => void started++);
    expect(started).toBe(8 * round);
    await nextRound();
    await nextRound();
  }
});

test('starts few requests in a round while clients connect, of each address in turn', async () => {
  const queue = requestQueue();
  const started: string[] = [];
  queue.connected();
  for (const address of ['a', 'b', 'c'])
    for (let i = 0; i < 6; i++) queue.add(address, () => void started.push(`${address}${i}`));
  expect(started).toEqual([]);
  await nextRound();
  expect(started).toEqual(['a0', 'a1', 'a2', 'a3']);
  queue.connected();
  await nextRound();
  expect(started.slice(4)).toEqual(['b0', 'b1', 'b2', 'b3']);
  queue.connected();
  await nextRound();
  expect(started.slice(8)).toEqual(['c0', 'c1', 'c2', 'c3']);
  // Nobody has connected for two rounds, so all the rest may start.
  await nextRound();
  await nextRound();
  expect(started.slice(12).toSorted()).toEqual(['a4', 'a5', 'b4', 'b5', 'c4', 'c5']);
  queue.add('a', () => void started.push('a6'));
  expect(started.at(-1)).toBe('a6');
});

test('a request never overtakes an earlier one of its address', async () => {
  const queue = requestQueue();
  const started: number[] = [];
  queue.connected();
  for (let i = 0; i < 7; i++) queue.add('a', () => void started.push(i));
  await nextRound();
  await nextRound();
  queue.connected();
  for (let i = 7; i < 9; i++) queue.add('a', () => void started.push(i));
  for (let round = 0; round < 6; round++) {
    await nextRound();
    queue.add('a', () => void started.push(9 + round));
  }
  await nextRound();
  await nextRound();
  expect(started).toEqual(Array.from({ length: 15 }, (_, i) => i));
});
