import type { Rules } from '@barrelhouse/engine';
import type { LearnWords } from '../i18n/en/learn.ts';
import { rulesParts, summaryOf } from './rules-words.ts';

/** Rules in three lines: what is special about them, what a turn is, and how it goes wrong or where it ends. */
export const rulesInShort = (rules: Rules, words: LearnWords['rules']): readonly string[] => {
  const parts = rulesParts(rules, words);
  const first = (id: string): string => parts.find((part) => part.id === id)?.lines[0] ?? '';
  return [
    `${summaryOf(rules, words)}.`,
    first('turn'),
    first(rules.family === 'hot-dice' ? 'bust' : 'end'),
  ];
};
