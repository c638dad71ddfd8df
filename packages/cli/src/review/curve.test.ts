import { expect, test } from 'vitest';
import { drawCurve, type Scale } from './curve.ts';

const SCALE: Scale = { low: 0, high: 1, label: (share) => `${share * 100} %` };

test('draws a constant as a level line', () =>
  expect(drawCurve([0.5, 0.5, 0.5], SCALE, 17, 3)).toEqual([
    '100 % ┤',
    ' 50 % ┤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤',
    '  0 % ┤',
  ]));

test('draws a rise where it happens, from bottom to top', () =>
  expect(drawCurve([0, 0, 1, 1], SCALE, 13, 2)).toEqual(['100 % ┤   ⢸⠉⠉', '  0 % ┤⣀⣀⣀⣸']));

test('keeps a single value and values past the scale inside', () => {
  for (const line of drawCurve([3], SCALE, 20, 4)) expect(line.length).toBeLessThanOrEqual(20);
  expect(drawCurve([-1, 2], SCALE, 20, 4)).toHaveLength(4);
});
