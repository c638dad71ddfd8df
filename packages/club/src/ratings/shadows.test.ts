import { quickSeededRandom, type Random } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import type { SeatPlay } from './parts.ts';
import { applyRated, type Ratings, rateMatch } from './rate-match.ts';
import { anchor, deviationOnScale, newcomer, type Rating, withinOnScale } from './rating.ts';

const POINTS = 400 / Math.LN10;

const playOf = (luckFree: number): SeatPlay => ({
  start: 0.5,
  mistakes: 0,
  rivals: 0,
  dice: 0,
  departures: 0,
  drift: 0,
  result: 0,
  luckFree,
  adjudicated: luckFree,
});

/** A match between players of known strength, with a little noise. */
const meet = (
  ratings: Ratings,
  truth: ReadonlyMap<string, number>,
  [one, other]: readonly [string, string],
  match: string,
  random: Random,
): Ratings => {
  const lead = (truth.get(one) ?? 0) - (truth.get(other) ?? 0);
  const result = 1 / (1 + Math.exp(-lead / POINTS)) + (random(2001) - 1000) / 12_000;
  const seats = [
    { player: one, place: 1, turns: 9, left: false, play: playOf(result) },
    { player: other, place: 2, turns: 9, left: false, play: playOf(1 - result) },
  ];
  const rated = rateMatch(ratings, { match, game: 'barrel', at: 0, value: 'v', seats });
  if (!rated.ok) throw new Error(rated.error.code);
  return applyRated(ratings, rated.value);
};

interface Field {
  readonly ratings: readonly Rating[];
  /** By how much each rating is off, in points. */
  readonly off: readonly number[];
}

/** Ratings after some rounds of random matches; with a bot, everybody also meets it once in five rounds. */
const playField = (players: number, rounds: number, withBot: boolean, seed: string): Field => {
  const random = quickSeededRandom(seed);
  const normal = (): number =>
    Array.from({ length: 12 }, () => random(1000) / 1000).reduce((a, b) => a + b, -6);
  const names = Array.from({ length: players }, (_, i) => `${seed} ${i}`);
  const truth = new Map(names.map((name) => [name, 120 * normal()]));
  let ratings: Ratings = new Map([['regular', anchor(1500, 0)]]);
  for (let round = 0; round < rounds; round++) {
    const order = names
      .map((name) => ({ name, key: random(2 ** 30) }))
      .sort((a, b) => a.key - b.key);
    for (let i = 0; i + 1 < players; i += 2) {
      const [one = '', other = ''] = order.slice(i, i + 2).map(({ name }) => name);
      const rival = withBot && random(5) === 0 ? 'regular' : other;
      ratings = meet(ratings, truth, [one, rival], `${seed} ${round} ${i}`, random);
    }
  }
  const found = names.map((name) => ratings.get(name) ?? newcomer(0));
  return {
    ratings: found,
    off: found.map(({ mean }, i) => mean - 1500 - (truth.get(names[i] ?? '') ?? 0)),
  };
};

const meanOf = (all: readonly number[]): number =>
  all.reduce((sum, one) => sum + one, 0) / all.length;
const onScale = ({ ratings }: Field): number =>
  meanOf(ratings.map((rating) => deviationOnScale(rating, 0)));

test('players who only meet each other know their order, but not their level', () => {
  const field = playField(6, 60, false, 'closed');
  expect(meanOf(field.ratings.map(({ deviation }) => deviation))).toBeLessThan(20);
  // The level is as uncertain as the mean of six newcomers.
  expect(onScale(field)).toBeGreaterThan(0.7 * (200 / Math.sqrt(6)));
  expect(onScale(field)).toBeLessThan(1.3 * (200 / Math.sqrt(6)));
});

test('matches against a bot of known strength make the level known', () => {
  const open = playField(6, 120, true, 'open');
  expect(onScale(open)).toBeLessThan(0.6 * (200 / Math.sqrt(6)));
});

test('90 % intervals on the scale hold in fields without bots', { timeout: 30_000 }, () => {
  const fields = Array.from({ length: 25 }, (_, i) => playField(8, 30, false, `hold ${i}`));
  const misses = (deviationOf: (rating: Rating) => number): number =>
    meanOf(
      fields.flatMap(({ ratings, off }) =>
        ratings.map((rating, i) => (Math.abs(off[i] ?? 0) > 1.6449 * deviationOf(rating) ? 1 : 0)),
      ),
    );
  expect(misses((rating) => deviationOnScale(rating, 0))).toBeLessThan(0.1);
  // What shadows are for: deviations alone miss most of these.
  expect(misses(({ deviation }) => deviation)).toBeGreaterThan(0.3);
});

test('a newcomer is as uncertain on the scale as anywhere, and an anchor is certain', () => {
  expect(deviationOnScale(newcomer(0), 0)).toBe(200);
  expect(withinOnScale(anchor(1500, 0), 1e12)).toBe(0);
});

test('time away adds uncertainty on the scale, up to a newcomer’s', () => {
  const month = 30 * 86_400_000;
  const rating = { ...newcomer(0), deviation: 10, shadows: [40, -40] };
  expect(deviationOnScale(rating, 0)).toBe(40);
  expect(deviationOnScale(rating, month)).toBeCloseTo(Math.hypot(40, 25), 9);
  expect(deviationOnScale(rating, 10_000 * month)).toBe(200);
});

test('a rating from before shadows were kept starts with its own deviation', () => {
  const old: Rating = { ...newcomer(0), deviation: 12, matches: 80 };
  const ratings = meet(
    new Map([
      ['a', old],
      ['b', old],
    ]),
    new Map(),
    ['a', 'b'],
    'm',
    quickSeededRandom('old'),
  );
  const after = ratings.get('a');
  expect(after?.shadows).toHaveLength(32);
  expect(deviationOnScale(after ?? newcomer(0), 0)).toBeLessThan(14);
});
