export type Face = 1 | 2 | 3 | 4 | 5 | 6;

export const FACES: readonly Face[] = [1, 2, 3, 4, 5, 6];

declare const canonical: unique symbol;

/**
 * Dice as text, one digit a die in ascending order: `'11355'`. Equal dice are equal strings, so they compare with
 * `===`, serve as map keys and travel through JSON as they are. Made only by the functions of this file.
 */
export type Dice = string & { readonly [canonical]: true };

export const NO_DICE: Dice = '' as Dice;

/** How many dice show each face: index 0 counts the 1s. */
export type Counts = readonly number[];

export const dice = (faces: Iterable<Face>): Dice =>
  [...faces].sort((a, b) => a - b).join('') as Dice;

/** Reads faces 1 to 6 in any order, without separators. Anything else gives `undefined`. */
export const parseDice = (text: string): Dice | undefined =>
  /^[1-6]*$/.test(text) ? ([...text].sort().join('') as Dice) : undefined;

export const counts = (dice: Dice): Counts => {
  const result = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < dice.length; i++) {
    const slot = dice.charCodeAt(i) - 49;
    result[slot] = (result[slot] ?? 0) + 1;
  }
  return result;
};

export const fromCounts = (counts: Counts): Dice =>
  FACES.map((face) => String(face).repeat(counts[face - 1] ?? 0)).join('') as Dice;

/** What is left of `all` once `part` is taken away, or `undefined` if `part` is not all there. */
export const without = (all: Dice, part: Dice): Dice | undefined => {
  let rest = '';
  let taken = 0;
  for (let i = 0; i < all.length; i++) {
    if (taken < part.length && all[i] === part[taken]) taken++;
    else rest += all[i];
  }
  return taken === part.length ? (rest as Dice) : undefined;
};

/** Every multiset of exactly `n` dice, in ascending order. */
export const multisets = (n: number): readonly Dice[] => {
  const grow = (prefix: string, from: Face, left: number): string[] =>
    left === 0
      ? [prefix]
      : FACES.filter((face) => face >= from).flatMap((face) => grow(prefix + face, face, left - 1));
  return grow('', 1, n) as Dice[];
};

/** Every distinct non-empty part of some dice, smaller parts first, then ascending. */
export const parts = (dice: Dice): readonly Dice[] => {
  let found: string[] = [''];
  const all = counts(dice);
  for (const face of FACES) {
    const runs = Array.from({ length: (all[face - 1] ?? 0) + 1 }, (_, n) => String(face).repeat(n));
    found = found.flatMap((prefix) => runs.map((run) => prefix + run));
  }
  found.sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return found.slice(1) as Dice[];
};

/** One distinct outcome of a throw and in how many of the 6ⁿ equally likely ways it falls. */
export interface WeightedRoll {
  readonly dice: Dice;
  readonly ways: number;
}

/** All distinct throws of `n` dice; their ways sum to 6ⁿ. */
export const rolls = (n: number): readonly WeightedRoll[] =>
  multisets(n).map((dice) => ({
    dice,
    ways: counts(dice).reduce((ways, count) => ways / factorial(count), factorial(n)),
  }));

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
