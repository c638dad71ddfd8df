import { type ByteCache, byteCache } from '../core/byte-cache.ts';
import type { Combination } from '../core/game.ts';
import type { Keep } from './worth.ts';

/** What was listed for some rules: by index of the dice, and combinations by their place in the scoring order. */
export interface KeepsMemo {
  readonly keeps: (readonly Keep[] | undefined)[];
  readonly splits: (readonly Combination[] | undefined)[];
  readonly combinations: (Combination | undefined)[];
}

/** Room for all that can be listed, so that looking it up stays quick. */
export const emptyMemo = (selections: number, combinations: number): KeepsMemo => ({
  keeps: Array.from({ length: selections }),
  splits: Array.from({ length: selections }),
  combinations: Array.from({ length: combinations }),
});

/** Bytes of one keep, of a list or split, of each entry in it, and of a combination. */
export const KEEP_BYTES = 64;
export const LIST_BYTES = 48;
export const ENTRY_BYTES = 8;
export const COMBINATION_BYTES = 64;

/** All keeps of the games of up to six dice fit in hundreds of times, those of eight dice three times. */
const MOST_BYTES = 32 * 2 ** 20;

/** What was listed for all rules together, by the number of their scoring. Nothing else holds on to it. */
export const keepsMemo: ByteCache<number, KeepsMemo> = byteCache(MOST_BYTES);
