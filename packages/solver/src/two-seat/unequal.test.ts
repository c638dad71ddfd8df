import { expect, test } from 'vitest';
import { referencePlayer } from '../luck-free/reference-player.ts';
import { bestPlay } from '../policies/best-play.ts';
import { shortRules } from '../review/seeded-match.ts';
import { simulator } from '../simulate.ts';
import { packWinTable } from '../tables/win-table.ts';
import { firstSeatWins, solveTwoSeat } from './solve.ts';
import { solveUnequal } from './unequal.ts';

const CASES = [
  shortRules('classic', 2000),
  shortRules('hutton', 2500),
  // Penalties lead back, so that sweeps repeat.
  shortRules('classic', 700, { penalties: [{ busts: 2, points: 100 }], floor: 0 }),
];

test.each(CASES)('$id: chances are those of sharp against perfect in matches', (rules) => {
  const player = referencePlayer(rules);
  if (player === undefined) throw new Error('There is a reference player.');
  const solved = solveTwoSeat(rules);
  const { ofPlayer, ofRival, residual } = solveUnequal(rules, player, solved.table);
  expect(residual).toBeLessThan(1e-9);
  const best = firstSeatWins(solved.solver, solved.table);
  const [asFirst, rivalFirst] = [ofPlayer, ofRival].map((table) =>
    firstSeatWins(solved.solver, table),
  );
  expect(asFirst).toBeLessThan(best);
  expect(rivalFirst).toBeGreaterThan(best);
  const expected = ((asFirst ?? 0) + 1 - (rivalFirst ?? 0)) / 2;
  const games = 20_000;
  const play = bestPlay(rules, 2, packWinTable(solved));
  const tally = simulator(rules, ['sharp', 'perfect'], play)('unequal', 0, games);
  const won = (tally.seats[0]?.wins ?? 0) / games;
  const interval = 4 * Math.sqrt(0.25 / games);
  expect(won).toBeGreaterThan(expected - interval);
  // Perfect does not know that its rival is sharp, which costs it a little.
  expect(won).toBeLessThan(expected + interval + 0.01);
});
