import { begin, gameOf, type HotDiceRules, replay, seededRandom } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import type { Policy } from '../policies/policy.ts';
import { meanAfterThrow } from '../review/mean-after.ts';
import { review } from '../review/review.ts';
import { seededMatch, shortRules } from '../review/seeded-match.ts';
import { oneSeatOracle } from './oracle.ts';
import { solveOneSeat } from './solve.ts';

const wild = (seed: string): Policy => {
  const random = seededRandom(seed);
  return (_view, { options }) => options[random(options.length)] ?? { type: 'roll' };
};

const PENALTY = { penalties: [{ busts: 2, points: 100 }], floor: 0 };

const TABLES: readonly (readonly [string, HotDiceRules])[] = [
  ['an opening', shortRules('classic', 2000)],
  [
    'a barrel and rescues',
    shortRules('barrel', 400, { barrels: [{ from: 195, to: 300, turns: 2 }] }),
  ],
  ['a price on busts in a row', shortRules('depot', 600, PENALTY)],
  ['rolling on after a bust', shortRules('depot+may-roll-on', 300, PENALTY)],
];

test.each(TABLES)(
  'with %s, the first roll is worth the expected length of the match',
  (_, rules) => {
    const solution = solveOneSeat(rules);
    const game = gameOf(rules);
    const { state } = begin(game, 1, 0);
    const next = game.next(state);
    if (next.kind !== 'choice') throw new Error('A match begins with a choice.');
    const [roll] = oneSeatOracle(rules, solution).weigh(game.view(state), next);
    expect(roll?.value).toBeCloseTo(solution.expectedTurns, 9);
  },
);

test.each(TABLES)('with %s, the mean value after a roll is the value of rolling', (_, rules) => {
  const oracle = oneSeatOracle(rules, solveOneSeat(rules));
  const game = gameOf(rules);
  for (let number = 0; number < 6; number++) {
    const match = seededMatch(rules, [wild(`a${number}`)], `m${number}`);
    const falls = review(match, oracle).moments.filter(({ kind }) => kind === 'roll');
    for (const { fact, before } of falls.slice(0, 12)) {
      const thrown = replay(game, match.facts.slice(0, fact));
      expect(meanAfterThrow(rules, game, oracle, thrown, 0)).toBeCloseTo(before[0] ?? 0, 9);
    }
  }
});

test('banking the target takes this turn and no more', () => {
  const rules = shortRules('classic', 2000);
  const oracle = oneSeatOracle(rules, solveOneSeat(rules));
  const match = seededMatch(rules, [wild('a')], 'm');
  const last = review(match, oracle).moments.at(-1);
  expect(last).toMatchObject({ kind: 'decision', chosen: { option: { type: 'bank' }, value: 1 } });
});
