/** Eigenvalues of a symmetric matrix, largest first, and their eigenvectors as columns. */
export interface Eigen {
  readonly values: readonly number[];
  /** `vectors[i][k]` is entry i of vector k. */
  readonly vectors: readonly (readonly number[])[];
}

const MOST_SWEEPS = 60;
/** What is left beside the diagonal, as a share of the squares on it, is rounding. */
const ROUNDING = 1e-30;

/** Jacobi's eigenvalue method: accurate and short. Fast enough for a few hundred rows. */
export const eigen = (matrix: readonly (readonly number[])[]): Eigen => {
  const n = matrix.length;
  const a = Float64Array.from(matrix.flat());
  // Row k becomes eigenvector k.
  const v = new Float64Array(n * n);
  for (let i = 0; i < n; i++) v[i * (n + 1)] = 1;
  const at = (i: number, j: number): number => a[i * n + j] ?? 0;

  const turnRows = (m: Float64Array, p: number, q: number, cos: number, sin: number): void => {
    for (let k = 0, i = p * n, j = q * n; k < n; k++, i++, j++) {
      const x = m[i] ?? 0;
      const y = m[j] ?? 0;
      m[i] = cos * x - sin * y;
      m[j] = sin * x + cos * y;
    }
  };
  const turn = (p: number, q: number): void => {
    const theta = (at(q, q) - at(p, p)) / (2 * at(p, q));
    const tan = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
    const shift = tan * at(p, q);
    const cos = 1 / Math.sqrt(tan * tan + 1);
    const [first, second] = [at(p, p) - shift, at(q, q) + shift];
    turnRows(a, p, q, cos, tan * cos);
    // Columns are rows: the matrix stays symmetric.
    for (let k = 0; k < n; k++) {
      a[k * n + p] = at(p, k);
      a[k * n + q] = at(q, k);
    }
    a[p * n + p] = first;
    a[q * n + q] = second;
    a[p * n + q] = 0;
    a[q * n + p] = 0;
    turnRows(v, p, q, cos, tan * cos);
  };

  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    let off = 0;
    let diagonal = 0;
    for (let p = 0; p < n; p++) {
      diagonal += at(p, p) ** 2;
      for (let q = p + 1; q < n; q++) {
        off += at(p, q) ** 2;
        if (at(p, q) !== 0) turn(p, q);
      }
    }
    if (off <= ROUNDING * diagonal) break;
  }
  const order = matrix.map((_, k) => k).sort((p, q) => at(q, q) - at(p, p));
  return {
    values: order.map((k) => at(k, k)),
    vectors: matrix.map((_, i) => order.map((k) => v[k * n + i] ?? 0)),
  };
};
