import { alike } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { shortRules } from '../review/seeded-match.ts';
import { attainable } from './attainable.ts';
import { turnModel } from './model.ts';

const modelOf = (hotDice: 'may-roll' | 'must-roll') =>
  turnModel(
    shortRules('depot', 12, {
      dice: 2,
      combos: [alike(1, { 1: 2 }), alike(2, { 6: 3 })],
      penalties: [],
      hotDice,
    }),
  );

test('points are attainable if some rolls make them', () => {
  // Two for each 1, three for a pair of sixes: everything but one.
  expect(attainable(modelOf('may-roll'), 6)).toEqual([false, false, true, true, true, true, true]);
});

test('points that use all dice are not attainable if hot dice must be rolled', () => {
  // 2 and a die left; 3 and 4 are hot; 5 is 3 and then a 1, 6 is 4 and then a 1.
  expect(attainable(modelOf('must-roll'), 6)).toEqual([
    false,
    false,
    true,
    false,
    false,
    true,
    true,
  ]);
});
