import { expect, test } from 'vitest';
import { labelOf } from '../../test/label.ts';
import { classicRules } from '../games/classic.ts';
import type { Combo } from '../hot-dice/rules.ts';
import { scoringOf } from '../hot-dice/scoring.ts';
import { readStoredRules } from './read-stored.ts';

const labels = (...combos: readonly Combo[]): readonly string[] => {
  const read = readStoredRules({ ...classicRules, id: 'ours', combos });
  if (!read.ok || read.value.family !== 'hot-dice') throw new Error('These rules are sound.');
  return [...new Set(scoringOf(read.value).combinations.map(labelOf))];
};

test('reads lines that copied a built-in English name by their kind', () => {
  expect(
    labels(
      { kind: 'exact', dice: '123456', points: 1500, name: 'Straight 1–6' },
      { kind: 'groups', sizes: [2, 2, 2], points: 1500, name: 'Three pairs' },
      { kind: 'groups', sizes: [4], points: 1000, name: 'Four alike' },
    ),
  ).toEqual(['groups 2,2,2', 'straight 1–6', 'groups 4']);
});

test('keeps custom names, even if they resemble a built-in one', () => {
  expect(
    labels(
      { kind: 'exact', dice: '123456', points: 1500, name: 'The lot' },
      { kind: 'groups', sizes: [3, 3], points: 1000, name: 'Three pairs' },
    ),
  ).toEqual(['The lot', 'Three pairs']);
});
