import { findRules, type Rules, readRules, rulesHash } from '@barrelhouse/engine';
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

test('tables with the same rules share one value', () => {
  const rules: Rules = { ...classic(), id: 'ours', name: 'Sunday' };
  const [one, two] = [rules, structuredClone(rules)].map((each) => {
    const found = rulesBy(rulesHash(each), each);
    return found.ok ? found.value : undefined;
  });
  expect(one).toBeDefined();
  expect(one).toBe(two);
});

test('combinations keep the names that their table gave them', () => {
  const named = (name: string): Rules => {
    const rules = classic();
    if (rules.family !== 'hot-dice') throw new Error('Classic is a hot-dice game.');
    const combos = rules.combos.map((combo) => ({ ...combo, name }));
    return { ...rules, id: 'ours', name: 'Monday', combos };
  };
  const names = ['Ours', 'Theirs'].map((name) => {
    const rules = named(name);
    const found = rulesBy(rulesHash(rules), rules);
    return found.ok && found.value.family === 'hot-dice' ? found.value.combos[0]?.name : '';
  });
  expect(rulesHash(named('Ours'))).toBe(rulesHash(named('Theirs')));
  expect(names).toEqual(['Ours', 'Theirs']);
});

test('a table on record loads even if no new table could have its name', () => {
  const rules: Rules = { ...classic(), id: 'ours', name: 'a\u202eb' };
  expect(readRules(rules).ok).toBe(false);
  expect(rulesBy(rulesHash(rules), rules).ok).toBe(true);
});
