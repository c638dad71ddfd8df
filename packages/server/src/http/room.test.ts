import { expect, test } from 'vitest';
import { room } from './room.ts';

const place = (name: string, most: number) => ({ name, most });

test('a room takes as many as it has places for, and more when some have left', () => {
  const { enter } = room();
  const first = enter([place('a', 2)]);
  expect(enter([place('a', 2)])).toBeDefined();
  expect(enter([place('a', 2)])).toBeUndefined();
  first?.();
  first?.();
  expect(enter([place('a', 2)])).toBeDefined();
  expect(enter([place('a', 2)])).toBeUndefined();
});

test('whoever is kept out of one place enters none', () => {
  const { enter } = room();
  enter([place('full', 1)]);
  expect(enter([place('free', 1), place('full', 1)])).toBeUndefined();
  expect(enter([place('free', 1)])).toBeDefined();
});
