import { type Match, quickSeededRandom, type Rules } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import type { RollOracle } from '../oracle.ts';
import type { Policy } from '../policies/policy.ts';
import { seededMatch, shortRules } from '../review/seeded-match.ts';
import { luckFreeResults, type Results } from './luck-free.ts';
import { casesOf, smallCup, unequal, valuesFor, wild } from './small-games.ts';
import type { ValueFunction } from './value-function.ts';

// Whole matches. Two or three dice and low targets make them so short that thousands are played in seconds, with every
// rule of the games still in force: a last round, an opening score, barrels, penalties, hot dice that must be rolled.
const GAMES: readonly Rules[] = [
  shortRules('classic', 250, { dice: 2, opening: 100 }),
  shortRules('hutton', 250, { dice: 2, opening: 50 }),
  shortRules('barrel', 40, { dice: 2, barrels: [{ from: 20, to: 30, turns: 2 }] }),
  shortRules('depot', 200, { dice: 2, penalties: [{ busts: 2, points: 50 }], floor: 0 }),
  smallCup,
];

/** Best play with slips, more of them in each further seat: unlike what V assumes, but short matches with little noise. */
const fallible = ({ oracle }: ValueFunction, seed: string, seat: number): Policy => {
  const random = quickSeededRandom(seed);
  return (view, choice) => {
    const { options } = choice;
    const slips = random(12) < 1 + 2 * seat;
    const best = slips || options.length === 1 ? undefined : oracle.weigh(view, choice)[0]?.option;
    return best ?? options[random(options.length)] ?? { type: 'roll' };
  };
};

const matchOf = (value: ValueFunction, number: number): Match =>
  seededMatch(
    value.rules,
    Array.from({ length: value.seats }, (_, seat) => fallible(value, `${number}/${seat}`, seat)),
    `m${number}`,
    number % value.seats,
  );

const MATCHES = 450;
/** Chance alone goes beyond this in one of 16,000 tests. The seeds are fixed, so a test that passes always does. */
const DEVIATIONS = 4;

/** By how much luck-free results are higher on average, and how far off chance alone could take that. */
const biasOf = (
  results: readonly Results[],
  seat: number,
): { readonly bias: number; readonly interval: number } => {
  const differences = results.map(({ raw, luckFree }) => (luckFree[seat] ?? 0) - (raw[seat] ?? 0));
  const bias = differences.reduce((sum, one) => sum + one, 0) / differences.length;
  const squares = differences.reduce((sum, one) => sum + (one - bias) ** 2, 0);
  const variance = squares / (differences.length - 1);
  return { bias, interval: DEVIATIONS * Math.sqrt(variance / differences.length) };
};

test.each(casesOf(GAMES))(
  '$name: luck-free results average the same as raw ones over whole matches',
  { timeout: 120_000 },
  ({ rules, seats }) => {
    const value = valuesFor(rules, seats);
    const results = Array.from({ length: MATCHES }, (_, i) =>
      // Not quite what the seats are like: V need not be right.
      luckFreeResults(matchOf(value, i), value, unequal(seats, 0.2)),
    );
    for (let seat = 0; seat < seats; seat++) {
      const { bias, interval } = biasOf(results, seat);
      expect(Math.abs(bias)).toBeLessThan(interval);
      // Narrow enough that the biased values below would not get through.
      expect(interval).toBeLessThan(0.13);
    }
  },
);

const [CLASSIC = smallCup] = GAMES;

/** Forgets what a bust brings: the most common mistake in a value function. */
const blindToBusts = (value: ValueFunction): ValueFunction => {
  const assumption = value.assume(unequal(2, 0));
  const { oracle } = assumption;
  const blind: RollOracle = {
    ...oracle,
    visitRolls: (view, choice, visit) => {
      const rest: (readonly [number, number])[] = [];
      oracle.visitRolls(view, choice, (v, chance) => rest.push([v, chance]));
      const [, ...scoring] = rest;
      const sum = scoring.reduce((total, [, chance]) => total + chance, 0);
      for (const [v, chance] of scoring) visit(v, chance / sum);
    },
  };
  return { ...value, assume: () => ({ ...assumption, oracle: blind }) };
};

const banksSoon: Policy = (_view, { options }) =>
  options.find(({ type }) => type === 'bank') ?? options[0] ?? { type: 'roll' };

test('a value function that forgets busts is found out', { timeout: 120_000 }, () => {
  const blind = blindToBusts(valuesFor(CLASSIC, 2));
  const results = Array.from({ length: MATCHES }, (_, i) =>
    // Seats that bust unequally often: otherwise what is forgotten of one makes up for the other.
    luckFreeResults(
      seededMatch(CLASSIC, [wild(`${i}`), banksSoon], `m${i}`, i % 2),
      blind,
      unequal(2, 0),
    ),
  );
  const { bias, interval } = biasOf(results, 0);
  expect(Math.abs(bias)).toBeGreaterThan(interval);
});

test('a value function chosen after the match is found out', { timeout: 120_000 }, () => {
  const value = valuesFor(CLASSIC, 2);
  const results = Array.from({ length: MATCHES }, (_, i) => {
    const match = matchOf(value, i);
    const won = luckFreeResults(match, value, unequal(2, 0)).raw[0] === 1;
    return luckFreeResults(match, value, unequal(2, won ? -4 : 0));
  });
  const { bias, interval } = biasOf(results, 0);
  expect(Math.abs(bias)).toBeGreaterThan(interval);
});
