import type { FairLevel, TableId } from '@barrelhouse/protocol';
import type { ChiSquare } from '../chi-square.ts';

/** The checks, in the order of the report. `links` only at level 2. */
export type CheckName =
  | 'record'
  | 'table'
  | 'rules'
  | 'commitment'
  | 'first'
  | 'dice'
  | 'links'
  | 'play';

export interface Check {
  readonly name: CheckName;
  /** `null` if it cannot be checked, or not yet. */
  readonly ok: boolean | null;
  readonly detail: string;
}

/** Something impossible, and the entry it is in. */
export interface Fault {
  readonly seq: number;
  readonly check: CheckName;
  readonly code: string;
  readonly message: string;
}

/** The result for a table's log. Names, times and identities of players cannot be proved. */
export interface Verdict {
  /** `unfinished`: nothing is wrong so far, but the seed is not revealed and the dice are unproved. */
  readonly verdict: 'sound' | 'unsound' | 'unfinished';
  readonly sound: boolean;
  readonly table: TableId;
  /** 0 if the log does not say. */
  readonly level: FairLevel | 0;
  readonly rolls: number;
  readonly dice: number;
  readonly checks: readonly Check[];
  readonly problems: readonly Fault[];
  readonly commitment: string;
  /** The server's seed. Empty until it is revealed. */
  readonly seed: string;
  /** How often each face came up, 1s first. */
  readonly faces: readonly number[];
  readonly chiSquare: ChiSquare;
}
