import { settings } from '../app/settings.svelte.ts';
import { botPaceFor } from './bot-pace.ts';
import { house } from './house.ts';
import { type Seating, seating } from './seating.ts';

/** Joins and opens tables at the server this page came from. */
export const houseSeating: Seating = seating(house, (clock) =>
  botPaceFor(clock, settings.botSpeed),
);
