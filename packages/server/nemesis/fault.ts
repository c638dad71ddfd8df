import type { TableId } from '@barrelhouse/protocol';

/**
 * `lost`: acknowledged, but not in the log as it was told. `doubled`: in the log more often than it was asked for.
 * `answer`: the same key was answered differently, or not as it should be. `view`: somebody was shown what is no prefix
 * of the log. `state`: the table is not what its log says. `dice`: the log does not verify. `deadline`: a clock was
 * forgotten, too early or too late. `server`: it died, or kept what it should let go of.
 */
export type FaultKind =
  | 'lost'
  | 'doubled'
  | 'answer'
  | 'view'
  | 'state'
  | 'dice'
  | 'deadline'
  | 'server';

/** Something that must never be. */
export interface Fault {
  readonly kind: FaultKind;
  readonly table: TableId;
  readonly what: string;
}
