import { newcomer } from '@barrelhouse/club';
import { shareByMistakes } from '@barrelhouse/solver';
import { expect, test } from 'vitest';
import { STRANGER } from './entrant.ts';
import { entrantsOf } from './rate-outcome.ts';

test('a value function knows of a player what the record says, and of a stranger nothing', () => {
  const known = new Map([
    ['ada', { ...newcomer(0), mean: 1500 + 400, matches: 9, givenAway: 0.3, measured: 8 }],
  ]);
  const [ada, stranger] = entrantsOf(known, ['ada', 'ben']);
  expect(ada).toEqual({ strength: Math.log(10), givenAway: 0.3, matches: 8 });
  expect(stranger).toEqual(STRANGER);
});

test('the anchor is as strong as its rating and counts as the reference player, whatever it did', () => {
  const played = new Map([['bot:regular', { ...newcomer(0), deviation: 0, measured: 900 }]]);
  for (const ratings of [new Map(), played]) {
    const [regular = STRANGER] = entrantsOf(ratings, ['bot:regular']);
    expect(regular.strength).toBe(0);
    expect(shareByMistakes(regular, 0.02)).toBe(1);
  }
});
