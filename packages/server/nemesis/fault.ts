import type { TableId } from '@barrelhouse/protocol';

/**
 * `lost`: acknowledged, but missing from the log or different there. `doubled`: in the log more often than requested.
 * `answer`: a wrong answer, or different answers to the same key. `view`: a client was shown something that is not a
 * prefix of the log. `state`: the table differs from its log. `dice`: the log does not verify. `deadline`: a clock was
 * ignored, or ran out too early or too late. `server`: a server died or leaked a connection.
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

/** Something that must never happen. */
export interface Fault {
  readonly kind: FaultKind;
  readonly table: TableId;
  readonly what: string;
}
