import type { View } from '@barrelhouse/engine';
import type { Entry, MoveDelta } from '@barrelhouse/protocol';
import { unpackMove } from '@barrelhouse/protocol/delta';
import { changesTable, encodeDelta, foldEntry, movedOf, type TableState } from '@barrelhouse/table';
import { expect, test } from 'vitest';
import { scene, taken } from './support/scene.ts';

const viewOf = ({ game, match }: TableState): View | undefined =>
  match === undefined ? undefined : game.view(match);

interface Move {
  readonly before: View;
  readonly state: TableState;
  readonly entry: Entry;
}

/** A whole match of bots with a clock, and every move of it. */
const movesOf = async (game: string, luck: string): Promise<readonly Move[]> => {
  const settings = { clock: { bank: 60, increment: 5 }, botPace: 1 };
  const table = scene({ game, luck, settings, bots: ['cautious', 'cautious', 'cautious'] });
  taken(table.ask('ada', { type: 'start', seq: 1 }));
  while (table.state().status === 'playing') {
    table.pass(1000);
    await table.house();
  }
  const moves: Move[] = [];
  let state: TableState | undefined;
  for (const entry of table.entries) {
    const before = state && viewOf(state);
    state = foldEntry(state, entry);
    if (before !== undefined && !changesTable(entry)) moves.push({ before, state, entry });
  }
  return moves;
};

const packed = ({ before, state, entry }: Move): string => encodeDelta(before, state, entry);

test.each(['barrel', 'classic', 'depot', 'diecup', 'hutton'])(
  'a difference gives back the whole move: %s',
  async (game) => {
    const moves = await movesOf(game, `delta ${game}`);
    expect(moves.length).toBeGreaterThan(20);
    for (const move of moves) {
      const delta = JSON.parse(packed(move)) as MoveDelta;
      expect(unpackMove(move.before, delta)).toEqual(movedOf(move.state, move.entry));
    }
  },
);

test('a difference takes less than half of the bytes', async () => {
  const moves = await movesOf('classic', 'bytes');
  const sum = (lengths: readonly number[]): number => lengths.reduce((all, each) => all + each, 0);
  const whole = sum(moves.map(({ state, entry }) => JSON.stringify(movedOf(state, entry)).length));
  expect(sum(moves.map((move) => packed(move).length))).toBeLessThan(whole / 2);
});

test('a difference from another view is not the same move', async () => {
  const [first, second] = await movesOf('classic', 'other');
  if (first === undefined || second === undefined) throw new Error('The match is too short.');
  const delta = JSON.parse(packed(second)) as MoveDelta;
  const stale: View = { ...first.before, boards: first.before.boards.slice(1) };
  expect(unpackMove(stale, delta)).not.toEqual(movedOf(second.state, second.entry));
});
