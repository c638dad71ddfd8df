import { expect, test } from 'vitest';
import { MATCH_LIMITS } from '../match-limits.ts';
import type { TableRefusal } from '../refusal.ts';
import { tellTableRefusal } from './table-refusals.ts';

const SAID: readonly (readonly [TableRefusal, string])[] = [
  [
    { code: 'removed-by-host' },
    'The host removed you from this table, so you cannot sit down here again. You can join any other table.',
  ],
  [
    { code: 'too-many-seats', have: 1, most: 1 },
    'You already have a seat. At an open table each guest has one, so that others can join.',
  ],
  [
    { code: 'too-many-seats', have: 3, most: 3 },
    'You already have 3 seats. At an open table the host leaves one for somebody else.',
  ],
  [
    { code: 'too-long', turns: MATCH_LIMITS.turns, entries: MATCH_LIMITS.entries },
    'This match has reached the limit of 1,000 turns or 10,000 entries, so the house is ending it.',
  ],
  [{ code: 'over' }, 'The match is over.'],
];

test.each(SAID)('%j is told in words', (refusal, words) =>
  expect(tellTableRefusal(refusal)).toBe(words),
);
