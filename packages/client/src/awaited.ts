import type { Seat } from '@barrelhouse/engine';
import type { Snapshot } from '@barrelhouse/protocol';
import { MATCH_LIMITS } from '@barrelhouse/protocol/match-limits';

/** Milliseconds before the others are offered a nudge: longer than people think about a move. */
const NUDGE_AFTER = 30_000;

/** A person the table waits for, and from when the others can nudge them or let the house play for them. */
export interface Awaited {
  readonly seat: Seat;
  readonly nudgeAt: number;
  readonly substituteAt: number;
}

/** Nobody while the house plays, or if a clock decides. Times are in the clock of the snapshot. */
export const awaitedIn = ({
  status,
  next,
  seats,
  settings,
  at,
}: Pick<Snapshot, 'status' | 'next' | 'seats' | 'settings' | 'at'>): Awaited | undefined => {
  if (status !== 'playing' || next?.kind !== 'choice' || settings.clock !== null) return undefined;
  const { seat } = next;
  const { kind, substituted } = seats[seat] ?? { kind: 'bot' };
  if (kind !== 'human' || substituted) return undefined;
  return { seat, nudgeAt: at + NUDGE_AFTER, substituteAt: at + MATCH_LIMITS.absentAfter };
};
