import { expect, test } from 'vitest';
import { en } from '../i18n/en/index.ts';
import { describeRefusal } from './describe-refusal.ts';

test('a refused move is explained in the words of the match, a refused guest in those of the server', () => {
  expect(describeRefusal({ code: 'must-keep' }, en)).toBe(
    'Set at least one scoring die aside first.',
  );
  expect(describeRefusal({ code: 'too-long', turns: 1000, entries: 10_000 }, en)).toMatch(
    /1,000 turns/,
  );
  expect(describeRefusal({ code: 'bad-token' }, en)).toMatch(/signed out/);
  expect(describeRefusal({ code: 'failed' }, en)).toMatch(/went wrong/);
});

test('a table that has moved on is no complaint', () =>
  expect(describeRefusal({ code: 'stale-seq' }, en)).toBe(''));

test('a table on this device does without the words for servers', () =>
  expect(
    describeRefusal({ code: 'too-long', turns: 1000, entries: 10_000 }, { table: en.table }),
  ).toBe('You can’t do that right now.'));
