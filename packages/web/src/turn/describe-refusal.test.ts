import { expect, test } from 'vitest';
import { en } from '../i18n/en/index.ts';
import { tellRefused } from './tell-refused.ts';

test('a refused move is told in the words of the match, a refused guest in those of the house', () => {
  expect(tellRefused({ code: 'must-keep' }, en)).toBe('Set at least one scoring die aside first.');
  expect(tellRefused({ code: 'too-long', turns: 1000, entries: 10_000 }, en)).toMatch(
    /1,000 turns/,
  );
  expect(tellRefused({ code: 'bad-token' }, en)).toMatch(/signed out/);
  expect(tellRefused({ code: 'failed' }, en)).toMatch(/went wrong/);
});

test('a table that has moved on is no complaint', () =>
  expect(tellRefused({ code: 'stale-seq' }, en)).toBe(''));

test('at a table of this device the words of the house are not needed', () =>
  expect(tellRefused({ code: 'too-long', turns: 1000, entries: 10_000 }, { table: en.table })).toBe(
    'That is not possible now.',
  ));
