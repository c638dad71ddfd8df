import type { Fact, PlayerId } from '@barrelhouse/protocol';
import type { TableState } from './state.ts';

type Unseated = Extract<Fact, { type: 'unseated' }>;

/** Whom the host has removed, after this seat was given up too. The host may free a seat of their own. */
export const removedWith = (
  { seats, host, removed }: TableState,
  { seat, why }: Unseated,
): readonly PlayerId[] => {
  const sitting = seats[seat];
  if (why !== 'removed' || sitting?.kind !== 'human' || sitting.player === host) return removed;
  return removed.includes(sitting.player) ? removed : [...removed, sitting.player];
};
