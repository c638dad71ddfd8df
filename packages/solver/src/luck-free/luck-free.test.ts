import {
  begin,
  depart,
  type GameEvent,
  gameOf,
  type Match,
  type Rules,
  replay,
  rollerFrom,
  rolls,
  seededRandom,
  submit,
} from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { manySeatOracle } from '../many-seats/oracle.ts';
import type { RollOracle } from '../oracle.ts';
import type { Policy } from '../policies/policy.ts';
import { review } from '../review/review.ts';
import { valuerFor } from '../review/seat-values.ts';
import { seededMatch, shortRules } from '../review/seeded-match.ts';
import { weighMatch } from '../review/weighed-match.ts';
import { solveTwoSeat } from '../two-seat/solve.ts';
import type { Foresight } from './foresight.ts';
import { luckFreeMatch } from './luck-free.ts';
import { casesOf, smallCup, tableOf, unequal, valuesFor, wild, wildMatch } from './small-games.ts';
import { valuerWithStrengths } from './strengths.ts';
import { assumingBestPlay, type ValueFunction, valueFunction } from './value-function.ts';

const HOT: readonly Rules[] = [
  shortRules('classic', 1500),
  shortRules('hutton', 2000),
  shortRules('barrel', 200, { barrels: [{ from: 95, to: 150, turns: 2 }] }),
  shortRules('depot', 600, { penalties: [{ busts: 2, points: 100 }], floor: 0 }),
  shortRules('depot+may-roll-on', 300, { penalties: [{ busts: 2, points: 100 }], floor: 0 }),
];

const CASES = casesOf([...HOT, smallCup]);

/** What a roll brought each seat: the last moment of a match that ends with it. */
const luckOfLastRoll = (
  { rules, assume }: ValueFunction,
  facts: readonly GameEvent[],
  known: readonly Foresight[],
): readonly number[] => {
  const { oracle, valuer } = assume(known);
  const strengths = known.map(({ strength }) => strength);
  const shifted = valuerWithStrengths(rules, valuer, strengths);
  const roll = weighMatch({ rules, names: [], facts }, oracle, { valuer: shifted }).moments.at(-1);
  if (roll?.kind !== 'roll') throw new Error('The last moment is a roll.');
  return roll.after.map((after, seat) => after - (roll.before[seat] ?? 0));
};

/** The mean luck of each seat over all falls of the dice that the fact at `fact` records one of. */
const meanLuck = (
  value: ValueFunction,
  match: Match,
  fact: number,
  known: readonly Foresight[],
): readonly number[] => {
  const game = gameOf(match.rules);
  const before = match.facts.slice(0, fact);
  const state = replay(game, before);
  const next = game.next(state);
  if (next.kind !== 'chance') throw new Error('A throw is due.');
  const sums = Array.from({ length: value.seats }, () => 0);
  for (const { dice, ways } of rolls(next.dice)) {
    const facts = [...before, ...game.roll(state, dice)];
    luckOfLastRoll(value, facts, known).forEach((luck, seat) => {
      sums[seat] = (sums[seat] ?? 0) + (ways / 6 ** next.dice) * luck;
    });
  }
  return sums;
};

/** Rolls of few dice, late ones too, and one of all dice. */
const someRolls = (match: Match, oracle: RollOracle): readonly number[] => {
  const thrown = weighMatch(match, oracle).moments.filter(({ kind }) => kind === 'roll');
  const game = gameOf(match.rules);
  const few = thrown.filter(({ fact }) => {
    const next = game.next(replay(game, match.facts.slice(0, fact)));
    return next.kind === 'chance' && next.dice <= 3;
  });
  const spread = few.filter((_, i) => i % Math.max(1, Math.floor(few.length / 4)) === 0);
  return [...thrown.slice(0, 1), ...spread.slice(0, 4)].map(({ fact }) => fact);
};

test.each(CASES)('$name: the luck of a roll averages zero for every seat', ({ rules, seats }) => {
  const value = valuesFor(rules, seats);
  const match = wildMatch(rules, seats, seats);
  for (const fact of someRolls(match, value.oracle)) {
    for (const known of [unequal(seats, 0), unequal(seats)]) {
      // Win tables are in single precision, but one turn is worked out in double precision.
      for (const mean of meanLuck(value, match, fact, known)) expect(mean).toBeCloseTo(0, 9);
    }
  }
});

test('the parts add up to the result, and agree with the review', () => {
  const rules = shortRules('classic', 1500);
  const value = valuesFor(rules, 2);
  for (let number = 0; number < 10; number++) {
    const match = wildMatch(rules, 2, number);
    const reviewed = review(match, value.oracle).seats;
    for (const seat of luckFreeMatch(match, value).seats) {
      const { start, mistakes, rivals, dice, departures, drift, result } = seat;
      expect(start - mistakes + rivals + dice + departures + drift).toBeCloseTo(result, 12);
      expect(drift).toBeCloseTo(0, 5);
      const own = reviewed[seat.seat];
      expect(mistakes).toBeCloseTo(own?.lost ?? -1, 9);
      const plain = luckFreeMatch(match, assumingBestPlay(value)).seats[seat.seat]?.luckFree ?? 0;
      expect(plain - 0.5).toBeCloseTo((own?.adjusted ?? 0) - (own?.start ?? 0), 9);
    }
  }
});

