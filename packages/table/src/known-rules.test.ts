import { findRules, type Rules, rulesHash } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { rulesBy } from './known-rules.ts';

const classic = (): Rules => {
  const found = findRules('classic');
  if (!found.ok) throw new Error('There is no classic.');
  return found.value;
};

test('rules that play alike keep their own names', () => {
  const names = ['Friday', 'Saturday'].map((name) => {
    const rules: Rules = { ...classic(), id: 'ours', name };
    const found = rulesBy(rulesHash(rules), rules);
    return found.ok ? found.value.name : '';
  });
  expect(names).toEqual(['Friday', 'Saturday']);
});

test('tables by the same rules share one value', () => {
  const rules: Rules = { ...classic(), id: 'ours', name: 'Sunday' };
  const [one, two] = [rules, structuredClone(rules)].map((each) => {
    const found = rulesBy(rulesHash(each), each);
    return found.ok ? found.value : undefined;
  });
  expect(one).toBeDefined();
  expect(one).toBe(two);
});
