type Matrix = readonly (readonly number[])[];

/** The inverse of a positive definite matrix by Gauss–Jordan elimination, always in the same order of operations. */
export const inverse = (matrix: Matrix): readonly (readonly number[])[] => {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let i = 0; i < size; i++) {
    const pivot = rows[i]?.[i] ?? 1;
    const scaled = (rows[i] ?? []).map((value) => value / pivot);
    rows[i] = scaled;
    rows.forEach((row, j) => {
      const factor = row[i] ?? 0;
      if (j !== i) rows[j] = row.map((value, k) => value - factor * (scaled[k] ?? 0));
    });
  }
  return rows.map((row) => row.slice(size));
};

export const times = (matrix: Matrix, vector: readonly number[]): readonly number[] =>
  matrix.map((row) => row.reduce((sum, value, i) => sum + value * (vector[i] ?? 0), 0));
