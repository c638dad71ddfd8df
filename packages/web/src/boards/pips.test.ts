import { expect, test } from 'vitest';
import { burningPips, risingPips, roomForPips } from './pips.ts';

test.each([
  [0, ['none', 'none', 'none']],
  [1, ['amber', 'none', 'none']],
  [2, ['amber', 'warm', 'none']],
  [3, ['amber', 'warm', 'ember']],
])('%d busts of three warm one pip after the other', (have, pips) => {
  expect(risingPips(have, 3)).toEqual(pips);
});

test.each([
  [3, ['amber', 'amber', 'amber']],
  [2, ['warm', 'warm', 'none']],
  [1, ['ember', 'none', 'none']],
  [0, ['none', 'none', 'none']],
])('with %d of three turns left in a barrel the pips burn down', (left, pips) => {
  expect(burningPips(left, 3)).toEqual(pips);
});

test('room is kept for pips that are not there', () => {
  expect(roomForPips(2)).toEqual(['void', 'void']);
});
