import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chainFollows } from '@barrelhouse/fair';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chainBook } from './chains.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'barrelhouse-chains-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('each link leads to the one told before, also after a restart', () => {
  const tip = chainBook(folder).begin();
  let last = tip;
  for (let i = 0; i < 3; i++) {
    const link = chainBook(folder).next({ tip, last }) ?? '';
    expect(chainFollows(link, last)).toBe(true);
    last = link;
  }
});

test('secrets are on disk before anyone hears of their chain, for their owner alone', () => {
  const tip = chainBook(folder).begin();
  const [name = ''] = readdirSync(join(folder, 'chains'));
  expect(name).toBe(`${tip}.json`);
  expect(statSync(join(folder, 'chains', name)).mode & 0o777).toBe(0o600);
});

test('a chain of somebody else, or one that took another course, has no next link', () => {
  const book = chainBook(folder);
  const tip = book.begin();
  const other = 'ab'.repeat(32);
  expect(book.next({ tip: other, last: other })).toBeUndefined();
  expect(book.next({ tip, last: other })).toBeUndefined();
  expect(book.next({ tip: '../../etc/passwd', last: tip })).toBeUndefined();
});
