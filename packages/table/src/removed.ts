import type { Fact, PlayerId } from '@barrelhouse/protocol';
import type { TableState } from './state.ts';

type Unseated = Extract<Fact, { type: 'unseated' }>;

/** The guests removed by the host, including the one of this seat. Hosts can free their own seats without being removed. */
export const removedWith = (
  { seats, host, removed }: TableState,
  { seat, why }: Unseated,
): readonly PlayerId[] => {
  const sitting = seats[seat];
  if (why !== 'removed' || sitting?.kind !== 'human' || sitting.player === host) return removed;
  return removed.includes(sitting.player) ? removed : [...removed, sitting.player];
};
