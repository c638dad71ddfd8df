import { gameOf, replay, seededRandom } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { bots } from '../policies/bots.ts';
import { perfectPolicy } from '../policies/perfect.ts';
import type { Policy } from '../policies/policy.ts';
import { meanAfterThrow } from '../review/mean-after.ts';
import { review } from '../review/review.ts';
import { seededMatch, shortRules } from '../review/seeded-match.ts';
import { solveThreeSeat } from '../three-seat/solve.ts';
import { twoSeatOracle } from '../two-seat/oracle.ts';
import { solveTwoSeat } from '../two-seat/solve.ts';
import { againstAll, againstPairs, estimateFrom } from './estimate.ts';
import { manySeatOracle } from './oracle.ts';

const wild = (seed: string): Policy => {
  const random = seededRandom(seed);
  return (_view, { options }) => options[random(options.length)] ?? { type: 'roll' };
};

test('one rival counts in full, a hopeless one not at all, and equals share', () => {
  expect(againstAll([0.3])).toBeCloseTo(0.3, 12);
  expect(againstAll([0.3, 1])).toBeCloseTo(0.3, 12);
  expect(againstAll([0.5, 0.5, 0.5])).toBeCloseTo(0.25, 12);
  expect(againstAll([0.9, 0])).toBe(0);
});

test('if pairs of rivals add up, knowing them changes nothing', () => {
  const chances = [0.3, 0.6, 0.5];
  const pair = (i: number, j: number): number => againstAll([chances[i] ?? 0, chances[j] ?? 0]);
  expect(againstPairs(chances, pair)).toBeCloseTo(againstAll(chances), 12);
});

test('two rivals are as dangerous as their pair, and a third never helps', () => {
  expect(againstPairs([0.5, 0.6], () => 0.41)).toBeCloseTo(0.41, 12);
  expect(againstPairs([0.5, 0.5, 0.5], () => 0.5)).toBeCloseTo(0.5, 12);
  expect(againstPairs([0, 0.5], () => 0)).toBeCloseTo(0, 8);
});

test('with a table for three seats, three seats have its chances', () => {
  const small = shortRules('cardgames', 500);
  const two = solveTwoSeat(small);
  const { table, solver: three } = solveThreeSeat(small);
  const count = three.positions.list.length;
  const rowOf = (mover: number, next: number): Float64Array => {
    const at = 2 * count * (mover * count + next);
    return table.subarray(at, at + 2 * count);
  };
  const estimated = estimateFrom(two.solver, two.table, () => 0, 0, rowOf);
  const player = (position: number, seat: number) => ({ seat, position, total: 0, toPlay: true });
  for (const [a, b, c] of [
    [0, 3, 5],
    [7, 2, 2],
    [4, 8, 1],
  ] as const) {
    const [own = 0, next = 0] = rowOf(a, b).subarray(2 * c);
    const all = estimated.chances([player(a, 0), player(b, 1), player(c, 2)], false);
    [own, next, 1 - own - next].forEach((chance, seat) => {
      expect(all[seat]).toBeCloseTo(chance, 9);
    });
    expect(estimated.afterTurn(c, [player(a, 0), player(b, 1)])).toBeCloseTo(1 - own - next, 9);
  }
});

const rules = shortRules('cardgames', 2000);
const solution = solveTwoSeat(rules);
const estimate = manySeatOracle(rules, solution);

const oneWinsAgainst = (seats: number, games: number, rivals: Policy): number => {
  const best = perfectPolicy(estimate);
  let wins = 0;
  for (let number = 0; number < games; number++) {
    const own = number % seats;
    const policies = Array.from({ length: seats }, (_, seat) => (seat === own ? best : rivals));
    const last = seededMatch(rules, policies, `many ${number}`).facts.at(-1);
    if (last?.type === 'ended' && last.standings[0]?.seat === own) wins++;
  }
  return wins / games;
};

test.each([3, 5])('among %i seats it clearly beats regular bots', (seats) => {
  const regular = bots['regular']?.policyFor(rules, seededRandom('regular'), undefined);
  if (regular === undefined) throw new Error('There is a bot regular.');
  const games = 2000;
  const fair = 1 / seats;
  const error = Math.sqrt((fair * (1 - fair)) / games);
  expect(oneWinsAgainst(seats, games, regular)).toBeGreaterThan(fair + 3 * error);
});

test.each([
  ['at once', shortRules('classic+no-last-round', 1500)],
  ['with a last round', shortRules('classic', 1500)],
  [
    'on a target to hit exactly',
    shortRules('classic', 1500, {
      end: { target: 1500, win: 'exact', lastRound: true, tie: 'shared' },
    }),
  ],
])('for two seats and a match that ends %s, it agrees with the table', (_, rules) => {
  const { solver, table } = solveTwoSeat(rules);
  const many = manySeatOracle(rules, { solver, table });
  const two = twoSeatOracle(rules, solver, table);
  for (let number = 0; number < 20; number++) {
    const match = seededMatch(rules, [wild(`a${number}`), wild(`b${number}`)], `m${number}`);
    const expected = review(match, two);
    const found = review(match, many);
    for (const [at, { after }] of found.moments.entries()) {
      const right = expected.moments[at]?.after[found.moments[at]?.seat ?? 0] ?? 0;
      expect(after[found.moments[at]?.seat ?? 0]).toBeCloseTo(right, 9);
    }
  }
});

test('three seats: a seat’s own luck averages zero', () => {
  const game = gameOf(rules);
  const match = seededMatch(rules, [wild('a'), wild('b'), wild('c')], 'm');
  const { moments, precision } = review(match, estimate);
  expect(precision).toBe('estimate');
  for (const { kind, fact, seat, before } of moments) {
    if (kind !== 'roll') continue;
    const thrown = replay(game, match.facts.slice(0, fact));
    expect(meanAfterThrow(rules, game, estimate, thrown, seat)).toBeCloseTo(before[seat] ?? 0, 9);
  }
});

test('three seats: the parts, with the drift of the estimate, add up to the result', () => {
  const match = seededMatch(rules, [wild('a'), wild('b'), wild('c')], 'm');
  for (const { start, luck, lost, rivals, drift, result } of review(match, estimate).seats) {
    expect(start + luck - lost + rivals.luck + rivals.lost + drift).toBeCloseTo(result, 12);
  }
});
