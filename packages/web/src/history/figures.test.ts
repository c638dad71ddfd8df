import { matchOf } from '@barrelhouse/fair';
import { expect, test } from 'vitest';
import { seatsOf } from '../review/frames.ts';
import { playedTable, rulesNamed } from '../review/played-table.ts';
import { type Figures, figuresOf, mySeat, rolling, seriesOf, summaryOf } from './figures.ts';

const figures = (game: string, seats: readonly string[], seed: string, seat = 0): Figures => {
  const found = figuresOf(playedTable(rulesNamed(game), seats, seed), rulesNamed(game), seat);
  if (found === undefined) throw new Error('The match is over.');
  return found;
};

test.each(['classic', 'hutton'])(
  '%s: points are the final score, and turns without a bank are empty',
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

test('diecup: turns that collect nothing are empty', () => {
  const one = figures('diecup', ['sharp', 'careless'], 'd');
  expect(one.family).toBe('collection');
  expect(one.empty).toBeGreaterThanOrEqual(0);
  expect(one.empty).toBeLessThan(one.turns);
});

test('has no figures for an unfinished match', () => {
  const entries = playedTable(rulesNamed('barrel'), ['regular', 'regular'], 'open').slice(0, -1);
  expect(figuresOf(entries, rulesNamed('barrel'), 0)).toBeUndefined();
});

test('finds my seat by being alone, by name or by player id', () => {
  const table = (people: readonly number[]) =>
    seatsOf(playedTable(rulesNamed('barrel'), ['regular', 'sharp', 'careless'], 'me', people));
  expect(mySeat('local', table([1]), '', '')).toBe(1);
  expect(mySeat('local', table([0, 2]), '', 'careless')).toBe(2);
  expect(mySeat('local', table([0, 2]), '', '')).toBeUndefined();
  expect(mySeat('online', table([0, 2]), 'p2', '')).toBe(2);
  expect(mySeat('online', table([0, 2]), '', '')).toBeUndefined();
});

test('summarises many games', () => {
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

test('has no win rate alone, and does not mix figures of different kinds', () => {
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

test('orders series by time and averages backwards only', () => {
  const at = (when: number, turns: number): Figures => ({
    ...figures('barrel', ['cautious'], 'x'),
    at: when,
    turns,
  });
  expect(seriesOf([at(3, 30), at(1, 10), at(2, 20)], ({ turns }) => turns)).toEqual([10, 20, 30]);
  expect(rolling([0, 1, 1, 0], 2)).toEqual([0, 0.5, 1, 0.5]);
});
