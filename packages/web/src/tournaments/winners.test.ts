import { expect, test } from 'vitest';
import { winnersOf } from './winners.ts';

type Facts = Parameters<typeof winnersOf>[0];

const row = (player: string, place: number): Facts['standings'][number] => ({
  player,
  place,
  points: 0,
  tieBreak: 0,
  wins: 0,
  matches: 0,
  aheadBy: null,
  rounds: [],
  play: null,
  withdrawn: false,
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
