import { type BotsAt, botsAt } from '@barrelhouse/client/bots';
import { house } from '../online/house.ts';

/** Bot accounts at the server this page came from. */
export const bots: BotsAt = botsAt(house);
