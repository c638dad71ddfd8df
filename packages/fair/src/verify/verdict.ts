import type { FairLevel, TableId } from '@barrelhouse/protocol';
import type { ChiSquare } from '../chi-square.ts';

/** What is looked at, in the order it is told. `links` only at level 2. */
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
  /** `null` where it cannot be checked, or cannot be checked yet. */
  readonly ok: boolean | null;
  readonly detail: string;
}

/** Something that cannot be, and the entry where it stands. */
export interface Fault {
  readonly seq: number;
  readonly check: CheckName;
  readonly code: string;
  readonly message: string;
}

/** What is to be said of a table's log. Names, times and who the players are cannot be proved by anyone. */
export interface Verdict {
  /** `unfinished`: nothing is wrong so far, but the seed is not revealed and the dice are unproved. */
  readonly verdict: 'sound' | 'unsound' | 'unfinished';
  readonly sound: boolean;
  readonly table: TableId;
  /** 0 where the log does not say. */
  readonly level: FairLevel | 0;
  readonly rolls: number;
  readonly dice: number;
  readonly checks: readonly Check[];
  readonly problems: readonly Fault[];
  readonly commitment: string;
  /** The server's seed; empty until it is revealed. */
  readonly seed: string;
  /** How often each face fell, the 1s first. */
  readonly faces: readonly number[];
  readonly chiSquare: ChiSquare;
}
