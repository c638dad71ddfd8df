export interface Interval {
  readonly low: number;
  readonly high: number;
}

const Z95 = 1.959963984540054;

/**
 * Wilson's 95 % interval for a share. Unlike the textbook interval it stays between 0 and 1 and is honest for few
 * games and for shares near either end.
 */
export const wilson = (hits: number, of: number): Interval => {
  if (of === 0) return { low: 0, high: 1 };
  const share = hits / of;
  const z2 = Z95 * Z95;
  const middle = share + z2 / (2 * of);
  const spread = Z95 * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of * of));
  const scale = 1 + z2 / of;
  return {
    low: Math.max(0, (middle - spread) / scale),
    high: Math.min(1, (middle + spread) / scale),
  };
};
