import { expect, test } from 'vitest';
import { waitFor } from './patience.ts';

const { signal } = new AbortController();
const alone = (): number => 1;

/** What a machine does that has no time for us. */
const stall = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

/** Becomes true at the given look. */
const atLook = (wanted: number, before = (): void => undefined) => {
  let looks = 0;
  return () => {
    before();
    return ++looks === wanted;
  };
};

test('patience runs out', async () => {
  const patience = { ms: 200, slowdown: alone };
  expect(await waitFor({ patience, signal, until: atLook(5) })).toBe(true);
  expect(await waitFor({ patience, signal, until: atLook(6) })).toBe(false);
});

test('a check that was starved itself does not count the time', async () => {
  const patience = { ms: 200, slowdown: alone };
  const until = atLook(5, () => stall(100));
  expect(await waitFor({ patience, signal, until })).toBe(true);
});

test('a bot has longer on a busy machine', async () => {
  const patience = { ms: 200, slowdown: () => 2 };
  expect(await waitFor({ patience, signal, until: atLook(9) })).toBe(true);
  expect(await waitFor({ patience, signal, until: atLook(10) })).toBe(false);
});

test('time in which the bot waits itself does not count', async () => {
  let looks = 0;
  const patience = { ms: 100, slowdown: alone };
  const counts = (): boolean => ++looks > 5;
  expect(await waitFor({ patience, signal, counts, until: atLook(8) })).toBe(true);
  expect(await waitFor({ patience, signal, counts: () => true, until: atLook(8) })).toBe(false);
});
