import { type ByteCache, byteCache } from '../core/byte-cache.ts';
import type { Combination } from '../core/game.ts';
import type { Keep } from './worth.ts';

/** Lists made for some rules: by index of the dice, and combinations by their place in the scoring order. */
export interface KeepsMemo {
  readonly keeps: (readonly Keep[] | undefined)[];
  readonly splits: (readonly Combination[] | undefined)[];
  readonly combinations: (Combination | undefined)[];
}

/** Arrays of full length, so that look-ups stay fast. */
export const emptyMemo = (selections: number, combinations: number): KeepsMemo => ({
  keeps: Array.from({ length: selections }),
  splits: Array.from({ length: selections }),
  combinations: Array.from({ length: combinations }),
});

/** Rough sizes in bytes: a keep, a list, an entry of a list, a combination. */
export const KEEP_BYTES = 64;
export const LIST_BYTES = 48;
export const ENTRY_BYTES = 8;
export const COMBINATION_BYTES = 64;

/** Enough for hundreds of games with six dice, or three with eight. */
const MOST_BYTES = 32 * 2 ** 20;

/** The lists of all rules, by the number of their scoring. This cache alone holds them. */
export const keepsMemo: ByteCache<number, KeepsMemo> = byteCache(MOST_BYTES);
