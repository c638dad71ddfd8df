import { type RanksAt, ranksAt } from '@barrelhouse/client/ranks';
import { house } from '../online/house.ts';

/** Ranks and luck at the server this page came from. */
export const ranks: RanksAt = ranksAt(house);