test('between perfect players nothing but rounding is left', () => {
  const rules = shortRules('classic', 1500);
  const value = valuesFor(rules, 2);
  const best: Policy = (view, choice) =>
    value.oracle.weigh(view, choice)[0]?.option ?? { type: 'roll' };
  for (let number = 0; number < 20; number++) {
    const match = seededMatch(rules, [best, best], `p${number}`, number % 2);
    for (const { luckFree } of luckFreeMatch(match, assumingBestPlay(value)).seats)
      expect(luckFree).toBeCloseTo(0.5, 5);
  }
});

/** The match up to its first bank, after which seat 0 leaves and the others play on. */
const leftMatch = (rules: Rules, seats: number): readonly [Match, Match] => {
  const match = wildMatch(rules, seats, 1);
  const before = match.facts.slice(0, match.facts.findIndex(({ type }) => type === 'banked') + 2);
  const game = gameOf(rules);
  const left = depart(game, replay(game, before), 0);
  if (!left.ok) throw new Error('A seat can leave.');
  const facts = [...before, ...left.value.facts];
  let { state } = left.value;
  const roller = rollerFrom(seededRandom('rest'));
  const policy = wild('rest');
  for (let next = game.next(state); next.kind === 'choice'; next = game.next(state)) {
    const played = submit(game, state, next.seat, policy(game.view(state), next), roller);
    if (!played.ok) throw new Error(played.error.code);
    state = played.value.state;
    facts.push(...played.value.facts);
  }
  return [
    { ...match, facts: before },
    { ...match, facts },
  ];
};

test('a seat that leaves loses what it was worth, and its rival gains nothing by that', () => {
  const rules = shortRules('classic', 1500);
  const value = valuesFor(rules, 2);
  const [open, left] = leftMatch(rules, 2);
  const before = review(open, value.oracle).seats;
  const [leaver, other] = luckFreeMatch(left, assumingBestPlay(value)).seats;
  expect(leaver).toMatchObject({ left: true, result: 0 });
  expect(leaver?.departures).toBeCloseTo(-(before[0]?.result ?? 0), 6);
  expect(leaver?.departures).toBeLessThan(-0.1);
  const paid = (leaver?.luckFree ?? 0) - (leaver?.adjudicated ?? 0);
  expect(paid).toBeCloseTo(leaver?.departures ?? 0, 9);
  expect(other?.luckFree).toBe(other?.adjudicated);
  const gained = (before[1]?.rivals.lost ?? 0) - (before[1]?.lost ?? 0);
  expect(other?.luckFree).toBeCloseTo(0.5 + gained, 6);
});

test('a seat can leave before anybody has moved', () => {
  const rules = shortRules('classic', 1500);
  const game = gameOf(rules);
  const opening = begin(game, 2, 0);
  const left = depart(game, opening.state, 0);
  if (!left.ok) throw new Error('A seat can leave.');
  const facts = [...opening.facts, ...left.value.facts];
  const match = { rules, names: [], facts };
  const [leaver, other] = luckFreeMatch(match, valuesFor(rules, 2), unequal(2)).seats;
  expect(leaver).toMatchObject({ left: true, result: 0, mistakes: 0, dice: 0 });
  expect(other).toMatchObject({ left: false, result: 1, mistakes: 0, dice: 0 });
});

test('among three seats the match goes on when one leaves, and all parts add up', () => {
  const rules = shortRules('classic', 1500);
  const [, left] = leftMatch(rules, 3);
  const { seats } = luckFreeMatch(left, valuesFor(rules, 3));
  expect(seats.map((seat) => seat.left)).toEqual([true, false, false]);
  expect(seats[0]?.departures).toBeLessThan(0);
  expect(seats[0]?.result).toBe(0);
  for (const { start, mistakes, rivals, dice, departures, drift, result } of seats)
    expect(start - mistakes + rivals + dice + departures + drift).toBeCloseTo(result, 12);
});

test('names the rules and the table that it is made from', () => {
  const [rules = smallCup] = HOT;
  const two = valuesFor(rules, 2);
  expect(two.name).toMatch(/^exact-3\/[\da-f]{32}\/[\da-f]{32}$/);
  expect(valuesFor(rules, 3).name).toBe(two.name.replace('exact-3', 'estimate-2'));
  const other = tableOf(rules).slice();
  other[20] = (other[20] ?? 0) ^ 1;
  expect(valueFunction(rules, 2, other)?.name).not.toBe(two.name);
  expect(valueFunction(rules, 2, undefined)).toBeUndefined();
  expect(valueFunction(rules, 1, tableOf(rules))).toBeUndefined();
});

test('refuses a match that is not over', () => {
  const [rules = smallCup] = HOT;
  const match = wildMatch(rules, 2, 0);
  const open = { ...match, facts: match.facts.slice(0, 4) };
  expect(() => luckFreeMatch(open, valuesFor(rules, 2))).toThrow(RangeError);
});

test('many seats are valued as the review values them', () => {
  const rules = shortRules('classic', 1500);
  const oracle = manySeatOracle(rules, solveTwoSeat(rules));
  const match = wildMatch(rules, 3, 2);
  const { moments } = weighMatch(match, oracle, {
    valuer: valuerFor(rules, oracle),
    leaving: 'go-on',
  });
  expect(moments).toEqual(review(match, oracle).moments);
});
