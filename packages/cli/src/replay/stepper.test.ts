import { expect, test } from 'vitest';
import { riggedMatch } from '../../test/rigged-match.ts';
import { replaySteps } from './replay-steps.ts';
import { moveTo } from './stepper.ts';

const keep = (dice: string) => ({ type: 'keep', dice }) as never;
/** Steps 0 to 3 are Ada's turn, 4 is Bob's bust, 5 is Ada's next roll. */
const steps = replaySteps(
  riggedMatch(
    'classic',
    [{ type: 'roll' }, keep('111'), { type: 'bank' }, { type: 'roll' }, { type: 'roll' }],
    ['111246', '223346', '112346'],
  ),
);

test('has a step for each action', () => {
  expect(steps.map(({ turn }) => turn)).toEqual([1, 1, 1, 1, 2, 3]);
  expect(steps[4]?.lines).toEqual(['Bob rolled 2 2 3 3 4 6.', 'Bob busted.']);
});

test.each([
  ['right', 0, 1],
  ['space', 5, 5],
  ['left', 3, 2],
  ['left', 0, 0],
  ['down', 1, 4],
  ['down', 5, 5],
  ['up', 5, 4],
  ['up', 4, 0],
  ['home', 4, 0],
  ['end', 0, 5],
  ['x', 2, 2],
  ['q', 2, undefined],
])('the key %s leads from step %i to %s', (key, from, to) =>
  expect(moveTo(steps, from, key)).toBe(to),
);
