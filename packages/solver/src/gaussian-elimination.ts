/**
 * Gaussian elimination with partial pivoting for `matrix · x = right`, in place: x is left in `right`. `matrix` is row by
 * row. If it is singular to rounding, x is not finite.
 */
export const gaussianElimination = (matrix: Float64Array, right: Float64Array): void => {
  const size = right.length;
  const at = (row: number, column: number): number => matrix[row * size + column] ?? 0;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(at(row, column)) > Math.abs(at(pivot, column))) pivot = row;
    }
    if (pivot !== column) swapRows(matrix, right, pivot, column);
    for (let row = column + 1; row < size; row++) {
      const factor = at(row, column) / at(column, column);
      if (factor === 0) continue;
      for (let i = column; i < size; i++) {
        matrix[row * size + i] = at(row, i) - factor * at(column, i);
      }
      right[row] = (right[row] ?? 0) - factor * (right[column] ?? 0);
    }
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = right[row] ?? 0;
    for (let i = row + 1; i < size; i++) sum -= at(row, i) * (right[i] ?? 0);
    right[row] = sum / at(row, row);
  }
};

const swapRows = (matrix: Float64Array, right: Float64Array, a: number, b: number): void => {
  const size = right.length;
  const row = matrix.slice(a * size, (a + 1) * size);
  matrix.copyWithin(a * size, b * size, (b + 1) * size);
  matrix.set(row, b * size);
  [right[a], right[b]] = [right[b] ?? 0, right[a] ?? 0];
};
