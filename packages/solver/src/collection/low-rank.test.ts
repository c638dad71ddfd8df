import { type CollectionRules, seededRandom } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { DOUBLE } from '../wasm/assembler.ts';
import { layoutOf } from './layout.ts';
import { blockSums, halvesOf, orthonormalise, randomColumns } from './low-rank.ts';

const RULES: CollectionRules = {
  family: 'collection',
  id: 'boards',
  name: 'Boards',
  dice: 6,
  targets: [1, 2, 3, 4, 5, 6, 7, 8],
  need: 1,
};

const RANK = 4;

const layout = layoutOf(RULES, DOUBLE);
const { rows, rowsPerBlock, columns } = halvesOf(layout);
const isBoard = (column: number): boolean => layout.order[column % layout.cellLength] !== undefined;

/** A matrix of the board's halves as a sum of so many products; zero where a column only fills up. */
const matrixOf = (terms: number): ((row: number, column: number) => number) => {
  const random = seededRandom('factors');
  const numbers = (count: number): number[] =>
    Array.from({ length: count }, () => random(2001) / 1000 - 1);
  const factors = Array.from({ length: terms }, () => ({
    row: numbers(rows),
    column: numbers(columns),
  }));
  return (row, column) =>
    isBoard(column)
      ? factors.reduce((sum, one) => sum + (one.row[row] ?? 0) * (one.column[column] ?? 0), 0)
      : 0;
};

/** A block as the solver leaves it: cells with their boards, the low cell slots telling rows apart. */
const blockOf = (entry: (row: number, column: number) => number, block: number): Float64Array => {
  const values = new Float64Array(layout.blockLength);
  for (let row = 0; row < rowsPerBlock; row++) {
    for (let column = 0; column < columns; column++) {
      const high = Math.floor(column / layout.cellLength);
      const cell = row + rowsPerBlock * high;
      const at = cell * layout.cellLength + (column % layout.cellLength);
      values[at] = entry(block * rowsPerBlock + row, column);
    }
  }
  return values;
};

test('the halves contain every board once', () => {
  const real = Array.from({ length: columns }, (_, column) => column).filter(isBoard);
  expect(rows * real.length).toBe(2 ** 8);
});

test('a sketch is the block times the weights', () => {
  const entry = matrixOf(3);
  const weights = randomColumns(layout, RANK, 'weights');
  const sums = blockSums(layout, RANK);
  for (let block = 0; block < layout.blocks; block++) {
    const sketch = sums.sketch(blockOf(entry, block), weights);
    expect(sketch).toHaveLength(rowsPerBlock * RANK);
    sketch.forEach((value, i) => {
      let expected = 0;
      for (let column = 0; column < columns; column++) {
        const row = block * rowsPerBlock + Math.floor(i / RANK);
        expected += entry(row, column) * (weights[column * RANK + (i % RANK)] ?? 0);
      }
      expect(value).toBeCloseTo(expected, 12);
    });
  }
});

test('padding columns have no weight', () => {
  const weights = randomColumns(layout, RANK, 'weights');
  for (let column = 0; column < columns; column++) {
    const own = weights.slice(column * RANK, (column + 1) * RANK);
    expect(own.every((weight) => weight === 0)).toBe(!isBoard(column));
  }
});

test('a table of low rank is restored from its factors', () => {
  const entry = matrixOf(RANK);
  const sums = blockSums(layout, RANK);
  const weights = randomColumns(layout, RANK, 'weights');
  const blocks = Array.from({ length: layout.blocks }, (_, block) => blockOf(entry, block));
  const basis = Float64Array.from(blocks.flatMap((values) => [...sums.sketch(values, weights)]));
  orthonormalise(basis, RANK);
  const share = rowsPerBlock * RANK;
  blocks.forEach((values, block) => {
    sums.project(values, basis.slice(block * share, (block + 1) * share));
  });
  const projected = sums.projected();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let value = 0;
      for (let k = 0; k < RANK; k++) {
        value += (basis[row * RANK + k] ?? 0) * (projected[column * RANK + k] ?? 0);
      }
      expect(value).toBeCloseTo(entry(row, column), 11);
    }
  }
});

test('orthonormalised columns have length one and are orthogonal', () => {
  const random = seededRandom('columns');
  // The second column is nearly the first: what one pass would leave of it is mostly rounding.
  const matrix = Float64Array.from({ length: 50 * 3 }, () => random(1000) / 1000);
  for (let row = 0; row < 50; row++) matrix[3 * row + 1] = (matrix[3 * row] ?? 0) + 1e-9 * row;
  orthonormalise(matrix, 3);
  for (let a = 0; a < 3; a++) {
    for (let b = 0; b < 3; b++) {
      let dot = 0;
      for (let row = 0; row < 50; row++)
        dot += (matrix[3 * row + a] ?? 0) * (matrix[3 * row + b] ?? 0);
      expect(dot).toBeCloseTo(a === b ? 1 : 0, 12);
    }
  }
});
