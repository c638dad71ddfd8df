import { begin, gameOf, rollerFrom, seededRandom, submit } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { shortRules } from '../review/seeded-match.ts';
import { twoSeatOracle } from '../two-seat/oracle.ts';
import { solveTwoSeat } from '../two-seat/solve.ts';
import { perfectPolicy } from './perfect.ts';

const GAMES = 20_000;

test('perfect against itself wins from the first seat as often as the table says', () => {
  const rules = shortRules('classic', 1000);
  const { solver, table, firstSeatWins } = solveTwoSeat(rules);
  const policy = perfectPolicy(twoSeatOracle(rules, solver, table));
  const game = gameOf(rules);
  const roller = rollerFrom(seededRandom('perfect'));
  let wins = 0;
  for (let number = 0; number < GAMES; number++) {
    let { state } = begin(game, 2, 0);
    let next = game.next(state);
    for (; next.kind === 'choice'; next = game.next(state)) {
      const played = submit(game, state, next.seat, policy(game.view(state), next), roller);
      if (!played.ok) throw new Error(played.error.code);
      state = played.value.state;
    }
    if (next.kind === 'over' && next.standings[0]?.seat === 0) wins++;
  }
  const error = Math.sqrt((firstSeatWins * (1 - firstSeatWins)) / GAMES);
  expect(Math.abs(wins / GAMES - firstSeatWins)).toBeLessThan(4 * error);
});
