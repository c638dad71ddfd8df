import { type PeopleAt, peopleAt } from '@barrelhouse/client/people';
import { house } from '../online/house.ts';

/** People at the server this page came from. */
export const people: PeopleAt = peopleAt(house);
