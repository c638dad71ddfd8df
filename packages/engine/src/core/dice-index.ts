import { type Dice, multisets } from './dice.ts';

/** No rules have more dice than this. */
export const MOST_DICE = 8;

const choose = (n: number, k: number): number =>
  k === 0 ? 1 : n < k ? 0 : (choose(n - 1, k - 1) * n) / k;

/** How many multisets of exactly `n` dice there are. */
export const multisetCount = (n: number): number => choose(n + 5, 5);

/** The first index of each number of dice; the last entry is the total. */
const OFFSET = Uint16Array.from({ length: MOST_DICE + 2 }, (_, n) => choose(n + 5, 6));

/** How many multisets of 0 to `n` dice there are: the length of a table by index. */
export const indexCount = (n: number): number => OFFSET[n + 1] ?? 0;

/** What a die of each face adds to the rank at each place, 6 faces a place: the combinatorial number system. */
const STEP = Uint16Array.from({ length: MOST_DICE * 6 }, (_, at) => {
  const place = Math.floor(at / 6);
  return choose((at % 6) + place, place + 1);
});

/** The index of a multiset of up to eight dice, fewer dice first. No dice have index 0, more than eight -1. */
export const diceIndex = (dice: Dice): number => {
  if (dice.length > MOST_DICE) return -1;
  let index = OFFSET[dice.length] ?? 0;
  for (let i = 0; i < dice.length; i++) index += STEP[i * 6 + dice.charCodeAt(i) - 49] ?? 0;
  return index;
};

/** The index of dice given as counts, at most eight of them: index 0 counts the 1s. */
export const countsIndex = (counts: ArrayLike<number>): number => {
  let rank = 0;
  let size = 0;
  for (let face = 0; face < 6; face++) {
    for (let n = counts[face] ?? 0; n > 0; n--) rank += STEP[size++ * 6 + face] ?? 0;
  }
  return rank + (OFFSET[size] ?? 0);
};

const texts: Dice[] = [];

/** The dice of an index, as one shared string, so that large tables stay small. */
export const diceAt = (index: number): Dice => {
  if (texts.length === 0) {
    for (let n = 0; n <= MOST_DICE; n++) {
      for (const dice of multisets(n)) texts[diceIndex(dice)] = dice;
    }
  }
  const dice = texts[index];
  if (dice === undefined) throw new RangeError(`No dice have the index ${index}.`);
  return dice;
};

/** Every way to take some dice out of each multiset of one size, by index. */
export interface PartTable {
  /** The index of the first multiset of this size. */
  readonly from: number;
  /** The first part of each multiset; one more entry marks the end of the last. */
  readonly first: Uint32Array;
  /** The dice taken, never none, and those left. */
  readonly part: Uint16Array;
  readonly rest: Uint16Array;
}

const listParts = (size: number): PartTable => {
  const from = OFFSET[size] ?? 0;
  const count = multisetCount(size);
  // A part and its rest are a multiset over twice as many faces.
  const all = choose(size + 11, 11) - count;
  const table: PartTable = {
    from,
    first: new Uint32Array(count + 1),
    part: new Uint16Array(all),
    rest: new Uint16Array(all),
  };
  let listed = 0;
  const split = (dice: Dice): void => {
    const faces = Array.from(dice, (face) => Number(face) - 1);
    /** Dice from `at` on are still to be dealt out; of equal dice, those taken come first. */
    const deal = (at: number, taken: number, part: number, left: number, rest: number): void => {
      const face = faces[at];
      if (face === undefined) {
        if (taken === 0) return;
        table.part[listed] = part + (OFFSET[taken] ?? 0);
        table.rest[listed++] = rest + (OFFSET[left] ?? 0);
        return;
      }
      let end = at;
      while (faces[end] === face) end++;
      let partNow = part;
      for (let take = 0; take <= end - at; take++) {
        let restNow = rest;
        for (let n = 0; n < end - at - take; n++) restNow += STEP[(left + n) * 6 + face] ?? 0;
        deal(end, taken + take, partNow, left + end - at - take, restNow);
        partNow += STEP[(taken + take) * 6 + face] ?? 0;
      }
    };
    deal(0, 0, 0, 0, 0);
  };
  for (let i = 0; i < count; i++) {
    table.first[i] = listed;
    split(diceAt(from + i));
  }
  table.first[count] = listed;
  return table;
};

const partTables: PartTable[] = [];

/** The parts of all multisets of `size` dice, listed once: 75,000 for eight dice. */
export const partsOf = (size: number): PartTable => (partTables[size] ??= listParts(size));
