import { findRules } from '@barrelhouse/engine';
import { readSolvedTable } from '@barrelhouse/solved-tables';
import { expect, test } from 'vitest';
import { shippedOracle } from './shipped-oracle.ts';

const rulesOf = (name: string) => {
  const found = findRules(name);
  if (!found.ok) throw new Error(`There is no game ${name}.`);
  return found.value;
};

test('ships a table for diecup that counts turns', () => {
  expect(readSolvedTable(rulesOf('diecup'))?.length).toBeGreaterThan(1_000_000);
  expect(shippedOracle(rulesOf('diecup'), 2)).toMatchObject({
    currency: 'turns',
    precision: 'estimate',
  });
});

test('is exact for two, close for three if there is a table for them, and otherwise estimates', () => {
  const precisionOf = (name: string, seats: number) =>
    shippedOracle(rulesOf(name), seats)?.precision;
  expect(precisionOf('classic', 2)).toBe('exact');
  expect(precisionOf('classic', 3)).toBe('bounded');
  expect(precisionOf('classic', 4)).toBe('estimate');
  expect(precisionOf('barrel', 3)).toBe('estimate');
});

test('has no table for rules that are not solved', () => {
  const rules = { ...rulesOf('diecup'), need: 4 } as const;
  expect(readSolvedTable(rules)).toBeUndefined();
  expect(shippedOracle(rules, 2)).toBeUndefined();
});
