import type { Seat } from './game.ts';

/** What the order of turns needs to know of a seat. */
export interface Present {
  readonly gone: boolean;
}

/** The seat after `from` in turn order, passing over those that left; `from` itself where nobody else is there. */
export const seatAfter = (seats: readonly Present[], from: Seat): Seat => {
  for (let step = 1; step <= seats.length; step++) {
    const seat = (from + step) % seats.length;
    if (seats[seat]?.gone === false) return seat;
  }
  return from;
};

export const presentCount = (seats: readonly Present[]): number => {
  let count = 0;
  for (const seat of seats) if (!seat.gone) count++;
  return count;
};

/** The seats with one of them replaced. */
export const withSeat = <S>(seats: readonly S[], seat: Seat, change: S): readonly S[] => {
  const changed = seats.slice();
  changed[seat] = change;
  return changed;
};
