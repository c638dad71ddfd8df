import { quickSeededRandom } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { glicko2 } from './glicko2.ts';
import type { SeatPlay } from './parts.ts';
import { plackettLuce } from './plackett-luce.ts';
import {
  applyRated,
  type MatchOutcome,
  type Rated,
  type Ratings,
  rateAgain,
  rateMatch,
  type SeatOutcome,
} from './rate-match.ts';
import { anchor, atTime, newcomer, POINTS, type Rating, shownRating, winChance } from './rating.ts';

const played = (luckFree: number, adjudicated = luckFree): SeatPlay => ({
  start: 0.5,
  mistakes: 0.02,
  rivals: adjudicated - 0.48,
  dice: 0,
  departures: 0,
  drift: 0,
  result: 0,
  luckFree,
  adjudicated,
});

const seat = (player: string, place: number, play?: SeatPlay, left = false): SeatOutcome => ({
  player,
  place,
  turns: 5,
  left,
  ...(play === undefined ? {} : { play }),
});

let number = 0;
const outcome = (seats: readonly SeatOutcome[], at = 0): MatchOutcome => ({
  match: `m${number++}`,
  game: 'barrel',
  at,
  value: 'exact-1/rules/table',
  seats,
});

const rate = (ratings: Ratings, match: MatchOutcome): Rated => {
  const rated = rateMatch(ratings, match);
  if (!rated.ok) throw new Error(rated.error.code);
  return rated.value;
};

const settled = (mean: number, deviation = 15): Rating => ({
  ...newcomer(0),
  mean,
  deviation,
  matches: 50,
});

test('a loss in which the player did better than expected raises the rating', () => {
  const ratings = new Map([
    ['mira', settled(1514)],
    ['ben', settled(1506)],
  ]);
  const { seats, method } = rate(
    ratings,
    outcome([seat('mira', 2, played(0.62)), seat('ben', 1, played(0.38))]),
  );
  expect(method).toEqual({ kind: 'luck-free', value: 'exact-1/rules/table' });
  const [mira, ben] = seats;
  expect(mira?.change).toBeGreaterThan(0);
  expect(ben?.change).toBeLessThan(0);
  expect(mira?.reason).toEqual({ code: 'played', result: 'lost', play: 'better', form: 'above' });
  expect(ben?.reason).toEqual({ code: 'played', result: 'won', play: 'worse', form: 'below' });
});

test('says who played better by the mistakes that the card shows, whatever was expected', () => {
  // A rival who often goes wrong did so a little less than expected; nobody else made a mistake.
  const flawless = { ...played(0.47), mistakes: 0, rivals: 0.067 };
  const lucky = { ...played(0.53), mistakes: 0.067, rivals: 0 };
  const even = { ...played(0.53), mistakes: 0.034, rivals: 0.03 };
  const reasonOf = (own: SeatPlay, rival: SeatPlay) =>
    rate(new Map(), outcome([seat('mira', 1, own), seat('ben', 2, rival)])).seats.map(
      ({ reason }) => reason,
    );
  expect(reasonOf(flawless, lucky)).toEqual([
    { code: 'played', result: 'won', play: 'better', form: 'below' },
    { code: 'played', result: 'lost', play: 'worse', form: 'above' },
  ]);
  expect(reasonOf(even, flawless)[0]).toMatchObject({ play: 'alike', form: 'above' });
});

test('one luck-free match says more than many results', () => {
  const free = rate(new Map(), outcome([seat('a', 1, played(0.6)), seat('b', 2, played(0.4))]));
  const plain = rate(new Map(), outcome([seat('a', 1), seat('b', 2)]));
  expect(plain.method).toEqual({ kind: 'glicko-2' });
  expect(plain.seats[0]?.reason).toEqual({ code: 'by-result', result: 'won' });
  expect(free.seats[0]?.after.deviation).toBeLessThan(0.85 * 200);
  expect(plain.seats[0]?.after.deviation).toBeGreaterThan(0.9 * 200);
});

