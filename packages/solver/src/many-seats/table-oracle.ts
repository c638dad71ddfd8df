import type { Choice, View } from '@barrelhouse/engine';
import type { Oracle } from '../oracle.ts';

/** An oracle that also tells how the seats that do not move stand. */
export interface TableOracle extends Oracle {
  /** Every seat's chance where that of the seat to move is `value`. In an estimate they may miss 1 by a little. */
  chances(view: View, choice: Choice, value: number): readonly number[];
}
