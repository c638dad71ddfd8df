import { findRules } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { shortRules } from '../review/seeded-match.ts';
import { turnModel } from '../turn/model.ts';
import { firstGuess } from './first-guess.ts';
import { positionsOf } from './positions.ts';

const barrel = findRules('barrel');
if (!barrel.ok || barrel.value.family !== 'hot-dice') throw new Error('Barrel is a hot-dice game.');

const CASES = [
  ['without barrels', shortRules('depot', 1000, { penalties: [] })],
  ['with barrels', barrel.value],
] as const;

test.each(CASES)('%s, a table that changes evenly is continued exactly', (_, rules) => {
  const positions = positionsOf(turnModel(rules));
  const { list, rank, ranks } = positions;
  const count = list.length;
  // Second differences in both directions vanish, and so do third differences along one.
  const even = (own: number, other: number): number => {
    const [x, y] = [(list[own]?.total ?? 0) / 1e4, (list[other]?.total ?? 0) / 1e4];
    return 0.5 + x - y + 2 * x * x - 3 * y * y + (list[own]?.barrelTurns ?? 0) / 50;
  };
  const table = Float64Array.from({ length: count ** 2 }, (_, i) =>
    even(Math.floor(i / count), i % count),
  );
  const guess = firstGuess(positions);
  const outside = list.map((_, at) => at).filter((at) => list[at]?.barrel === -1);
  const low = outside.filter((at) => (rank[at] ?? 0) < 10 && (rank[at] ?? 0) + 4 < ranks);
  const inside = list.map((_, at) => at).filter((at) => list[at]?.barrel === 0);
  for (const own of low) {
    for (const other of [...low, ...inside]) {
      expect(guess(table, own, other)).toBeCloseTo(even(own, other), 12);
      expect(guess(table, other, own)).toBeCloseTo(even(other, own), 12);
    }
  }
});