test('without a value function two are rated by Glicko-2', () => {
  const [a, b] = [settled(1480, 60), settled(1520, 40)];
  const ratings = new Map([
    ['a', a],
    ['b', b],
  ]);
  for (const [places, score] of [
    [[1, 2], 1],
    [[1, 1], 0.5],
    [[2, 1], 0],
  ] as const) {
    const [own, rival] = rate(ratings, outcome([seat('a', places[0]), seat('b', places[1])])).seats;
    expect(own?.after.mean).toBeCloseTo(glicko2(a, [{ rival: b, score }]).mean, 5);
    expect(own?.after.deviation).toBeCloseTo(glicko2(a, [{ rival: b, score }]).deviation, 5);
    expect(rival?.after.mean).toBeCloseTo(glicko2(b, [{ rival: a, score: 1 - score }]).mean, 5);
  }
});

test('without a value function many are rated by Plackett–Luce, on the same scale', () => {
  const names = ['a', 'b', 'c'];
  const ratings = new Map(names.map((name, i) => [name, settled(1450 + 50 * i, 80)]));
  const places = [2, 3, 1];
  const { seats } = rate(ratings, outcome(names.map((name, i) => seat(name, places[i] ?? 0))));
  // Two certain players: a lead of one point must mean the same chance to win on both scales.
  const unit = POINTS / (Math.SQRT2 * (25 / 6));
  const skills = plackettLuce(
    names.map((_, i) => ({ mu: 25 + (50 * (i - 1)) / unit, sigma: 80 / unit })),
    places,
  );
  seats.forEach(({ after }, i) => {
    expect(after.mean).toBeCloseTo(1500 + unit * ((skills[i]?.mu ?? 0) - 25), 5);
    expect(after.deviation).toBeCloseTo(unit * (skills[i]?.sigma ?? 0), 5);
  });
  expect(seats[2]?.change).toBeGreaterThan(0);
  expect(seats[1]?.change).toBeLessThan(0);
});

test('an anchor never moves, but its rivals do', () => {
  const ratings = new Map([['regular', anchor(1500, 0)]]);
  const { seats } = rate(
    ratings,
    outcome([seat('regular', 1, played(0.3)), seat('a', 2, played(0.7))]),
  );
  expect(seats[0]?.after).toMatchObject({ mean: 1500, deviation: 0 });
  expect(seats[1]?.after.mean).toBeGreaterThan(1550);
});

test('finds the strength of a player from many matches, in any company', () => {
  const random = quickSeededRandom('strength');
  let ratings: Ratings = new Map([['regular', anchor(1500, 0)]]);
  const chance = 0.7;
  for (let i = 0; i < 60; i++) {
    const result = chance + (random(2001) - 1000) / 8000;
    const seats = [seat('a', 1, played(result)), seat('regular', 2, played(1 - result))];
    ratings = applyRated(ratings, rate(ratings, outcome(seats)));
  }
  const found = ratings.get('a');
  if (found === undefined) throw new Error('There is a rating.');
  const truth = 1500 + (400 * Math.log(chance / (1 - chance))) / Math.LN10;
  expect(Math.abs(found.mean - truth)).toBeLessThan(2.5 * found.deviation);
  expect(found.deviation).toBeLessThan(15);
  expect(winChance(found, anchor(1500, 0))).toBeCloseTo(chance, 1);
  expect(shownRating(found)).toMatchObject({ provisional: false, matches: 60, errorRate: 0.02 });
});

test('three seats: strengths follow shares of wins', () => {
  let ratings: Ratings = new Map([['regular', anchor(1500, 0)]]);
  const shares = [0.5, 0.3, 0.2];
  const names = ['a', 'regular', 'c'];
  for (let i = 0; i < 80; i++) {
    const seats = names.map((name, s) => seat(name, s + 1, played(shares[s] ?? 0)));
    ratings = applyRated(ratings, rate(ratings, outcome(seats)));
  }
  const odds = (400 * Math.log(0.5 / 0.3)) / Math.LN10;
  expect(ratings.get('a')?.mean).toBeCloseTo(1500 + odds, 0);
  expect(ratings.get('c')?.mean).toBeLessThan(1500);
  const { method } = rate(ratings, outcome(names.map((name, s) => seat(name, s + 1))));
  expect(method).toEqual({ kind: 'plackett-luce' });
});

