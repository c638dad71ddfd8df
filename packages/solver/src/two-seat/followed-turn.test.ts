import { findRules, type HotDiceRules } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { diceTable } from '../fast/dice-table.ts';
import { heuristicPlayer } from '../fast/heuristic-player.ts';
import { fastSeats } from '../fast/seats.ts';
import { turnDistribution } from '../lab/heuristic-turn.ts';
import { hotDiceHeuristics } from '../policies/hot-dice-heuristics.ts';
import { shortRules } from '../review/seeded-match.ts';
import { LANES } from '../turn/kernel.ts';
import { canFollow, followersOf, turnFollower } from './followed-turn.ts';
import { marginOf } from './last-turn.ts';
import { solveTwoSeat } from './solve.ts';

const noRandom = (): number => {
  throw new Error('Sharp draws nothing.');
};

const RULES: readonly HotDiceRules[] = [
  shortRules('classic', 1500),
  shortRules('hutton', 2000),
  shortRules('depot', 600, { penalties: [{ busts: 2, points: 100 }], floor: 0 }),
];

test.each(RULES)('a turn of $id is worth what its exact distribution says', (rules) => {
  const { solver, table } = solveTwoSeat(rules);
  const { model, positions, kernel } = solver;
  const heuristic = hotDiceHeuristics.sharp(rules, noRandom);
  const follow = turnFollower(model, positions, kernel, heuristic);
  const dice = diceTable(rules);
  const player = heuristicPlayer(rules, dice, heuristic);
  const endsOf = turnDistribution(rules, dice, model.unit);
  const count = positions.list.length;
  for (let own = 0; own < count; own += 3) {
    const position = positions.list[own];
    if (position === undefined) throw new Error('There is a position.');
    const other = (7 * own) % count;
    solver.turn(table, own, other);
    const rows = (positions.afterBank[own]?.length ?? 0) + marginOf(model);
    const seats = fastSeats(2);
    seats.total[0] = position.total;
    seats.opened[0] = position.opened ? 1 : 0;
    seats.streak[0] = position.streak;
    const { bust, banked } = endsOf(player, seats, 0);
    let mean = bust * (kernel.bust[0] ?? 0);
    banked.forEach((chance, points) => {
      mean += chance * (kernel.bank[LANES * Math.min(points, rows - 1)] ?? 0);
    });
    const followed = follow({ position: own, rows, closing: false });
    expect(followed.throwValue(0, model.dice)).toBeCloseTo(mean, 9);
  }
});

test('a table for players who follow a heuristic in no turn is that of best play', () => {
  const [rules] = RULES;
  if (rules === undefined) throw new Error('There are rules.');
  const heuristic = hotDiceHeuristics.sharp(rules, noRandom);
  const best = solveTwoSeat(rules).table;
  const same = solveTwoSeat(rules, {
    player: { followIn: followersOf(heuristic), chance: 0 },
  }).table;
  same.forEach((value, i) => expect(value).toBeCloseTo(best[i] ?? 0, 9));
});

test('rules with a rescue, an exact target or rolling on cannot be followed', () => {
  const found = findRules('barrel');
  if (!found.ok || found.value.family !== 'hot-dice') throw new Error('There is barrel.');
  expect(canFollow(found.value)).toBe(false);
  const heuristic = hotDiceHeuristics.sharp(found.value, noRandom);
  const player = { followIn: followersOf(heuristic), chance: 1 };
  const solve = (): unknown => solveTwoSeat(found.value as HotDiceRules, { player });
  expect(solve).toThrow(RangeError);
});
