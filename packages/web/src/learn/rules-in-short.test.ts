import { findRules, gameIds } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { en } from '../i18n/en/index.ts';
import { es } from '../i18n/es/index.ts';
import { ru } from '../i18n/ru/index.ts';
import { rulesInShort } from './rules-in-short.ts';

test.each(gameIds)('%s has three lines in every language', (game) => {
  const rules = findRules(game);
  if (!rules.ok) throw new Error(`There is no ${game}.`);
  for (const { learn } of [en, es, ru]) {
    const lines = rulesInShort(rules.value, learn.rules);
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).toMatch(/\p{L}.*[^.]\.$/u);
  }
});

test('the lines are about the rules in force', () => {
  const plain = findRules('classic');
  if (!plain.ok || plain.value.family !== 'hot-dice') throw new Error('There is no classic.');
  const changed = { ...plain.value, opening: 750, end: { ...plain.value.end, target: 4000 } };
  const [line] = rulesInShort(changed, en.learn.rules);
  expect(line).toContain('4,000');
  expect(line).toContain('750');
});
