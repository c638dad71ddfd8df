import type { Choice, View } from '@barrelhouse/engine';
import type { Oracle } from '../oracle.ts';

/** An oracle that also values the seats that are not to move. */
export interface TableOracle extends Oracle {
  /** Every seat's chance if that of the seat to move is `value`. Estimates may not sum to exactly 1. */
  chances(view: View, choice: Choice, value: number): readonly number[];
}
