import { type TournamentsAt, tournamentsAt } from '@barrelhouse/client/tournaments';
import { house } from '../online/house.ts';

/** Tournaments at the server this page came from. */
export const tournaments: TournamentsAt = tournamentsAt(house);
