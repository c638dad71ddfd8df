// docs/rules/diecup.md, sections in brackets.
import type { CollectionRules } from '../collection/rules.ts';
import type { GameEntry } from './entry.ts';

const rules: CollectionRules = {
  family: 'collection',
  id: 'diecup',
  name: 'Diecup',
  dice: 6, // [1]
  targets: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], // [1] [2]
  need: 5,
};

export const diecup: GameEntry = { rules, options: { 'five-dice': { dice: 5 } } };
