import { MATCH_LIMITS, WHY_ABANDONED } from '@barrelhouse/protocol';
import { expect, test } from 'vitest';
import { tellClosed, tellTableFacts } from './table-words.ts';

const nobody = { view: null, seats: [] };

test.each(WHY_ABANDONED)('says why a table was closed: %s', (why) => {
  expect(tellClosed(why, nobody)).toMatch(/^[A-Z].*\.$/);
  expect(tellTableFacts([{ type: 'abandoned', why }], nobody)).toEqual([tellClosed(why, nobody)]);
});

test('names the limit that a match reached', () => {
  const board = { turns: MATCH_LIMITS.turns + 1 };
  const view = { boards: [board] } as never;
  expect(tellClosed('too-long', { view })).toMatch(/1,000 turns/);
  expect(tellClosed('too-long', nobody)).toMatch(/10,000 moves/);
});
