import type { Seat } from '@barrelhouse/engine';
import type { Fact } from '@barrelhouse/protocol';

/** A seat as the log describes it. */
export interface SeatRecord {
  readonly name: string;
  readonly kind: 'human' | 'bot';
  /** Empty for a bot. */
  readonly player: string;
  readonly seed: string;
  /** What the next link must hash to. Empty if there is no chain. */
  readonly chain: string;
  /** Turns in a row in which its time ran out. */
  readonly late: number;
  readonly substituted: boolean;
}

type Seated = Extract<Fact, { type: 'seated' }>;

export const seatRecord = (fact: Seated): SeatRecord => {
  const { name, kind } = fact;
  const { player, seed, chain } =
    fact.kind === 'human' ? fact : { player: '', seed: '', chain: '' };
  return { name, kind, player, seed, chain, late: 0, substituted: false };
};

/** A seat by name and number. Names are untrusted, so control characters are removed. */
export const nameOf = (seats: readonly SeatRecord[], seat: Seat): string => {
  const name = seats[seat]?.name.replace(/\p{C}/gu, '').slice(0, 40) ?? '';
  return name === '' ? `seat ${seat}` : `${name} (seat ${seat})`;
};
