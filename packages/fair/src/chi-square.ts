/** How well counts of faces fit fair dice. */
export interface ChiSquare {
  readonly statistic: number;
  /** The p-value: how often fair dice deviate at least as much. One honest table in twenty is below 0.05. */
  readonly p: number;
}

/** Half of the five degrees of freedom that six faces have, and the gamma function there. */
const A = 2.5;
const GAMMA_OF_A = 1.329_340_388_179_137;

/** Regularised upper incomplete gamma function at 2.5: a series for small x, a continued fraction in the tail. */
const upperShare = (x: number): number => {
  const scale = (Math.exp(-x) * x ** A) / GAMMA_OF_A;
  if (scale === 0) return x > 1 ? 0 : 1;
  if (x < A + 1) {
    let term = 1 / A;
    let sum = term;
    for (let n = 1; term > sum * 1e-17; n++) {
      term *= x / (A + n);
      sum += term;
    }
    return 1 - scale * sum;
  }
  let fraction = 0;
  for (let n = 60; n > 0; n--) fraction = (n * (n - A)) / (x + 2 * n + 1 - A - fraction);
  return scale / (x + 1 - A - fraction);
};

/** Pearson's chi-square test of six face counts against equal shares. Without dice the p-value is 1. */
export const chiSquare = (faces: readonly number[]): ChiSquare => {
  const dice = faces.reduce((sum, n) => sum + n, 0);
  if (dice === 0) return { statistic: 0, p: 1 };
  const due = dice / faces.length;
  const statistic = faces.reduce((sum, n) => sum + (n - due) ** 2 / due, 0);
  return { statistic, p: upperShare(statistic / 2) };
};
