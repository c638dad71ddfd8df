import type { Dice, Seat } from '@barrelhouse/engine';
import { diceOf, drawFirst, tableKey } from '@barrelhouse/fair';
import type { SeatState } from './state.ts';

/** The dice of one table. Every roll has its place, so asking again gives the same dice. */
export interface DiceSource {
  /** The server's seed, to be revealed when all is over. */
  readonly seed: string;
  first(seats: readonly SeatState[]): Seat;
  roll(seats: readonly SeatState[], roll: number, count: number, link: string): Dice;
}

export const diceSource = (table: string, seed: string): DiceSource => {
  // Seats are final once dice are asked for, so the key is worked out once.
  let key: Uint8Array | undefined;
  const keyFor = (seats: readonly SeatState[]): Uint8Array => {
    key ??= tableKey(
      seed,
      table,
      seats.map((seat) => (seat.kind === 'human' ? seat.seed : '')),
    );
    return key;
  };
  return {
    seed,
    first: (seats) => drawFirst(keyFor(seats), seats.length),
    roll: (seats, roll, count, link) => diceOf(keyFor(seats), roll, count, link),
  };
};
