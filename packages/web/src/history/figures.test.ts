import { matchOf } from '@barrelhouse/fair';
import { expect, test } from 'vitest';
import { seatsOf } from '../review/frames.ts';
import { playedTable, rulesNamed } from '../review/played-table.ts';
import { type Figures, figuresOf, mySeat, rolling, seriesOf, summaryOf } from './figures.ts';
import { chosenFrom, gamesFrom, kindsIn } from './games.ts';

const figures = (game: string, seats: readonly string[], seed: string, seat = 0): Figures => {
  const found = figuresOf(playedTable(rulesNamed(game), seats, seed), rulesNamed(game), seat);
  if (found === undefined) throw new Error('The match is over.');
  return found;
};

test.each(['classic', 'hutton'])(
  '%s: what was banked is the score, and other turns were empty',
  (game) => {
    const entries = playedTable(rulesNamed(game), ['regular', 'careless'], game);
    const match = matchOf(entries);
    const end = match.ok ? match.value.facts.at(-1) : undefined;
    if (end?.type !== 'ended') throw new Error('The match is over.');
    const banks = entries.flatMap(({ facts }) => facts).filter(({ type }) => type === 'banked');
    let full = 0;
    for (const { seat, score, turns, place } of end.standings) {
      const own = figuresOf(entries, rulesNamed(game), seat);
      expect(own).toMatchObject({
        game,
        points: score,
        turns,
        place,
        won: place === 1 ? 1 : 0,
        seats: 2,
      });
      full += turns - (own?.empty ?? 0);
    }
    expect(full).toBe(banks.length);
  },
);

test('diecup: turns without a find are the empty ones', () => {
  const one = figures('diecup', ['sharp', 'careless'], 'd');
  expect(one.family).toBe('collection');
  expect(one.empty).toBeGreaterThanOrEqual(0);
  expect(one.empty).toBeLessThan(one.turns);
});

test('a match that is not over has no figures', () => {
  const entries = playedTable(rulesNamed('barrel'), ['regular', 'regular'], 'open').slice(0, -1);
  expect(figuresOf(entries, rulesNamed('barrel'), 0)).toBeUndefined();
});

test('my seat is the only person here, the one with my name, or the player that I am', () => {
  const table = (people: readonly number[]) =>
    seatsOf(playedTable(rulesNamed('barrel'), ['regular', 'sharp', 'careless'], 'me', people));
  expect(mySeat('local', table([1]), '', '')).toBe(1);
  expect(mySeat('local', table([0, 2]), '', 'careless')).toBe(2);
  expect(mySeat('local', table([0, 2]), '', '')).toBeUndefined();
  expect(mySeat('online', table([0, 2]), 'p2', '')).toBe(2);
  expect(mySeat('online', table([0, 2]), '', '')).toBeUndefined();
});

test('many games in a few numbers', () => {
  const all = Array.from({ length: 8 }, (_, i) =>
    figures('classic', ['sharp', 'careless'], `s${i}`),
  );
  const sum = summaryOf(all);
  expect(sum).toMatchObject({ games: 8, contested: 8, byChance: 0.5, accuracy: undefined });
  expect(sum.winRate).toBe(all.filter(({ won }) => won === 1).length / 8);
  expect(sum.perTurn).toBeGreaterThan(200);
  expect(sum.emptyRate).toBeGreaterThan(0);
  expect(sum.emptyRate).toBeLessThan(1);
});

test('alone nobody wins, and of different games nothing is added up that does not add up', () => {
  const alone = figures('barrel', ['cautious'], 'a');
  expect(summaryOf([alone]).winRate).toBeUndefined();
  const mixed = summaryOf([alone, figures('diecup', ['sharp'], 'b')]);
  expect(mixed).toMatchObject({ games: 2, emptyRate: summaryOf([alone]).emptyRate });
  const luck = { exact: true, accuracy: 90 };
  const both = summaryOf([
    { ...alone, weighed: { currency: 'win', luck: 0.1, ...luck } },
    { ...alone, weighed: { currency: 'turns', luck: 2, ...luck } },
  ]);
  expect(both).toMatchObject({ luck: 0.1, currency: 'win', accuracy: 90 });
  expect(summaryOf([])).toMatchObject({ games: 0, winRate: undefined, turnsEach: undefined });
});

test('series go by time, and a rolling mean looks back only', () => {
  const at = (when: number, turns: number): Figures => ({
    ...figures('barrel', ['cautious'], 'x'),
    at: when,
    turns,
  });
  expect(seriesOf([at(3, 30), at(1, 10), at(2, 20)], ({ turns }) => turns)).toEqual([10, 20, 30]);
  expect(rolling([0, 1, 1, 0], 2)).toEqual([0, 0.5, 1, 0.5]);
});

test('games are listed newest first and chosen by kind and by whether they are over', () => {
  const listing = (table: string, game: string, status: 'playing' | 'over', changedAt: number) => ({
    table,
    game,
    status,
    changedAt,
    createdAt: 0,
    seats: [],
  });
  const games = gamesFrom(
    [listing('a', 'classic+must-exceed', 'over', 1), listing('b', 'barrel', 'playing', 3)],
    [
      {
        ...listing('c', 'classic', 'over', 2),
        host: '',
        places: 2,
        turnOf: '',
        seq: 1,
        code: '',
        myTurn: false,
      },
    ],
  );
  expect(games.map(({ table }) => table)).toEqual(['b', 'c', 'a']);
  expect(kindsIn(games)).toEqual(['classic', 'barrel']);
  expect(chosenFrom(games, 'classic', false)).toHaveLength(2);
  expect(chosenFrom(games, '', true).map(({ table }) => table)).toEqual(['b']);
});
