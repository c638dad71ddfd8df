// Ratings from a round robin: Bradley and Terry's model by maximum likelihood, on Elo's scale, where 400 points more
// make ten times the odds to win.

export interface Rating {
  readonly rating: number;
  /** Half the width of the 95 % interval against the anchor, whose own is 0. */
  readonly within: number;
}

/** One imaginary draw for each pair keeps a bot that always loses off minus infinity. */
const IMAGINED = 0.5;
const POINTS = 400 / Math.LN10;
const Z95 = 1.959963984540054;
const MOST_ROUNDS = 100_000;
const SETTLED = 1e-13;

type Matrix = readonly (readonly number[])[];

/** Strengths by Hunter's MM iteration. */
const strengthsOf = (scores: Matrix): readonly number[] => {
  let strengths: readonly number[] = scores.map(() => 1);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = strengths;
    const raised = scores.map((row, i) => {
      const own = before[i] ?? 1;
      let wins = 0;
      let shares = 0;
      row.forEach((score, j) => {
        if (i === j) return;
        const games = score + (scores[j]?.[i] ?? 0) + 2 * IMAGINED;
        wins += score + IMAGINED;
        shares += games / (own + (before[j] ?? 1));
      });
      return wins / shares;
    });
    const mean = Math.exp(raised.reduce((sum, s) => sum + Math.log(s), 0) / raised.length);
    strengths = raised.map((strength) => strength / mean);
    if (strengths.every((s, i) => Math.abs(s / (before[i] ?? 1) - 1) < SETTLED)) break;
  }
  return strengths;
};

/** The diagonal of the inverse, by Gauss–Jordan elimination. */
const inverseDiagonal = (matrix: Matrix): readonly number[] => {
  const rows = matrix.map((row, i) => [...row, ...matrix.map((_, j) => (i === j ? 1 : 0))]);
  for (let i = 0; i < rows.length; i++) {
    const pivot = rows[i]?.[i] ?? 1;
    const scaled = (rows[i] ?? []).map((value) => value / pivot);
    rows[i] = scaled;
    rows.forEach((row, j) => {
      const factor = row[i] ?? 0;
      if (j !== i) rows[j] = row.map((value, k) => value - factor * (scaled[k] ?? 0));
    });
  }
  return rows.map((row, i) => row[rows.length + i] ?? 0);
};

/** The variance of each log strength relative to the anchor, from the Fisher information. */
const spreads = (scores: Matrix, strengths: readonly number[], anchor: number): number[] => {
  const weight = (i: number, j: number): number => {
    const games = (scores[i]?.[j] ?? 0) + (scores[j]?.[i] ?? 0) + 2 * IMAGINED;
    const chance = (strengths[i] ?? 1) / ((strengths[i] ?? 1) + (strengths[j] ?? 1));
    return games * chance * (1 - chance);
  };
  const all = scores.map((_, i) => i);
  const free = all.filter((i) => i !== anchor);
  const information = free.map((i) =>
    free.map((j) =>
      i === j
        ? all.reduce((sum, other) => (other === i ? sum : sum + weight(i, other)), 0)
        : -weight(i, j),
    ),
  );
  const variances = inverseDiagonal(information);
  return all.map((i) => (i === anchor ? 0 : Math.sqrt(variances[free.indexOf(i)] ?? 0)));
};

/** Ratings from scores: entry [i][j] is what i scored against j. The anchor gets the rating `at`. */
export const ratingsOf = (scores: Matrix, anchor: number, at: number): readonly Rating[] => {
  const strengths = strengthsOf(scores);
  const spread = spreads(scores, strengths, anchor);
  return strengths.map((strength, i) => ({
    rating: at + POINTS * Math.log(strength / (strengths[anchor] ?? 1)),
    within: Z95 * POINTS * (spread[i] ?? 0),
  }));
};
