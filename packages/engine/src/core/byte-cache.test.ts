import { expect, test } from 'vitest';
import { byteCache } from './byte-cache.ts';

test('keeps what fits, and counts it', () => {
  const cache = byteCache<string, number>(100);
  cache.set('a', 1, 20);
  cache.set('b', 2, 20);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, 2, undefined]);
  expect(cache.bytes).toBe(40);
  cache.set('a', 3, 10);
  expect([cache.get('a'), cache.bytes]).toEqual([3, 30]);
});

test('evicts the least recently used first, and never exceeds the limit', () => {
  const cache = byteCache<number, number>(100);
  for (let n = 0; n < 1000; n++) {
    cache.set(n, n, 10);
    expect(cache.get(0)).toBe(0);
    expect(cache.bytes).toBeLessThanOrEqual(100);
  }
  expect(cache.get(1)).toBeUndefined();
  expect(cache.get(999)).toBe(999);
});

test('keeps the latest value at any size until the next', () => {
  const cache = byteCache<string, string>(100);
  cache.set('large', 'large', 1000);
  expect(cache.get('large')).toBe('large');
  for (const small of ['a', 'b', 'c']) cache.set(small, small, 40);
  expect(cache.get('large')).toBeUndefined();
  expect(cache.bytes).toBeLessThanOrEqual(100);
});

test('evicts others when a value grows', () => {
  const cache = byteCache<string, number[]>(100);
  cache.set('a', [], 10);
  cache.set('b', [], 10);
  for (let n = 0; n < 20; n++) {
    cache.get('b');
    cache.grow('b', 10);
  }
  cache.set('c', [], 10);
  expect(cache.get('a')).toBeUndefined();
  cache.grow('nobody', 1000);
  expect(cache.bytes).toBeLessThanOrEqual(220);
});
