import type { Dice, Seat } from '@barrelhouse/engine';
import { diceOf, drawFirst, tableKey } from '@barrelhouse/fair';
import type { SeatState } from './state.ts';

/** The dice of one table. Every roll has an address, so asking again gives the same dice. */
export interface DiceSource {
  /** The server's seed. It is revealed when the table is closed. */
  readonly seed: string;
  first(seats: readonly SeatState[]): Seat;
  roll(seats: readonly SeatState[], roll: number, count: number, link: string): Dice;
}

const seedsOf = (seats: readonly SeatState[]): readonly string[] =>
  seats.map((seat) => (seat.kind === 'human' ? seat.seed : ''));

export const diceSource = (table: string, seed: string): DiceSource => {
  // Kept for the latest seats only: a start that was tried but not written may have asked with others.
  let known: { readonly seeds: string; readonly key: Uint8Array } | undefined;
  const keyFor = (seats: readonly SeatState[]): Uint8Array => {
    const all = seedsOf(seats);
    const seeds = all.join(' ');
    if (known?.seeds !== seeds) known = { seeds, key: tableKey(seed, table, all) };
    return known.key;
  };
  return {
    seed,
    first: (seats) => drawFirst(keyFor(seats), seats.length),
    roll: (seats, roll, count, link) => diceOf(keyFor(seats), roll, count, link),
  };
};
