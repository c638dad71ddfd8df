import type { Problem } from '@barrelhouse/client';
import { PROBLEM_CODES, SEATING_CODES } from '@barrelhouse/protocol';
import { expect, test } from 'vitest';
import { describeProblem } from './describe-problem.ts';

const SERVER = 'http://dice.example';

const describe = (given: Partial<Problem>): string =>
  describeProblem(
    { code: 'failed', status: 422, message: 'Text.', retryAfter: 0, details: {}, ...given },
    SERVER,
  );

test.each([...PROBLEM_CODES, ...SEATING_CODES].filter((code) => code !== 'failed'))(
  'has words of its own for %s',
  (code) => {
    const words = describe({ code });
    expect(words).not.toBe('Text.');
    expect(words).toMatch(/^\S.*\.$/);
    expect(words).not.toMatch(/undefined|NaN|page/);
  },
);

test('prints the numbers of a refused move', () =>
  expect(describe({ code: 'below-opening', details: { have: 350, need: 500 } })).toBe(
    'You need 500 to open and have 350.',
  ));

test('says when to try again', () =>
  expect(describe({ code: 'too-many-moves', details: { retryAfter: 40 } })).toBe(
    'Too many moves at once. Try again in 40 seconds.',
  ));

test.each([
  ['a code of a newer server', { code: 'failed' }],
  ['a refusal without its numbers', { code: 'below-opening' }],
] as const)('prints the server’s text for %s', (_, problem) =>
  expect(describe(problem)).toBe('Text.'),
);

test('names a server that does not answer', () =>
  expect(describe({ code: 'offline', status: 0, message: 'nobody answers there' })).toBe(
    'Cannot reach http://dice.example: nobody answers there.',
  ));

test('says that this device was signed out', () =>
  expect(describe({ code: 'bad-token', status: 401 })).toBe(
    'You were signed out of http://dice.example on this device. Play again to go on as a new guest.',
  ));
