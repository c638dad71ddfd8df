import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { houseOver } from '../../test/support/house.ts';
import { openMemoryStore } from '../store/memory-store.ts';
import { scheduler } from './scheduler.ts';

const BEGIN = 1_700_000_000_000;
const DAY = 24 * 3600 * 1000;

// Time is the test's, so that nothing has to be waited for.
beforeEach(() => void vi.useFakeTimers({ now: BEGIN }));
afterEach(() => void vi.useRealTimers());

const begin = () => {
  const store = openMemoryStore();
  const looked: string[] = [];
  const failures: unknown[] = [];
  let broken = false;
  const wakes = scheduler({
    store,
    now: Date.now,
    check: async (table) => {
      if (broken) throw new Error('broken');
      looked.push(table);
    },
    failed: (error) => void failures.push(error),
  });
  return { store, looked, failures, wakes, breakDown: () => (broken = true) };
};

describe('the scheduler', () => {
  test('looks at a table when it was told to', async () => {
    const { looked, wakes } = begin();
    wakes.wake('t', BEGIN + 500);
    await vi.advanceTimersByTimeAsync(499);
    expect(looked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(looked).toEqual(['t']);
  });

  test('only at the last time it was told', async () => {
    const { looked, wakes } = begin();
    wakes.wake('t', BEGIN + 100);
    wakes.wake('t', BEGIN + 200);
    await vi.advanceTimersByTimeAsync(1000);
    expect(looked).toEqual(['t']);
  });

  test('at once where it is late', async () => {
    const { looked, wakes } = begin();
    wakes.wake('t', BEGIN - 5000);
    await vi.advanceTimersByTimeAsync(0);
    expect(looked).toEqual(['t']);
  });

  test('holds nothing in memory for what is far away: the record tells', async () => {
    const { store, looked, wakes } = begin();
    const table = await houseOver(store, BEGIN).open('ada');
    wakes.wake(table, BEGIN + 3 * DAY);
    expect(vi.getTimerCount()).toBe(0);
    wakes.start();
    await vi.advanceTimersByTimeAsync(2000);
    expect(looked).toEqual([]);
    vi.setSystemTime(BEGIN + 3 * DAY);
    await vi.advanceTimersByTimeAsync(1000);
    expect(looked).toEqual([table]);
  });

  test('goes on after a table failed', async () => {
    const { failures, looked, wakes, breakDown } = begin();
    wakes.wake('first', BEGIN);
    await vi.advanceTimersByTimeAsync(0);
    breakDown();
    wakes.wake('second', BEGIN);
    await vi.advanceTimersByTimeAsync(0);
    expect(looked).toEqual(['first']);
    expect(failures).toEqual([new Error('broken')]);
  });

  test('does nothing more once it was stopped', async () => {
    const { store, looked, wakes } = begin();
    await houseOver(store, BEGIN - 4 * DAY).open('ada');
    wakes.wake('t', BEGIN + 100);
    wakes.start();
    await wakes.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(looked).toEqual([]);
    wakes.wake('t', BEGIN);
    expect(vi.getTimerCount()).toBe(0);
  });
});
