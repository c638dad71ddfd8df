import {
  begin,
  findRules,
  gameOf,
  type Match,
  rollerFrom,
  seededRandom,
  submit,
} from '@barrelhouse/engine';
import { bots, luckFreeMatch } from '@barrelhouse/solver';
import { expect, test } from 'vitest';
import type { LuckStep } from '../../store/ranks.ts';
import { valueFunctions } from '../../thinking/value-functions.ts';
import { luckBalance, monthOf } from './luck-balance.ts';

test('adds luck up, and variances like those of tosses', () => {
  const balance = luckBalance('barrel', 7, [
    { at: 10, matches: 1, luck: 0.5, tossed: 0.25 },
    { at: 20, matches: 3, luck: -0.75, tossed: 0.16 },
  ]);
  expect(balance).toEqual({
    from: 7,
    matches: 4,
    wins: -0.25,
    spread: 0.6208,
    points: [
      { at: 10, wins: 0.5, spread: 0.4848 },
      { at: 20, wins: -0.25, spread: 0.6208 },
    ],
  });
});

test('there is no balance without a match', () => {
  expect(luckBalance('barrel', 7, [])).toBeNull();
});

const values = valueFunctions();

/** The luck of one seat in matches between two bots. */
const luckOf = (name: string, matches: number): readonly LuckStep[] => {
  const found = findRules(name);
  if (!found.ok) throw new Error(`There is no game ${name}.`);
  const rules = found.value;
  const game = gameOf(rules);
  const value = values(rules, 2);
  if (value === undefined) throw new Error('There is no value function.');
  return Array.from({ length: matches }, (_, at) => {
    const random = seededRandom(`bots ${name} ${at}`);
    const policies = ['sharp', 'regular'].map((bot) =>
      bots[bot]?.policyFor(rules, random, undefined),
    );
    const roller = rollerFrom(seededRandom(`dice ${name} ${at}`));
    const opening = begin(game, 2, at % 2);
    const facts = [...opening.facts];
    let { state } = opening;
    for (let next = game.next(state); next.kind === 'choice'; next = game.next(state)) {
      const action = policies[next.seat]?.(game.view(state), next);
      if (action === undefined) throw new Error('There is no such bot.');
      const played = submit(game, state, next.seat, action, roller);
      if (!played.ok) throw new Error(played.error.code);
      facts.push(...played.value.facts);
      ({ state } = played.value);
    }
    const match: Match = { rules, names: [], facts };
    const [seat] = luckFreeMatch(match, value).seats;
    if (seat === undefined) throw new Error('There is no seat.');
    return { at, matches: 1, luck: seat.dice, tossed: seat.start * (1 - seat.start) };
  });
};

test.each([
  ['depot', 150],
  ['barrel', 120],
  ['diecup', 80],
])(
  'the fan is as wide as the luck of real matches of %s',
  (game, matches) => {
    const lucks = luckOf(game, matches);
    const spread = luckBalance(game, 0, lucks)?.spread ?? 0;
    const squares = lucks.reduce((sum, { luck }) => sum + luck ** 2, 0);
    expect(squares / spread ** 2).toBeGreaterThan(0.75);
    expect(squares / spread ** 2).toBeLessThan(1.3);
  },
  60_000,
);

test('a month begins on its first day in UTC', () => {
  expect(monthOf(Date.UTC(2026, 10, 17, 5))).toBe(Date.UTC(2026, 10));
});
