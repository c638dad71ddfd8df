import { expect, test } from 'vitest';
import { bracketColumns } from './bracket-rounds.ts';

const pair = { players: ['a', 'b'], score: [0, 0], winner: null };

test('adds empty rounds up to the final', () => {
  const columns = bracketColumns([{ round: 1, pairs: [pair, pair, pair, pair] }]);
  expect(columns.map(({ left, pairs }) => [left, pairs.length])).toEqual([
    [8, 4],
    [4, 2],
    [2, 1],
  ]);
  expect(columns[0]?.pairs[3]).toBe(pair);
  expect(columns[2]?.pairs[0]).toBeUndefined();
});

test('shows rounds as far as they are known', () => {
  const columns = bracketColumns([
    { round: 1, pairs: [pair, pair] },
    { round: 2, pairs: [pair] },
  ]);
  expect(columns.map(({ pairs }) => pairs)).toEqual([[pair, pair], [pair]]);
  expect(bracketColumns([])).toEqual([]);
});
