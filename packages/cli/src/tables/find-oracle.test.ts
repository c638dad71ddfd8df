import { findRules } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { findOracle } from './find-oracle.ts';
import { shippedTable } from './shipped.ts';

const rulesOf = (name: string) => {
  const found = findRules(name);
  if (!found.ok) throw new Error(`There is no game ${name}.`);
  return found.value;
};

test('diecup ships with a table, and it counts turns', () => {
  expect(shippedTable(rulesOf('diecup'))?.length).toBeGreaterThan(1_000_000);
  expect(findOracle(rulesOf('diecup'), 2)).toMatchObject({ currency: 'turns', exact: false });
});

test('rules that nobody has solved have no table', () => {
  const rules = { ...rulesOf('diecup'), need: 4 } as const;
  expect(shippedTable(rules)).toBeUndefined();
  expect(findOracle(rules, 2)).toBeUndefined();
});
