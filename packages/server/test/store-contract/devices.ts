import { beforeEach, expect, test } from 'vitest';
import { deviceOf } from '../../src/store/accounts.ts';
import type { Store } from '../../src/store/store.ts';
import { ADA, BEN } from '../store-fixtures.ts';

const DAY = 24 * 3600 * 1000;
const PHONE = 'p'.repeat(43);
const LAPTOP = 'l'.repeat(43);

/** The devices of a player. */
export const devicesContract = (current: () => Store): void => {
  let store: Store;
  const ada = { player: ADA, name: 'Ada', createdAt: 3 * DAY };
  beforeEach(async () => {
    store = current();
    await store.createPlayer(ada, PHONE, 'Safari on iPhone');
    await store.createPlayer({ player: BEN, name: 'Ben', createdAt: 8 }, 'b'.repeat(43));
    await store.addTransfer(ADA, 'code', 9 * DAY);
    await store.claimTransfer('code', LAPTOP, 5 * DAY, 'Firefox on Linux');
  });

  test('lists devices with a label and dates', async () => {
    expect(await store.accounts.devices(ADA)).toEqual([
      {
        device: deviceOf(PHONE),
        label: 'Safari on iPhone',
        createdAt: 3 * DAY,
        lastUsedDay: 3,
      },
      {
        device: deviceOf(LAPTOP),
        label: 'Firefox on Linux',
        createdAt: 5 * DAY,
        lastUsedDay: 5,
      },
    ]);
    expect(await store.accounts.devices(BEN)).toMatchObject([{ label: '' }]);
    expect(await store.accounts.devices('player-nobody')).toEqual([]);
  });

  test('notes the last day of use, which never goes back', async () => {
    await store.accounts.touchToken(PHONE, 7);
    await store.accounts.touchToken(PHONE, 6);
    await store.accounts.touchToken('unknown', 6);
    const days = (await store.accounts.devices(ADA)).map(({ lastUsedDay }) => lastUsedDay);
    expect(days).toEqual([7, 5]);
    expect(await store.accounts.lastUsedDay(PHONE)).toBe(7);
    expect(await store.accounts.lastUsedDay('unknown')).toBe(0);
  });

  test('withdraws one token of the player, and the unused codes', async () => {
    await store.addTransfer(ADA, 'unused', 9 * DAY);
    expect(await store.accounts.withdrawToken(BEN, deviceOf(LAPTOP))).toBeUndefined();
    expect(await store.accounts.withdrawToken(ADA, deviceOf(LAPTOP))).toBe(LAPTOP);
    expect(await store.accounts.withdrawToken(ADA, deviceOf(LAPTOP))).toBeUndefined();
    expect([...(await store.namesByToken([PHONE, LAPTOP])).keys()]).toEqual([PHONE]);
    expect(await store.claimTransfer('unused', 'thief', 50)).toBeUndefined();
  });
};
