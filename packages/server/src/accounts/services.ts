import type { RouteServices } from '../http/services.ts';
import type { AccountStore } from '../store/accounts.ts';
import type { Ceremonies } from './ceremonies.ts';
import type { RelyingParty } from './relying-party.ts';

/** What the routes of accounts use. */
export interface AccountServices extends RouteServices {
  readonly accounts: AccountStore;
  readonly ceremonies: Ceremonies;
  /** Throws if this server cannot use passkeys. */
  readonly party: () => RelyingParty;
}
