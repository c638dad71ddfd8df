import { type RatingsAt, ratingsAt } from '@barrelhouse/client/ratings';
import { house } from '../online/house.ts';

/** Ratings at the house this page came from. */
export const ratings: RatingsAt = ratingsAt(house);
