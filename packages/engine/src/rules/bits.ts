/** A bit set of whole numbers from 0 to a maximum, 32 per word. */
export type Bits = Uint32Array;

export const noBits = (most: number): Bits => new Uint32Array((most >>> 5) + 1);

export const has = (bits: Bits, n: number): boolean =>
  (((bits[n >>> 5] ?? 0) >>> (n & 31)) & 1) === 1;

export const mark = (bits: Bits, n: number): void => {
  bits[n >>> 5] = (bits[n >>> 5] ?? 0) | (1 << (n & 31));
};

/** Word `at` of the set shifted up by `by`. */
const shiftedWord = (bits: Bits, by: number, at: number): number => {
  const from = at - (by >>> 5);
  const low = by & 31;
  const high = (bits[from] ?? 0) << low;
  return low === 0 || from === 0 ? high : high | ((bits[from - 1] ?? 0) >>> (32 - low));
};

/** Adds the numbers of `from`, shifted up by `by`. What does not fit is dropped. */
export const markShifted = (into: Bits, from: Bits, by: number): void => {
  for (let at = by >>> 5; at < into.length; at++) {
    into[at] = (into[at] ?? 0) | shiftedWord(from, by, at);
  }
};

/** Whether `bits` contains some number of `from` shifted up by `by`. */
export const meetsShifted = (bits: Bits, from: Bits, by: number): boolean => {
  for (let at = by >>> 5; at < bits.length; at++) {
    if (((bits[at] ?? 0) & shiftedWord(from, by, at)) !== 0) return true;
  }
  return false;
};

/** The numbers of a set from `least` to `most`, ascending. */
export const listed = (bits: Bits, least: number, most: number): number[] => {
  const found: number[] = [];
  for (let n = least; n <= most; n++) if (has(bits, n)) found.push(n);
  return found;
};
