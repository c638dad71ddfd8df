import type { Choice, View } from '@barrelhouse/engine';
import type { RollOracle } from '../oracle.ts';

/** An oracle that also values the seats that are not to move. */
export interface TableOracle extends RollOracle {
  /** Every seat's chance by that of the seat to move, which it is affine in. Estimates may not sum to exactly 1. */
  chances(view: View, choice: Choice): (value: number) => readonly number[];
}
