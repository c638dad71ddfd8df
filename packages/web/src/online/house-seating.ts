import { house } from './house.ts';
import { type Seating, seating } from './seating.ts';

/** Joins and opens tables at the server this page came from. */
export const houseSeating: Seating = seating(house);
