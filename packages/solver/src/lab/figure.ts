/** A number that was computed, not sampled. */
export interface ExactFigure {
  readonly kind: 'exact';
  readonly value: number;
}

/** A mean over simulated matches, with its 95 % interval. */
export interface SimulatedFigure {
  readonly kind: 'simulated';
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly matches: number;
}

export type Figure = ExactFigure | SimulatedFigure;

export const exactly = (value: number): ExactFigure => ({ kind: 'exact', value });

/** Sums of a sample, from which its mean and interval follow. */
export interface Sample {
  count: number;
  sum: number;
  squares: number;
}

export const emptySample = (): Sample => ({ count: 0, sum: 0, squares: 0 });

export const addTo = (sample: Sample, value: number): void => {
  sample.count++;
  sample.sum += value;
  sample.squares += value * value;
};

const Z95 = 1.959963984540054;

export const fromError = (
  value: number,
  standardError: number,
  matches: number,
): SimulatedFigure => ({
  kind: 'simulated',
  value,
  low: value - Z95 * standardError,
  high: value + Z95 * standardError,
  matches,
});

/** The mean of a sample. `undefined` if it is empty. */
export const meanOf = ({ count, sum, squares }: Sample): SimulatedFigure | undefined => {
  if (count === 0) return undefined;
  const value = sum / count;
  const variance = count < 2 ? 0 : Math.max(0, squares - sum * value) / (count - 1);
  return fromError(value, Math.sqrt(variance / count), count);
};

/** A proportion with Wilson's interval, which holds even for few successes or none. */
export const shareOf = ({ count, sum }: Sample): SimulatedFigure | undefined => {
  if (count === 0) return undefined;
  const value = sum / count;
  const square = Z95 ** 2;
  const centre = (value + square / (2 * count)) / (1 + square / count);
  const within =
    (Z95 * Math.sqrt((value * (1 - value)) / count + square / (4 * count ** 2))) /
    (1 + square / count);
  return { kind: 'simulated', value, low: centre - within, high: centre + within, matches: count };
};

/** A figure times a number, plus a number. */
export const scaled = (figure: SimulatedFigure, by: number, plus = 0): SimulatedFigure => ({
  ...figure,
  value: figure.value * by + plus,
  low: figure.low * by + plus,
  high: figure.high * by + plus,
});
