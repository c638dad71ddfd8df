import { gameOf, replay, seededRandom } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { bots } from '../policies/bots.ts';
import { perfectPolicy } from '../policies/perfect.ts';
import type { Policy } from '../policies/policy.ts';
import { meanAfterThrow } from '../review/mean-after.ts';
import { review } from '../review/review.ts';
import { seededMatch, shortRules } from '../review/seeded-match.ts';
import { twoSeatOracle } from '../two-seat/oracle.ts';
import { solveTwoSeat } from '../two-seat/solve.ts';
import { againstAll } from './estimate.ts';
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
  const { moments, exact } = review(match, estimate);
  expect(exact).toBe(false);
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
