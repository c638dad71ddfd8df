/** Eigenvalues of a symmetric matrix, largest first, and their eigenvectors as columns. */
export interface Eigen {
  readonly values: readonly number[];
  /** `vectors[i][k]` is entry i of vector k. */
  readonly vectors: readonly (readonly number[])[];
}

const MOST_SWEEPS = 60;

/** Jacobi's eigenvalue method: slow for large matrices, accurate and short for small ones. */
export const eigen = (matrix: readonly (readonly number[])[]): Eigen => {
  const n = matrix.length;
  const a = matrix.map((row) => [...row]);
  const v = a.map((_, i) => a.map((_, j): number => (i === j ? 1 : 0)));
  const turn = (m: number[][], p: number, q: number, cos: number, sin: number): void => {
    for (const row of m) {
      const x = row[p] ?? 0;
      const y = row[q] ?? 0;
      row[p] = cos * x - sin * y;
      row[q] = sin * x + cos * y;
    }
  };
  const turnRows = (p: number, q: number, cos: number, sin: number): void => {
    const x = a[p] ?? [];
    const y = a[q] ?? [];
    a[p] = x.map((value, k) => cos * value - sin * (y[k] ?? 0));
    a[q] = y.map((value, k) => sin * (x[k] ?? 0) + cos * value);
  };
  const at = (i: number, j: number): number => a[i]?.[j] ?? 0;
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    let off = 0;
    for (let p = 0; p < n; p++) {
      for (let q = p + 1; q < n; q++) {
        const entry = at(p, q);
        off += entry * entry;
        if (entry === 0) continue;
        const theta = (at(q, q) - at(p, p)) / (2 * entry);
        const tan = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
        const cos = 1 / Math.sqrt(tan * tan + 1);
        turn(a, p, q, cos, tan * cos);
        turnRows(p, q, cos, tan * cos);
        turn(v, p, q, cos, tan * cos);
      }
    }
    if (off === 0) break;
  }
  const order = a.map((_, k) => k).sort((p, q) => at(q, q) - at(p, p));
  return {
    values: order.map((k) => at(k, k)),
    vectors: v.map((row) => order.map((k) => row[k] ?? 0)),
  };
};
