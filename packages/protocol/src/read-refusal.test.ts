import { expect, test } from 'vitest';
import { REFUSALS } from '../test/samples.ts';
import { readRefusal } from './read-refusal.ts';

test.each(REFUSALS)('reads %j', ({ code, ...details }) =>
  expect(readRefusal(code, details)).toEqual({ code, ...details }),
);

test.each([
  ['an unknown code', 'bad-luck', {}],
  ['a name that every object has', 'toString', {}],
  ['a number that is missing', 'below-opening', { have: 350 }],
  ['a number that is text', 'not-open', { target: '7' }],
  ['dice with a wrong face', 'does-not-score', { dice: '17', idle: '7' }],
  ['an unknown reason', 'must-roll', { why: 'toString' }],
])('rejects %s', (_, code, details) => expect(readRefusal(code, details)).toBeUndefined());
