import { expect, test } from 'vitest';
import { type Jolt, shakeDetector } from './shake.ts';

const shakesIn = (signs: readonly number[], strength: number, gap = 150): number => {
  let shakes = 0;
  const detect = shakeDetector(() => shakes++);
  signs.forEach((sign, i) => {
    const jolt: Jolt = { x: sign * strength, y: 0, z: 0, at: i * gap };
    detect(jolt);
  });
  return shakes;
};

test('detects a shake, but no knock, slow sway or weak tremble', () => {
  expect(shakesIn([1, -1, 1], 20)).toBe(1);
  expect(shakesIn([1, 1, 1, 1], 20)).toBe(0);
  expect(shakesIn([1, -1, 1, -1], 20, 1000)).toBe(0);
  expect(shakesIn([1, -1, 1, -1], 5)).toBe(0);
});

test('reports one long shake once', () => {
  expect(shakesIn([1, -1, 1, -1, 1, -1, 1, -1], 20)).toBe(1);
});
