import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../src/store/store.ts';
import { houseContract } from './store-contract/house.ts';
import { listsContract } from './store-contract/lists.ts';
import { playersContract } from './store-contract/players.ts';
import { tablesContract } from './store-contract/tables.ts';
import { ADA, move, newTable, request } from './store-fixtures.ts';

/** How a store is had for tests. */
export interface Opener {
  /** An empty store. */
  fresh(): Promise<Store>;
  /** What became of its record, after it was closed; absent where nothing outlives it. */
  readonly again?: () => Promise<Store>;
}

const PARTS = [
  ['tables', tablesContract],
  ['lists', listsContract],
  ['players', playersContract],
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

  if (opener.again === undefined) return;
  const { again } = opener;
  test(`${name}: what was written is there after opening again`, async () => {
    const row = { status: 'over', turnOf: '', checkAt: null, faces: [1, 2, 3, 4, 5, 6] } as const;
    await store.createPlayer({ player: ADA, name: 'Ada', createdAt: 7 }, 'hash');
    await store.createTable(newTable('t', { checkAt: 10 }, request(ADA, 'create')));
    await store.createTable(newTable('u', { checkAt: 10 }));
    await store.append(move('t', 2, { row, request: request(ADA, 'k') }));
    await store.keepAlive(77);
    const told = async (): Promise<unknown> =>
      Promise.all([
        store.entries('t', 0),
        store.row('t'),
        store.secret('t'),
        store.outcome(ADA, 'create'),
        store.outcome(ADA, 'k'),
        store.tablesOf(ADA, 10, Number.MAX_SAFE_INTEGER),
        store.due(10, 10),
        store.playerByToken('hash'),
        store.commitments(0, 10),
        store.faces(),
        store.countByStatus(),
        store.lastAlive(),
      ]);
    const before = await told();
    await store.close();
    store = await again();
    expect(await told()).toEqual(before);
    expect(await store.append(move('u', 2))).toBe('written');
    expect(await store.createTable(newTable('v'))).toBe('written');
    expect((await store.commitments(2, 10)).map(({ number }) => number)).toEqual([3]);
  });
};
