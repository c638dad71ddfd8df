import type { Refusal, Seat } from './game.ts';
import type { SeatLimits } from './seat-limits.ts';
import type { Present } from './turn-order.ts';

/** Throws unless so many seats can start a match with this one first. Callers check before they ask. */
export const assertSeats = (limits: SeatLimits, seats: number, first: Seat): void => {
  if (!Number.isInteger(seats) || seats < limits.min || seats > limits.max) {
    throw new Error(`This game seats ${limits.min} to ${limits.max}, not ${seats}.`);
  }
  if (!Number.isInteger(first) || first < 0 || first >= seats) {
    throw new Error(`Seat ${first} cannot begin: the seats are 0 to ${seats - 1}.`);
  }
};

/** Stands in a refusal for a seat that is not even a number. */
const NOWHERE: Seat = -1;

/** Why a seat cannot leave, or `undefined` if it can. */
export const refuseLeaving = (
  seats: readonly Present[],
  seat: Seat,
  over: boolean,
): Refusal | undefined => {
  // An array has other properties than seats: `length`, for one.
  const found = Number.isInteger(seat) ? seats[seat] : undefined;
  if (found === undefined) {
    return { code: 'no-such-seat', seat: typeof seat === 'number' ? seat : NOWHERE };
  }
  if (found.gone) return { code: 'already-left', seat };
  return over ? { code: 'over' } : undefined;
};
