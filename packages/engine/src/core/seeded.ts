import { type Dice, dice, type Face } from './dice.ts';
import type { Roller } from './match.ts';
import { sha256State, shortSha256State } from './sha256.ts';

/** Whole numbers from 0 up to, not including, `below` (at most 2³²), the same for the same seed everywhere. */
export type Random = (below: number) => number;

/** sfc32 from the first four words. */
const randomFrom = (words: Int32Array): Random => {
  // All four stay within 32 bits with a sign, which engines store without allocating.
  let a = words[0] ?? 0;
  let b = words[1] ?? 0;
  let c = words[2] ?? 0;
  let counter = words[3] ?? 0;
  const word = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 12; i++) word();
  return (below) => {
    // Rejection sampling: draws past the largest multiple of `below` would favour low numbers. By division, because the
    // remainder of numbers past 2³¹ is slow.
    let draw = word();
    let start = Math.floor(draw / below) * below;
    while (start + below > 2 ** 32) {
      draw = word();
      start = Math.floor(draw / below) * below;
    }
    return draw - start;
  };
};

/**
 * A repeatable source for simulations, tests and practice: sfc32, seeded by SHA-256. Anyone who knows the seed knows
 * every number, so never use it for dice that players must trust.
 */
export const seededRandom = (seed: string): Random => randomFrom(sha256State(seed));

/** The same source, made in a third of the time: for simulations of many short matches. */
export const quickSeededRandom = (seed: string): Random =>
  randomFrom(shortSha256State(seed) ?? sha256State(seed));

/** Dice by number of dice and draw. Past six dice there are too many to keep. */
const spelled: readonly Map<number, Dice>[] = Array.from(
  { length: 7 },
  () => new Map<number, Dice>(),
);

/** The dice of a draw below 6ⁿ: a number in base six, one digit a die. */
const spell = (draw: number, n: number): Dice => {
  const faces: Face[] = [];
  for (let i = 0, rest = draw; i < n; i++, rest = Math.floor(rest / 6)) {
    faces.push(((rest % 6) + 1) as Face);
  }
  return dice(faces);
};

/** A roller over a random source: one draw gives all dice of a throw. */
export const rollerFrom =
  (random: Random): Roller =>
  (n) => {
    const draw = random(6 ** n);
    const known = spelled[n];
    const remembered = known?.get(draw);
    if (remembered !== undefined) return remembered;
    const thrown = spell(draw, n);
    known?.set(draw, thrown);
    return thrown;
  };

export const seededRoller = (seed: string): Roller => rollerFrom(seededRandom(seed));
