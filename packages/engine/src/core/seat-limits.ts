/** How many can play a game. */
export interface SeatLimits {
  readonly min: number;
  readonly max: number;
}

/** No game seats more. */
export const MOST_SEATS = 20;

export const HOT_DICE_SEATS: SeatLimits = { min: 1, max: MOST_SEATS };
export const COLLECTION_SEATS: SeatLimits = { min: 1, max: 8 };
