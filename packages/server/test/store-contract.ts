import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../src/store/store.ts';
import { accountsContract } from './store-contract/accounts.ts';
import { botsContract } from './store-contract/bots.ts';
import { deskContract } from './store-contract/desk.ts';
import { devicesContract } from './store-contract/devices.ts';
import { eventsContract } from './store-contract/events.ts';
import { houseContract } from './store-contract/house.ts';
import { listsContract } from './store-contract/lists.ts';
import { peopleContract } from './store-contract/people.ts';
import { playersContract } from './store-contract/players.ts';
import { ranksContract } from './store-contract/ranks.ts';
import { ratingsContract } from './store-contract/ratings.ts';
import { resultsContract } from './store-contract/results.ts';
import { seeksContract } from './store-contract/seeks.ts';
import { tablesContract } from './store-contract/tables.ts';
import { tournamentsContract } from './store-contract/tournaments.ts';
import { watchesContract } from './store-contract/watches.ts';
import { ADA, account, act, ban, move, newTable, passkey, request } from './store-fixtures.ts';

/** Opens stores for tests. */
export interface Opener {
  /** An empty store. */
  fresh(): Promise<Store>;
  /** Reopens the record after the store was closed; absent if it does not persist. */
  readonly reopen?: () => Promise<Store>;
}

const PARTS = [
  ['tables', tablesContract],
  ['lists', listsContract],
  ['players', playersContract],
  ['accounts', accountsContract],
  ['devices', devicesContract],
  ['events', eventsContract],
  ['people', peopleContract],
  ['results', resultsContract],
  ['seeks', seeksContract],
  ['watched play', watchesContract],
  ['bots', botsContract],
  ['ratings', ratingsContract],
  ['ranks', ranksContract],
  ['the desk', deskContract],
  ['tournaments', tournamentsContract],
  ['the house', houseContract],
] as const;

/** One suite that every store must pass. */
export const storeContract = (name: string, opener: Opener): void => {
  let store: Store;
  beforeEach(async () => {
    store = await opener.fresh();
  });
  afterEach(() => store.close());

  const current = (): Store => store;
  for (const [about, contract] of PARTS)
    describe(`${name}: ${about}`, () => {
      contract(current);
    });

  if (opener.reopen === undefined) return;
  const { reopen } = opener;
  test(`${name}: keeps everything when reopened`, async () => {
    const row = { status: 'over', turnOf: '', checkAt: null, faces: [1, 2, 3, 4, 5, 6] } as const;
    await store.createPlayer({ player: ADA, name: 'Ada', createdAt: 7 }, 'hash');
    await store.accounts.keepName(account(ADA, 'Ada'), passkey(ADA, 'key'));
    await store.accounts.replaceRecoveryCodes(ADA, ['one', 'two']);
    await store.desk.carryOut(act('grant', { act: 'grant', player: ADA }));
    await store.desk.carryOut(
      act('ban', { act: 'ban', ban: ban('b', { network: '192.0.2.7/32' }), most: 9 }),
    );
    await store.createTable(newTable('t', { checkAt: 10 }, request(ADA, 'create')));
    await store.createTable(newTable('u', { checkAt: 10 }));
    await store.append(move('t', 2, { row, request: request(ADA, 'k') }));
    await store.keepCheckpoint('t', { seq: 2, digest: 'digest', state: '{}' });
    await store.keepAlive(77);
    const contents = async (): Promise<unknown> =>
      Promise.all([
        store.entries('t', 0),
        store.row('t'),
        store.checkpoint('t'),
        store.secret('t'),
        store.outcome(ADA, 'create'),
        store.outcome(ADA, 'k'),
        store.tablesOf(ADA, 10, Number.MAX_SAFE_INTEGER),
        store.due(10, 10),
        store.playerByToken('hash'),
        store.accounts.account(ADA),
        store.accounts.passkeys(ADA),
        store.accounts.recoveryCodesLeft(ADA),
        store.accounts.devices(ADA),
        store.desk.measures(0),
        store.desk.measuresVersion(),
        store.desk.audit(99, 10),
        store.commitments(0, 10),
        store.faces(),
        store.countByStatus(),
        store.lastAlive(),
      ]);
    const before = await contents();
    await store.close();
    store = await reopen();
    expect(await contents()).toEqual(before);
    expect(await store.append(move('u', 2))).toBe('written');
    expect(await store.createTable(newTable('v'))).toBe('written');
    expect((await store.commitments(2, 10)).map(({ number }) => number)).toEqual([3]);
  });
};
