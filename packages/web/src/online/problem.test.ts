import { expect, test } from 'vitest';
import { isPassing, readProblem } from './problem.ts';

test('rules that are too large are told as that, with their numbers', () => {
  const large = {
    path: 'combos',
    message: '…',
    code: 'rules-too-large',
    work: 25_000,
    most: 20_000,
  };
  expect(readProblem(422, { code: 'bad-rules', message: '…', errors: [large] })).toMatchObject({
    code: 'rules-too-large',
    details: { work: 25_000, most: 20_000 },
  });
  const errors = [{ path: 'dice', message: '…' }];
  expect(readProblem(422, { code: 'bad-rules', message: '…', errors })).toMatchObject({
    code: 'bad-rules',
  });
});

test.each([
  [503, 'busy', true],
  [500, 'failed', true],
  [429, 'too-many-requests', true],
  [500, 'table-set-aside', false],
  [401, 'bad-token', false],
])('%i %s may pass: %s', (status, code, passes) =>
  expect(isPassing({ status, code, details: {} })).toBe(passes),
);
