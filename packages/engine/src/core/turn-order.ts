import type { Seat } from './game.ts';

/** What the turn order needs to know about a seat. */
export interface Present {
  readonly gone: boolean;
}

/** The next seat in turn order that has not left; `from` itself if nobody else is left. */
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
