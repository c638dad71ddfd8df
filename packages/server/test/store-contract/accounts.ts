import { beforeEach, expect, test } from 'vitest';
import type { AccountStore, Ceremony } from '../../src/store/accounts.ts';
import type { Store } from '../../src/store/store.ts';
import { ADA, account, BEN, newTable, passkey } from '../store-fixtures.ts';

const ceremony = (hash: string, more: Partial<Ceremony> = {}): Ceremony => ({
  hash,
  challenge: `challenge of ${hash}`,
  purpose: 'register',
  player: ADA,
  handle: 'Ada',
  expiresAt: 100,
  ...more,
});

/** Handles, passkeys, recovery codes and ceremonies. */
export const accountsContract = (current: () => Store): void => {
  let store: Store;
  let accounts: AccountStore;
  const ada = { player: ADA, name: 'Ada', createdAt: 7 };
  const ben = { player: BEN, name: 'Ben', createdAt: 8 };
  beforeEach(async () => {
    store = current();
    ({ accounts } = store);
    await store.createPlayer(ada, 'phone of ada');
    await store.createPlayer(ben, 'phone of ben');
  });

  const token = (hash: string) => ({ hash, label: 'Firefox on Linux', at: 5000 });

  test('turns a guest into an account, who keeps the id, the tokens and the tables', async () => {
    await store.createTable(newTable('t'));
    expect(await accounts.account(ADA)).toBeUndefined();
    expect(await accounts.keepName(account(ADA, 'Ada'), passkey(ADA, 'k'))).toBe('written');
    expect(await accounts.account(ADA)).toEqual(account(ADA, 'Ada'));
    expect(await accounts.accountByKey('ada')).toEqual(account(ADA, 'Ada'));
    expect(await accounts.accountByKey('Ada')).toBeUndefined();
    expect(await accounts.passkeys(ADA)).toEqual([passkey(ADA, 'k')]);
    expect(await accounts.passkey('k')).toEqual(passkey(ADA, 'k'));
    expect(await store.playerByToken('phone of ada')).toEqual(ada);
    expect(await store.tablesOf(ADA, 10, Number.MAX_SAFE_INTEGER)).toHaveLength(1);
  });

  test('refuses a second account, a taken handle and a known passkey, and changes nothing', async () => {
    await accounts.keepName(account(ADA, 'Ada'), passkey(ADA, 'k'));
    const refused = [
      await accounts.keepName(account(ADA, 'Eve'), passkey(ADA, 'k2')),
      await accounts.keepName(account(BEN, 'ADA'), passkey(BEN, 'k2')),
      await accounts.keepName(account(BEN, 'Ben'), passkey(BEN, 'k')),
      await accounts.keepName(account('player-nobody', 'Nemo'), null),
    ];
    expect(refused).toEqual(['has-account', 'handle-taken', 'passkey-known', 'no-player']);
    expect(await accounts.account(BEN)).toBeUndefined();
    expect(await accounts.passkey('k2')).toBeUndefined();
    expect(await accounts.passkeys(ADA)).toEqual([passkey(ADA, 'k')]);
    expect(await accounts.keepName(account(BEN, 'Ben'), null)).toBe('written');
  });

  test('gives a handle to one of those who ask at the same time', async () => {
    const made = await Promise.all([
      accounts.keepName(account(ADA, 'Both'), passkey(ADA, 'a')),
      accounts.keepName(account(BEN, 'both'), passkey(BEN, 'b')),
    ]);
    expect(made.toSorted()).toEqual(['handle-taken', 'written']);
    const found = [...(await accounts.passkeys(ADA)), ...(await accounts.passkeys(BEN))];
    expect(found).toHaveLength(1);
  });

  test('renames a passkey of the player, and no other', async () => {
    await accounts.keepName(account(ADA, 'Ada'), passkey(ADA, 'k'));
    await accounts.keepName(account(BEN, 'Ben'), passkey(BEN, 'l'));
    expect(await accounts.renamePasskey(ADA, 'k', 'Old phone')).toBe('written');
    expect(await accounts.renamePasskey(ADA, 'l', 'Mine now')).toBe('unknown');
    expect(await accounts.renamePasskey(ADA, 'none', 'Nothing')).toBe('unknown');
    expect(await accounts.passkeys(ADA)).toEqual([{ ...passkey(ADA, 'k'), name: 'Old phone' }]);
    expect(await accounts.passkeys(BEN)).toEqual([passkey(BEN, 'l')]);
  });

  test('changes a handle, unless it is taken', async () => {
    await accounts.keepName(account(ADA, 'Ada'), null);
    await accounts.keepName(account(BEN, 'Ben'), null);
    expect(await accounts.changeHandle(ADA, 'BEN', 'ben')).toBe('handle-taken');
    expect(await accounts.changeHandle(ADA, 'ADA', 'ada')).toBe('written');
    expect(await accounts.changeHandle(ADA, 'Countess', 'countess')).toBe('written');
    expect(await accounts.accountByKey('ada')).toBeUndefined();
    expect(await accounts.changeHandle(BEN, 'Ada', 'ada')).toBe('written');
    expect(await accounts.changeHandle('player-nobody', 'x', 'x')).toBe('no-account');
    const both = await Promise.all([
      accounts.changeHandle(ADA, 'Same', 'same'),
      accounts.changeHandle(BEN, 'same', 'same'),
    ]);
    expect(both.toSorted()).toEqual(['handle-taken', 'written']);
  });

  test('takes a ceremony once, and only before it expires', async () => {
    await accounts.beginCeremony(ceremony('c'));
    const taken = await Promise.all([
      accounts.takeCeremony('c', 50),
      accounts.takeCeremony('c', 50),
    ]);
    expect(taken.filter((one) => one !== undefined)).toEqual([ceremony('c')]);
    await accounts.beginCeremony(ceremony('late', { purpose: 'sign-in', player: '' }));
    expect(await accounts.takeCeremony('late', 100)).toBeUndefined();
    expect(await accounts.takeCeremony('never', 0)).toBeUndefined();
    await accounts.beginCeremony(ceremony('next', { expiresAt: 300 }));
    await accounts.pruneCeremonies(200);
    expect(await accounts.takeCeremony('late', 50)).toBeUndefined();
    expect(await accounts.takeCeremony('next', 250)).toMatchObject({ hash: 'next' });
  });

  test('adds passkeys up to a limit', async () => {
    expect(await accounts.addPasskey(passkey(ADA, 'k'), 2)).toBe('no-account');
    await accounts.keepName(account(ADA, 'Ada'), passkey(ADA, 'k'));
    expect(await accounts.addPasskey(passkey(ADA, 'k'), 2)).toBe('passkey-known');
    const plain = passkey(ADA, 'k0', { transports: [], backedUp: false, createdAt: 1 });
    const added = await Promise.all([
      accounts.addPasskey(plain, 2),
      accounts.addPasskey({ ...plain, id: 'k1' }, 2),
    ]);
    expect(added.toSorted()).toEqual(['too-many', 'written']);
    const [first, second] = await accounts.passkeys(ADA);
    expect(first).toMatchObject({ transports: [], backedUp: false });
    expect(second).toEqual(passkey(ADA, 'k'));
  });

  test('signs in with a passkey whose counter goes up', async () => {
    await accounts.keepName(account(ADA, 'Ada'), passkey(ADA, 'k', { counter: 5 }));
    expect(await accounts.usePasskey('k', 5, token('same'))).toBeUndefined();
    expect(await accounts.usePasskey('k', 4, token('back'))).toBeUndefined();
    expect(await accounts.usePasskey('unknown', 9, token('unknown'))).toBeUndefined();
    expect(await accounts.usePasskey('k', 6, token('laptop'))).toEqual(ada);
    expect(await store.playerByToken('laptop')).toEqual(ada);
    expect(await accounts.passkey('k')).toMatchObject({ counter: 6, lastUsedAt: 5000 });
    expect(await store.namesByToken(['same', 'back', 'unknown'])).toEqual(new Map());
    await expect(accounts.usePasskey('k', 7, token('laptop'))).rejects.toBeInstanceOf(Error);
    expect(await accounts.passkey('k')).toMatchObject({ counter: 6 });
  });

  test('signs in with a synced passkey, whose counter stays 0', async () => {
    await accounts.keepName(account(ADA, 'Ada'), passkey(ADA, 'k', { counter: 0 }));
    expect(await accounts.usePasskey('k', 0, token('one'))).toEqual(ada);
    expect(await accounts.usePasskey('k', 0, token('two'))).toEqual(ada);
  });

  test('uses a recovery code once, and new codes replace the old', async () => {
    expect(await accounts.replaceRecoveryCodes(ADA, ['x'])).toBe('no-account');
    await accounts.keepName(account(ADA, 'Ada'), null);
    expect(await accounts.replaceRecoveryCodes(ADA, ['one', 'two', 'three'])).toBe('written');
    expect(await accounts.recoveryCodesLeft(ADA)).toBe(3);
    const used = await Promise.all([
      accounts.useRecoveryCode('one', token('laptop')),
      accounts.useRecoveryCode('one', token('thief')),
    ]);
    expect(used.filter((one) => one !== undefined)).toEqual([ada]);
    expect((await store.namesByToken(['laptop', 'thief'])).size).toBe(1);
    expect(await accounts.recoveryCodesLeft(ADA)).toBe(2);
    await accounts.replaceRecoveryCodes(ADA, ['four']);
    expect(await accounts.useRecoveryCode('two', token('late'))).toBeUndefined();
    expect(await accounts.recoveryCodesLeft(ADA)).toBe(1);
    expect(await accounts.recoveryCodesLeft(BEN)).toBe(0);
  });

  test('removes a passkey, but not the last one without a recovery code', async () => {
    await accounts.keepName(account(ADA, 'Ada'), passkey(ADA, 'a'));
    await accounts.addPasskey(passkey(ADA, 'b'), 9);
    expect(await accounts.removePasskey(BEN, 'a')).toBe('unknown');
    const removed = await Promise.all([
      accounts.removePasskey(ADA, 'a'),
      accounts.removePasskey(ADA, 'b'),
    ]);
    expect(removed.toSorted()).toEqual(['last', 'removed']);
    await accounts.replaceRecoveryCodes(ADA, ['code']);
    const [left] = await accounts.passkeys(ADA);
    expect(await accounts.removePasskey(ADA, left?.id ?? '')).toBe('removed');
    expect(await accounts.passkeys(ADA)).toEqual([]);
    expect(await accounts.removePasskey(ADA, left?.id ?? '')).toBe('unknown');
  });

  test('forgets a deleted player but for the id', async () => {
    await accounts.keepName(account(ADA, 'Ada'), passkey(ADA, 'k'));
    await accounts.replaceRecoveryCodes(ADA, ['code']);
    await store.addTransfer(ADA, 'transfer', 9000);
    expect(await accounts.deletePlayer(ADA, 70)).toBe(true);
    expect(await accounts.deletePlayer(ADA, 80)).toBe(false);
    expect(await accounts.deletePlayer('player-nobody', 80)).toBe(false);
    expect(await store.player(ADA)).toEqual({ ...ada, name: '' });
    expect(await store.playerByToken('phone of ada')).toBeUndefined();
    expect(await accounts.account(ADA)).toBeUndefined();
    expect(await accounts.passkey('k')).toBeUndefined();
    expect(await accounts.useRecoveryCode('code', token('t'))).toBeUndefined();
    expect(await store.claimTransfer('transfer', 't', 50)).toBeUndefined();
    expect(await accounts.keepName(account(BEN, 'Ada'), null)).toBe('written');
    await accounts.deletePlayer(BEN, 90);
    expect(await accounts.deletedSince(0)).toEqual([
      { player: ADA, at: 70 },
      { player: BEN, at: 90 },
    ]);
    expect(await accounts.deletedSince(90)).toEqual([{ player: BEN, at: 90 }]);
  });
};