test('leaving costs the seat what it was worth, and gives the rival nothing', () => {
  const ratings = new Map([
    ['a', settled(1500)],
    ['b', settled(1500)],
  ]);
  const stayed = rate(ratings, outcome([seat('a', 2, played(0.5)), seat('b', 1, played(0.5))]));
  const left = rate(
    ratings,
    outcome([seat('a', 2, played(0.1, 0.5), true), seat('b', 1, played(0.5))]),
  );
  const lost = rate(ratings, outcome([seat('a', 2, played(0.1)), seat('b', 1, played(0.9))]));
  expect(left.seats[0]?.after.mean).toBe(lost.seats[0]?.after.mean);
  expect(left.seats[0]?.change).toBeLessThan(stayed.seats[0]?.change ?? 0);
  expect(left.seats[1]?.after.mean).toBe(stayed.seats[1]?.after.mean);
  expect(left.seats.map(({ reason }) => reason.code)).toEqual(['left', 'rival-left']);
  // A match that somebody gave up says nothing about that player's error rate.
  expect(left.seats.map(({ after }) => after.measured)).toEqual([0, 1]);
});

test.each([
  ['before everybody has had a turn', [seat('a', 1), { ...seat('b', 2), turns: 0 }], 'too-early'],
  ['with one player in two seats', [seat('a', 1), seat('a', 2)], 'same-player'],
  ['alone', [seat('a', 1)], 'too-few-seats'],
])('a match %s is not rated', (_, seats, code) => {
  const rated = rateMatch(new Map(), outcome(seats));
  expect(rated.ok ? 'rated' : rated.error.code).toBe(code);
});

test('time away adds uncertainty, up to a newcomer’s, and moves no mean', () => {
  const day = 86_400_000;
  const month = atTime(settled(1600, 10), 30 * day);
  expect(month.mean).toBe(1600);
  expect(month.deviation).toBeCloseTo(Math.hypot(10, 25), 5);
  expect(atTime(settled(1600, 10), 40_000 * day).deviation).toBe(200);
  expect(atTime(anchor(1500, 0), 900 * day).deviation).toBe(0);
  expect(shownRating(newcomer(0))).toMatchObject({ provisional: true, errorRate: undefined });
});

test('rating again gives the same bytes, also from a record that was written and read', () => {
  const random = quickSeededRandom('again');
  const names = ['a', 'b', 'c', 'd', 'regular'];
  const outcomes = Array.from({ length: 200 }, (_, i) => {
    const own = random(5);
    const rival = (own + 1 + random(4)) % 5;
    const result = 0.5 + (random(1001) - 500) / 1500;
    const withLuck = random(4) > 0;
    const plays = withLuck ? [played(result), played(1 - result)] : [];
    const seats = [
      seat(names[own] ?? '', 1, plays[0]),
      seat(names[rival] ?? '', 2, plays[1], random(9) === 0),
    ];
    return { ...outcome(seats, i * 3_600_000), match: `again ${i}` };
  });
  const anchors = new Map([['regular', anchor(1500, 0)]]);
  let ratings: Ratings = anchors;
  const facts = outcomes.map((one) => {
    const rated = rate(ratings, one);
    // What is stored is read back before it is used.
    const stored = JSON.parse(JSON.stringify(rated)) as Rated;
    ratings = applyRated(ratings, stored);
    return JSON.stringify(rated);
  });
  const again = [...rateAgain(anchors, outcomes.toReversed())].map((one) => JSON.stringify(one));
  expect(again).toEqual(facts);
});

test('says when a rating stays because those of the rivals are provisional', () => {
  const ratings = new Map([['a', settled(1290)]]);
  const { seats } = rate(ratings, outcome([seat('a', 1, played(0.6)), seat('b', 2, played(0.4))]));
  expect(seats[0]).toMatchObject({ change: 0, reason: { code: 'played', form: 'provisional' } });
  expect(seats[1]?.reason).toMatchObject({ form: 'below' });
  expect(seats[1]?.change).toBeLessThan(0);
});

test('leaving a newcomer never raises a rating, and may lower it', () => {
  const leave = (mean: number): number =>
    rate(
      new Map([['a', settled(mean)]]),
      outcome([seat('a', 2, played(0.45, 0.5), true), seat('b', 1, played(0.5))]),
    ).seats[0]?.after.mean ?? 0;
  // Somebody this weak is not expected to be even as good as at a loss.
  expect(leave(1290)).toBe(1290);
  expect(leave(1500)).toBeLessThan(1500);
});
