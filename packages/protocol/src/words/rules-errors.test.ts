import { readFileSync } from 'node:fs';
import { readRules } from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import { RULES_ERRORS } from '../../test/samples.ts';
import { tellRulesError } from './rules-errors.ts';

test.each(RULES_ERRORS)('%j has words that go on from its path', (error) =>
  expect(tellRulesError(error)).toMatch(/^[a-z][^\n]+[^.]$|^is not a field here\.$/),
);

test('no two errors say the same', () => {
  const told = RULES_ERRORS.map(tellRulesError);
  expect(new Set(told).size).toBe(told.length);
});

describe('the page of house rules', () => {
  const page = readFileSync(
    new URL('../../../../docs/rules/house-rules.md', import.meta.url),
    'utf8',
  );
  const codeIn = (cell: string): string => /`(.*)`/.exec(cell)?.[1] ?? '';
  const refused = page
    .split('\n')
    .filter((line) => line.startsWith('| `{'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(
      ([, file = '', path = '', message = '']) => [codeIn(file), codeIn(path), message] as const,
    );

  test('has files that are refused', () => expect(refused).toHaveLength(9));

  test.each(refused)('%s is refused at %s: %s', (file, path, message) => {
    const read = readRules(JSON.parse(file));
    const told = read.ok
      ? []
      : read.error.map((error) => ({ path: error.path, message: tellRulesError(error) }));
    expect(told).toContainEqual({ path, message });
  });
});
