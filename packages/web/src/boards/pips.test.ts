import { expect, test } from 'vitest';
import { blankPips, burningPips, risingPips } from './pips.ts';

test.each([
  [0, ['none', 'none', 'none']],
  [1, ['amber', 'none', 'none']],
  [2, ['amber', 'warm', 'none']],
  [3, ['amber', 'warm', 'ember']],
])('%d of three busts light as many pips', (have, pips) => {
  expect(risingPips(have, 3)).toEqual(pips);
});

test.each([
  [3, ['amber', 'amber', 'amber']],
  [2, ['warm', 'warm', 'none']],
  [1, ['ember', 'none', 'none']],
  [0, ['none', 'none', 'none']],
])('%d of three turns left in a barrel', (left, pips) => {
  expect(burningPips(left, 3)).toEqual(pips);
});

test('blank pips keep their space', () => {
  expect(blankPips(2)).toEqual(['void', 'void']);
});
