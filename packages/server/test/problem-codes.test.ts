import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROBLEM_CODES, SEATING_CODES } from '@barrelhouse/protocol';
import { expect, test } from 'vitest';

const SOURCE = new URL('../src/', import.meta.url).pathname;

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(SOURCE, file), 'utf8'));

/** Codes in `new Problem(404, 'no-such-table', …` and similar expressions. */
const MADE = /(?:new Problem\(\s*\d{3},|tooMany\(|\[\s*\d{3},)\s*'([a-z-]+)'/g;

test('clients have words for every problem code of the server', () => {
  const made = sources.flatMap((source) => [...source.matchAll(MADE)].map(([, code]) => code));
  expect(made.length).toBeGreaterThan(30);
  const known: ReadonlySet<string | undefined> = new Set([...PROBLEM_CODES, ...SEATING_CODES]);
  expect(made.filter((code) => !known.has(code))).toEqual([]);
});
