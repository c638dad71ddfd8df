import { expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import type { TableRefusal } from '../refusal.ts';
import { tellTableRefusal } from './table-refusals.ts';

const SAID: readonly (readonly [TableRefusal, string])[] = [
  [
    { code: 'too-long', turns: LIMITS.matchTurns, entries: LIMITS.matchEntries },
    'This match has reached the limit of 1,000 turns or 10,000 entries, so the house is ending it.',
  ],
  [{ code: 'over' }, 'The match is over.'],
];

test.each(SAID)('%j is told in words', (refusal, words) =>
  expect(tellTableRefusal(refusal)).toBe(words),
);
