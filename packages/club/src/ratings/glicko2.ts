// Glicko-2 (Glickman 2013) with one match to a rating period. For matches without a value function.

/** Rating, deviation and volatility, on Glicko's scale. */
export interface Glicko {
  readonly mean: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** A result against a rival: 1 for a win, ½ for a draw, 0 for a loss. */
export interface GlickoResult {
  readonly rival: Pick<Glicko, 'deviation' | 'mean'>;
  readonly score: number;
}

const SCALE = 173.7178;
const CENTRE = 1500;
/** How much volatility may change. */
const TAU = 0.5;
const CONVERGED = 1e-6;

const weightOf = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);

/** Step 5 of the paper: the new volatility, by the Illinois algorithm. */
const volatilityAfter = (phi: number, volatility: number, variance: number, delta: number) => {
  const start = Math.log(volatility ** 2);
  const f = (x: number): number => {
    const e = Math.exp(x);
    const sum = phi ** 2 + variance + e;
    return (e * (delta ** 2 - sum)) / (2 * sum ** 2) - (x - start) / TAU ** 2;
  };
  let low = start;
  let high: number;
  if (delta ** 2 > phi ** 2 + variance) high = Math.log(delta ** 2 - phi ** 2 - variance);
  else {
    let k = 1;
    while (f(start - k * TAU) < 0) k++;
    high = start - k * TAU;
  }
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > CONVERGED) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow);
    const at = f(middle);
    if (at * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [middle, at];
  }
  return Math.exp(low / 2);
};

/** A player's rating after some results. */
export const glicko2 = (player: Glicko, results: readonly GlickoResult[]): Glicko => {
  const mu = (player.mean - CENTRE) / SCALE;
  const phi = player.deviation / SCALE;
  let information = 0;
  let surprise = 0;
  for (const { rival, score } of results) {
    const weight = weightOf(rival.deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-weight * (mu - (rival.mean - CENTRE) / SCALE)));
    information += weight ** 2 * expected * (1 - expected);
    surprise += weight * (score - expected);
  }
  if (results.length === 0) {
    return { ...player, deviation: SCALE * Math.sqrt(phi ** 2 + player.volatility ** 2) };
  }
  const variance = 1 / information;
  const volatility = volatilityAfter(phi, player.volatility, variance, variance * surprise);
  const before = phi ** 2 + volatility ** 2;
  const after = 1 / Math.sqrt(1 / before + information);
  return {
    mean: SCALE * (mu + after ** 2 * surprise) + CENTRE,
    deviation: SCALE * after,
    volatility,
  };
};
