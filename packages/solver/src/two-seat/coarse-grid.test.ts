import { alike } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { shortRules } from '../review/seeded-match.ts';
import { turnModel } from '../turn/model.ts';
import { coarseGrid } from './coarse-grid.ts';
import { type Positions, positionsOf } from './positions.ts';

const positionsTo = (target: number, opening = 0): Positions =>
  positionsOf(
    turnModel(
      shortRules('depot', target, {
        dice: 2,
        combos: [alike(1, { 1: 1, 5: 3 })],
        opening,
        penalties: [{ busts: 2, points: 20 }],
        floor: 0,
      }),
    ),
  );

const positions = positionsTo(150);

/** A quadratic in both totals, different for each number of busts. */
const smooth = (own: number, other: number): number => {
  const [a, b] = [positions.list[own], positions.list[other]];
  const [x, y] = [(a?.total ?? 0) / 300, (b?.total ?? 0) / 300];
  return 0.5 + 0.3 * x * x - 0.2 * y * y + 0.1 * x * y + 0.05 * (a?.streak ?? 0) * y;
};

test('fills a smooth table from the pairs of ranks on the grid', () => {
  const grid = coarseGrid(positions);
  if (grid === undefined) throw new Error('These rules are even.');
  expect(grid.ranks.length).toBeLessThan(positions.ranks / 2);
  const count = positions.list.length;
  const table = new Float64Array(count ** 2).fill(Number.NaN);
  const isSolved = positions.rank.map((rank) => grid.ranks.includes(rank));
  for (let own = 0; own < count; own++) {
    for (let other = 0; other < count; other++) {
      if (isSolved[own] && isSolved[other]) table[own * count + other] = smooth(own, other);
    }
  }
  for (const low of grid.ranks) for (const high of grid.ranks) grid.fillRows(table, [low, high]);
  grid.fillRest(table);
  let worst = 0;
  table.forEach((value, i) => {
    const off = Math.abs(value - smooth(Math.floor(i / count), i % count));
    worst = Math.max(worst, Number.isNaN(off) ? 1 : off);
  });
  expect(worst).toBeLessThan(1e-12);
});

test('small tables and rules with an opening have no grid', () => {
  expect(coarseGrid(positionsTo(50))).toBeUndefined();
  expect(coarseGrid(positionsTo(150, 5))).toBeUndefined();
});
