import { findRules, type HotDiceRules } from '@barrelhouse/engine';
import { bots, packWinTable, solveTwoSeat } from '@barrelhouse/solver';
import { expect, test } from 'vitest';
import { tellLadder } from './ladder-report.ts';
import { ladderOf, type Meeting, roundRobin } from './round-robin.ts';
import { wilson } from './wilson.ts';

const found = findRules('hutton');
if (!found.ok || found.value.family !== 'hot-dice') throw new Error('Hutton is a hot-dice game.');
/** Short enough to be solved at once, and the bots differ clearly. */
const rules: HotDiceRules = {
  ...found.value,
  opening: 500,
  end: { ...found.value.end, target: 3000 },
};

test('ranks bots so that each clearly beats the next', async () => {
  const { solver, table } = solveTwoSeat(rules);
  const tournament = {
    rules,
    bots: Object.keys(bots),
    seed: 'ladder',
    games: 2000,
    table: packWinTable({ solver, table }),
  };
  let played = 0;
  const { rungs, meetings } = await roundRobin(tournament, 1, (games) => {
    expect(games).toBeGreaterThan(played);
    played = games;
  });
  expect(played).toBe(20_000);
  expect(meetings).toHaveLength(10);
  expect(rungs.map(({ bot }) => bot)).toEqual(Object.keys(bots).toReversed());
  expect(rungs.slice(0, -1).map(({ clear }) => clear)).toEqual([true, true, true, true]);
});

const meeting = (a: string, b: string, score: number, games: number): Meeting => ({
  bots: [a, b],
  games,
  score,
  rate: score / games,
  rate95: wilson(score, games),
});

test('prints the best bot first, and marks close pairs', () => {
  const ladder = ladderOf(
    ['careless', 'regular', 'sharp'],
    [
      meeting('regular', 'careless', 90, 100),
      meeting('sharp', 'careless', 91, 100),
      meeting('sharp', 'regular', 51, 100),
    ],
  );
  expect(tellLadder(ladder, 'Classic', 100, 's')).toEqual([
    'Classic: 100 matches for each pair, seed s',
    '',
    '            rating  95 %   sharp  regular  careless',
    '  Sharp       1509  ± 62       ·   51.0 %    91.0 %',
    '  Regular     1500   ± 0  49.0 %        ·    90.0 %',
    '  Careless    1121  ± 86   9.0 %   10.0 %         ·',
    '',
    'sharp ≈ regular > careless   (≈: too close to call)',
  ]);
});
