import { LIMITS } from '@barrelhouse/protocol';
import { expect, test } from 'vitest';
import { matchInPlay } from './match-in-play.ts';
import { isTooLong, tellTooLong } from './match-limit.ts';
import { riggedTable } from './rigged-table.ts';
import type { Table } from './table.ts';

const table = riggedTable('classic', [], []);

/** The same table after so many turns of its first seat. */
const after = (turns: number): Table => ({
  ...table,
  game: {
    ...table.game,
    view: (state) => {
      const view = table.game.view(state);
      return { ...view, boards: view.boards.map((board) => ({ ...board, turns })) };
    },
  },
});

const luck = { roller: () => '' as never, forBots: () => 0 } as never;
const saver = { save: () => '', file: () => '' };

test('a turn that never ends, ends the match all the same', () => {
  const roll = { type: 'rolled', seat: 0, dice: '1' } as never;
  const rolled = (times: number): Table => ({
    ...table,
    facts: [...table.facts, ...Array.from({ length: times }, () => roll)],
  });
  expect(isTooLong(rolled(LIMITS.matchEntries - 1))).toBe(false);
  expect(isTooLong(rolled(LIMITS.matchEntries))).toBe(true);
  expect(tellTooLong(rolled(LIMITS.matchEntries))).toContain('10,000 moves');
});

test('a match ends where it would end at a server', () => {
  expect(matchInPlay(after(LIMITS.matchTurns), luck, saver).over()).toBe(false);
  const long = matchInPlay(after(LIMITS.matchTurns + 1), luck, saver);
  expect(long.over()).toBe(true);
  expect(long.botsTurn()).toBe(false);
});
