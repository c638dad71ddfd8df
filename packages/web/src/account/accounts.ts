import { type Accounts, accountsOf } from '@barrelhouse/client/accounts';
import { house } from '../online/house.ts';

/** Accounts at the server this page came from. */
export const accounts: Accounts = accountsOf(house);
