import { expect, test } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.ts';

const quota = (key: string, max: number) => ({ key, max });

test('grants as many as the quota, and one more after each release', () => {
  const { acquire } = concurrencyLimit();
  const release = acquire([quota('a', 2)]);
  expect(acquire([quota('a', 2)])).toBeDefined();
  expect(acquire([quota('a', 2)])).toBeUndefined();
  release?.();
  release?.();
  expect(acquire([quota('a', 2)])).toBeDefined();
  expect(acquire([quota('a', 2)])).toBeUndefined();
});

test('takes from no quota when one of them is used up', () => {
  const { acquire } = concurrencyLimit();
  acquire([quota('full', 1)]);
  expect(acquire([quota('free', 1), quota('full', 1)])).toBeUndefined();
  expect(acquire([quota('free', 1)])).toBeDefined();
});
