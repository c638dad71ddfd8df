import { expect, test } from 'vitest';
import { winnersOf } from './winners.ts';

type Facts = Parameters<typeof winnersOf>[0];

const row = (
  player: string,
  place: number,
  points = 1,
  withdrawn = false,
): Facts['standings'][number] => ({
  player,
  place,
  points,
  tieBreak: 0,
  wins: 0,
  matches: 0,
  aheadBy: null,
  rounds: [],
  play: null,
  withdrawn,
});
const standings = [row('a', 1), row('b', 1), row('c', 3)];
const final = { players: ['c', 'a'], score: [1, 0], winner: 'c' };

test('everybody in first place has won', () =>
  expect(winnersOf({ bracket: null, standings })).toEqual(['a', 'b']));

test('a knockout is won by the winner of the final', () => {
  expect(winnersOf({ bracket: [{ round: 1, pairs: [final] }], standings })).toEqual(['c']);
  const semi = { round: 1, pairs: [final, { ...final, winner: null }] };
  expect(winnersOf({ bracket: [semi], standings })).toEqual(['a', 'b']);
});

test('nobody has won where nobody came', () => {
  const absent = [row('a', 1, 0, true), row('b', 1, 0, true)];
  expect(winnersOf({ bracket: null, standings: absent })).toEqual([]);
  const empty = { players: ['a', 'b'], score: [0, 0], winner: 'a' };
  expect(winnersOf({ bracket: [{ round: 1, pairs: [empty] }], standings: absent })).toEqual([]);
});

test('a player whom the host takes out still wins the final that they finish', () => {
  const removed = [row('c', 1, 2, true), row('a', 2)];
  expect(winnersOf({ bracket: [{ round: 1, pairs: [final] }], standings: removed })).toEqual(['c']);
});
