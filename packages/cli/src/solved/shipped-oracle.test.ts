import { findRules } from '@barrelhouse/engine';
import { readSolvedTable } from '@barrelhouse/solved-tables';
import { expect, test } from 'vitest';
import { shippedOracle } from './shipped-oracle.ts';

const rulesOf = (name: string) => {
  const found = findRules(name);
  if (!found.ok) throw new Error(`There is no game ${name}.`);
  return found.value;
};

test('diecup ships with a table, and it counts turns', () => {
  expect(readSolvedTable(rulesOf('diecup'))?.length).toBeGreaterThan(1_000_000);
  expect(shippedOracle(rulesOf('diecup'), 2)).toMatchObject({ currency: 'turns', exact: false });
});

test('rules that nobody has solved have no table', () => {
  const rules = { ...rulesOf('diecup'), need: 4 } as const;
  expect(readSolvedTable(rules)).toBeUndefined();
  expect(shippedOracle(rules, 2)).toBeUndefined();
});
