import { expect, test } from 'vitest';
import { meanOf, shareOf } from './figure.ts';
import { emptyWatch, matchWatch } from './watched-match.ts';

test('counts rounds, changes of the lead and upsets', () => {
  const watched = emptyWatch();
  const watch = matchWatch(watched);
  // Seat 1 begins and scores, seat 0 overtakes, seat 1 comes back in the last round.
  for (const [seat, own, other] of [
    [1, 0, 0],
    [0, 0, 100],
    [1, 100, 300],
    [0, 300, 100],
    [1, 100, 400],
  ] as const) {
    watch.turnBegins(seat, own, other);
  }
  watch.matchEnds([0, 1]);
  expect(watched.rounds).toEqual([0, 0, 0, 1]);
  expect(watched.beginner.sum).toBe(1);
  expect(watched.seatZero.sum).toBe(0);
  expect(watched.leadChanges.sum).toBe(2);
  expect(watched.upsets).toMatchObject({ count: 1, sum: 1 });
});

test('starts afresh with each match, and leaves out those without an end', () => {
  const watched = emptyWatch();
  const watch = matchWatch(watched);
  watch.turnBegins(0, 0, 0);
  watch.turnBegins(1, 0, 50);
  watch.matchEnds(undefined);
  watch.turnBegins(0, 0, 0);
  watch.matchEnds([0.5, 0.5]);
  expect(watched).toMatchObject({ games: 2, unfinished: 1, rounds: [0, 1] });
  expect(watched.beginner.sum).toBe(0.5);
  expect(watched.leadChanges.sum).toBe(0);
  // Nobody led before the last round of the second match.
  expect(watched.upsets.count).toBe(0);
});

test('gives a mean and a share with their intervals', () => {
  expect(meanOf({ count: 4, sum: 8, squares: 20 })).toMatchObject({ value: 2, matches: 4 });
  expect(meanOf({ count: 4, sum: 8, squares: 20 })?.high).toBeCloseTo(
    2 + 1.959964 * Math.sqrt(4 / 3 / 4),
    6,
  );
  expect(meanOf({ count: 0, sum: 0, squares: 0 })).toBeUndefined();
  // Wilson's interval for 1 of 10, from a table.
  expect(shareOf({ count: 10, sum: 1, squares: 1 })?.low).toBeCloseTo(0.0179, 4);
  expect(shareOf({ count: 10, sum: 1, squares: 1 })?.high).toBeCloseTo(0.4042, 4);
});
