import { house } from './house.ts';
import { type Seating, seating } from './seating.ts';

/** Sitting down at the tables of this page's house. */
export const seats: Seating = seating(house);
