import { findRules, type Rules, readRules } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { en as words } from '../i18n/en/index.ts';
import { differenceOf } from './rules-difference.ts';

const named = (name: string): Rules => {
  const found = findRules(name);
  if (!found.ok) throw new Error(name);
  return found.value;
};

test('pairs what pays differently, and says what does not score', () => {
  const { pays } = differenceOf(named('classic'), named('kingdom'), words);
  expect(pays).toContainEqual({ what: '11111', pays: [3000, 4000] });
  expect(pays).toContainEqual({ what: 'Three pairs', pays: [1500, undefined] });
  expect(pays.map(({ what }) => what)).not.toContain('111');
});

test('lists the sentences that only one set has', () => {
  const read = readRules({ base: 'kingdom', id: 'x', name: 'X', end: { target: 2000 } });
  if (!read.ok) throw new Error('These rules are sound.');
  const { sentences, pays } = differenceOf(named('kingdom'), read.value, words);
  expect(pays).toEqual([]);
  expect(sentences.map((lines) => lines.length)).toEqual([1, 1]);
  expect(sentences[0][0]).toContain('4,000');
  expect(sentences[1][0]).toContain('2,000');
});

test('compares no points with a game that is not played for points', () => {
  const { sentences, pays } = differenceOf(named('classic'), named('diecup'), words);
  expect(pays).toEqual([]);
  expect(sentences.every((lines) => lines.length > 2)).toBe(true);
});
