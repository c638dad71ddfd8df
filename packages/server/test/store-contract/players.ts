import type { TableId } from '@barrelhouse/protocol';
import { beforeEach, expect, test } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { ADA, BEN, newTable } from '../store-fixtures.ts';

/** Players, tokens and transfers to another device. */
export const playersContract = (current: () => Store): void => {
  let store: Store;
  beforeEach(() => {
    store = current();
  });

  const seqs = async (table: TableId): Promise<readonly number[]> =>
    (await store.entries(table, 0)).map((entry) => entry.seq);

  const ada = { player: ADA, name: 'Ada', createdAt: 7 };

  test('finds a player by id and token, and renames', async () => {
    await store.createPlayer(ada, 'hash');
    expect(await store.player(ADA)).toEqual(ada);
    expect(await store.playerByToken('hash')).toEqual(ada);
    await store.rename(ADA, 'Ada 🎲 骰');
    expect(await store.playerByToken('hash')).toEqual({ ...ada, name: 'Ada 🎲 骰' });
    expect(await store.player(BEN)).toBeUndefined();
    expect(await store.playerByToken('other')).toBeUndefined();
    expect(await store.playerByToken('')).toBeUndefined();
  });

  test('rejects an existing player or token without affecting other writes', async () => {
    await store.createPlayer(ada, 'hash');
    const ben = { player: BEN, name: 'Ben', createdAt: 8 };
    const cleo = { player: 'player-cleo', name: 'Cleo', createdAt: 9 };
    const made = await Promise.allSettled([
      store.createPlayer({ ...ada, name: 'Eve' }, 'eve'),
      store.createPlayer(cleo, 'cleo'),
      store.createPlayer(ben, 'hash'),
      store.createTable(newTable('t')),
    ]);
    expect(made.map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(await store.player(ADA)).toEqual(ada);
    expect(await store.playerByToken('eve')).toBeUndefined();
    expect(await store.player(BEN)).toBeUndefined();
    expect(await store.playerByToken('hash')).toEqual(ada);
    expect(await store.playerByToken('cleo')).toEqual(cleo);
    expect(await seqs('t')).toEqual([1]);
  });

  test('gives another device a token by transfer, once', async () => {
    await store.createPlayer(ada, 'phone');
    await store.addTransfer(ADA, 'code', 100);
    expect(await store.claimTransfer('wrong', 'laptop', 50)).toBeUndefined();
    const claims = [
      store.claimTransfer('code', 'laptop', 50),
      store.claimTransfer('code', 'thief', 50),
    ];
    expect(await Promise.all(claims)).toEqual([ada, undefined]);
    expect(await store.playerByToken('laptop')).toEqual(ada);
    expect(await store.playerByToken('phone')).toEqual(ada);
    expect(await store.playerByToken('thief')).toBeUndefined();
  });

  test('expires a transfer', async () => {
    await store.createPlayer(ada, 'phone');
    await store.addTransfer(ADA, 'code', 100);
    expect(await store.claimTransfer('code', 'laptop', 100)).toBeUndefined();
    expect(await store.playerByToken('laptop')).toBeUndefined();
    expect(await store.claimTransfer('code', 'laptop', 99)).toEqual(ada);
  });

  test('does not use up a transfer whose token is taken', async () => {
    await store.createPlayer(ada, 'phone');
    await store.addTransfer(ADA, 'code', 100);
    await expect(store.claimTransfer('code', 'phone', 50)).rejects.toBeInstanceOf(Error);
    expect(await store.claimTransfer('code', 'laptop', 50)).toEqual(ada);
  });

  test('rejects a transfer for an unknown player', async () => {
    await expect(store.addTransfer(ADA, 'code', 100)).rejects.toBeInstanceOf(Error);
  });

  test('withdraws tokens and unused codes, except the given token', async () => {
    const ben = { player: BEN, name: 'Ben', createdAt: 8 };
    await store.createPlayer(ada, 'phone');
    await store.createPlayer(ben, 'other');
    await store.addTransfer(ADA, 'code', 100);
    await store.claimTransfer('code', 'laptop', 50);
    await store.addTransfer(ADA, 'unused', 100);
    await store.addTransfer(BEN, 'of ben', 100);
    const all = ['phone', 'laptop', 'other', 'never'];
    const names = { phone: 'Ada', laptop: 'Ada', other: 'Ben' };
    expect(await store.namesByToken(all)).toEqual(new Map(Object.entries(names)));
    await store.withdrawTokens(ADA, 'laptop');
    expect(await store.playerByToken('phone')).toBeUndefined();
    expect(await store.playerByToken('laptop')).toEqual(ada);
    expect(await store.claimTransfer('unused', 'thief', 50)).toBeUndefined();
    await store.withdrawTokens(ADA, undefined);
    expect(await store.namesByToken(all)).toEqual(new Map([['other', 'Ben']]));
    expect(await store.namesByToken([])).toEqual(new Map());
    expect(await store.player(ADA)).toEqual(ada);
    expect(await store.claimTransfer('of ben', 'desk', 50)).toEqual(ben);
    await store.withdrawTokens('player-nobody', undefined);
  });

  test('leaves no token from a code that is claimed during a withdrawal', async () => {
    await store.createPlayer(ada, 'phone');
    await store.addTransfer(ADA, 'code', 100);
    const claim = store.claimTransfer('code', 'thief', 50).catch(() => undefined);
    await store.withdrawTokens(ADA, 'phone');
    await claim;
    expect([...(await store.namesByToken(['phone', 'thief'])).keys()]).toEqual(['phone']);
  });
};
