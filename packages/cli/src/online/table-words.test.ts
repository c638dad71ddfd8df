import { HOUSE_HOST, MATCH_LIMITS, WHY_ABANDONED } from '@barrelhouse/protocol';
import { expect, test } from 'vitest';
import { tellClosed, tellTableFacts } from './table-words.ts';

const nobody = { host: 'ada', view: null, seats: [] };

test.each(WHY_ABANDONED)('says why a table was closed: %s', (why) => {
  expect(tellClosed(why, nobody)).toMatch(/^[A-Z].*\.$/);
  expect(tellTableFacts([{ type: 'abandoned', why }], nobody)).toEqual([tellClosed(why, nobody)]);
});

test('says of a table of the house that its match was not played', () => {
  const unplayed = { ...nobody, host: HOUSE_HOST };
  for (const why of ['expired', 'host-closed'] as const)
    expect(tellClosed(why, unplayed)).toBe('This match was not played, so its table was closed.');
  const view = { boards: [] } as never;
  expect(tellClosed('too-long', { ...unplayed, view })).toMatch(/10,000 moves/);
});

test('names the limit that a match reached', () => {
  const board = { turns: MATCH_LIMITS.turns + 1 };
  const view = { boards: [board] } as never;
  expect(tellClosed('too-long', { ...nobody, view })).toMatch(/1,000 turns/);
  expect(tellClosed('too-long', nobody)).toMatch(/10,000 moves/);
});
