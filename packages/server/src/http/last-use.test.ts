import { beforeEach, expect, test, vi } from 'vitest';
import { openMemoryStore } from '../../test/support/memory-store.ts';
import type { Store } from '../store/store.ts';
import { lastUse } from './last-use.ts';

const DAY = 24 * 3600 * 1000;

let store: Store;
let now: number;
const touch = vi.fn<Store['accounts']['touchToken']>();

beforeEach(async () => {
  store = openMemoryStore();
  now = 3 * DAY;
  touch.mockReset().mockImplementation((hash, day) => store.accounts.touchToken(hash, day));
  await store.createPlayer({ player: 'ada', name: 'Ada', createdAt: now }, 'token');
});

const noteUse = (failed: (error: unknown) => void = () => undefined) =>
  lastUse(
    { touchToken: touch, lastUsedDay: (hash) => store.accounts.lastUsedDay(hash) },
    () => now,
    failed,
  );

test('writes once a day for each token, and not on its first day', async () => {
  const note = noteUse();
  const useOften = async (): Promise<void> => {
    for (let i = 0; i < 5; i++) note('token');
    await vi.waitFor(async () =>
      expect(await store.accounts.lastUsedDay('token')).toBe(Math.floor(now / DAY)),
    );
  };
  await useOften();
  expect(touch).not.toHaveBeenCalled();
  now += DAY;
  await useOften();
  now += DAY / 2;
  await useOften();
  expect(touch.mock.calls).toEqual([['token', 4]]);
});

test('reports a failure, and never throws', async () => {
  const failed = vi.fn<(error: unknown) => void>();
  touch.mockRejectedValue(new Error('The disk is full.'));
  const note = noteUse(failed);
  now += DAY;
  note('token');
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
});
