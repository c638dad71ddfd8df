import { expect, test } from 'vitest';
import { batchesOf } from './simulation.ts';

test.each([1, 7, 400, 401, 1000, 1_000_003])('splits %i games without gap or overlap', (games) => {
  let at = 0;
  for (const { from, to } of batchesOf(games, 0)) {
    expect(from).toBe(at);
    expect(to).toBeGreaterThan(from);
    at = to;
  }
  expect(at).toBe(games);
});
