import { seededRandom } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { gaussianElimination } from './gaussian-elimination.ts';

test('solves three equations for three unknowns', () => {
  const right = Float64Array.of(7, 3, 4);
  gaussianElimination(Float64Array.of(0, 2, 1, 1, 1, 0, 3, 0, 1), right);
  const [x = 0, y = 0, z = 0] = right;
  expect(2 * y + z).toBeCloseTo(7, 12);
  expect(x + y).toBeCloseTo(3, 12);
  expect(3 * x + z).toBeCloseTo(4, 12);
});

test('solves random systems', () => {
  const random = seededRandom('sums');
  for (let size = 1; size <= 12; size++) {
    const matrix = Float64Array.from({ length: size ** 2 }, () => random(2001) / 1000 - 1);
    const wanted = Float64Array.from({ length: size }, () => random(2001) / 1000 - 1);
    const right = wanted.map((_, row) =>
      wanted.reduce((sum, x, i) => sum + x * (matrix[row * size + i] ?? 0), 0),
    );
    gaussianElimination(matrix, right);
    right.forEach((x, i) => expect(x).toBeCloseTo(wanted[i] ?? 0, 8));
  }
});
