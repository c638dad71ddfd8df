import { expect, test } from 'vitest';
import { en } from '../i18n/en/index.ts';
import { describeRefusal } from './describe-refusal.ts';

test('describes refused moves in table words and everything else in server words', () => {
  expect(describeRefusal({ code: 'must-keep' }, en)).toBe(
    'Set at least one scoring die aside first.',
  );
  expect(describeRefusal({ code: 'too-long', turns: 1000, entries: 10_000 }, en)).toMatch(
    /1,000 turns/,
  );
  expect(describeRefusal({ code: 'bad-token' }, en)).toMatch(/signed out/);
  expect(describeRefusal({ code: 'failed' }, en)).toMatch(/went wrong/);
});

test('says nothing about a table that has moved on', () =>
  expect(describeRefusal({ code: 'stale-seq' }, en)).toBe(''));

test('falls back to table words if the online words are not loaded', () =>
  expect(
    describeRefusal({ code: 'too-long', turns: 1000, entries: 10_000 }, { table: en.table }),
  ).toBe('That is not possible right now.'));
