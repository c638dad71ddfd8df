/** Longer numbers are no rules of anybody. */
const MOST_DIGITS = 9;

/** The number that somebody types, with or without separators; `undefined` if there are no digits. */
export const typedNumber = (text: string): number | undefined => {
  const digits = text.replaceAll(/\D/g, '').slice(0, MOST_DIGITS);
  if (digits === '') return undefined;
  const size = Number(digits);
  return /^\s*[-−]/.test(text) && size > 0 ? -size : size;
};

/** The next multiple of `step` in a direction. */
export const stepped = (value: number, step: number, direction: -1 | 1): number =>
  direction > 0 ? (Math.floor(value / step) + 1) * step : (Math.ceil(value / step) - 1) * step;
