import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { houseOver } from '../../test/support/house.ts';
import { openMemoryStore } from '../../test/support/memory-store.ts';
import { scheduler } from './scheduler.ts';

const BEGIN = 1_700_000_000_000;
const DAY = 24 * 3600 * 1000;

// Fake timers: no test waits.
beforeEach(() => void vi.useFakeTimers({ now: BEGIN }));
afterEach(() => void vi.useRealTimers());

const begin = () => {
  const store = openMemoryStore();
  const looked: string[] = [];
  const failures: unknown[] = [];
  const tried: string[] = [];
  let broken: Error | undefined;
  let asleep = false;
  const wakes = scheduler({
    store,
    now: Date.now,
    check: async (table) => {
      tried.push(table);
      if (broken !== undefined) throw broken;
      looked.push(table);
      return asleep ? 'asleep' : 'idle';
    },
    failed: (error) => void failures.push(error),
  });
  const breakDown = (by = new Error('broken')) => (broken = by);
  const sleep = () => (asleep = true);
  return { store, tried, looked, failures, wakes, breakDown, sleep };
};

describe('the scheduler', () => {
  test('checks a table at the time it was asked to', async () => {
    const { looked, wakes } = begin();
    wakes.wake('t', BEGIN + 500);
    await vi.advanceTimersByTimeAsync(499);
    expect(looked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(looked).toEqual(['t']);
  });

  test('checks it only at the latest of those times', async () => {
    const { looked, wakes } = begin();
    wakes.wake('t', BEGIN + 100);
    wakes.wake('t', BEGIN + 200);
    await vi.advanceTimersByTimeAsync(1000);
    expect(looked).toEqual(['t']);
  });

  test('checks it at once if the time has passed', async () => {
    const { looked, wakes } = begin();
    wakes.wake('t', BEGIN - 5000);
    await vi.advanceTimersByTimeAsync(0);
    expect(looked).toEqual(['t']);
  });

  test('sets no timer for what is far away, since the record knows it', async () => {
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

  test('goes on after a table has failed', async () => {
    const { failures, looked, wakes, breakDown } = begin();
    wakes.wake('first', BEGIN);
    await vi.advanceTimersByTimeAsync(0);
    breakDown();
    wakes.wake('second', BEGIN);
    await vi.advanceTimersByTimeAsync(0);
    expect(looked).toEqual(['first']);
    expect(failures).toEqual([new Error('broken')]);
  });

  test('does nothing once it is stopped', async () => {
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

  test('waits longer after each failure of a table, and reports the first one', async () => {
    const { store, failures, wakes, breakDown, tried } = begin();
    const table = await houseOver(store, BEGIN - 4 * DAY).open('ada');
    breakDown();
    wakes.start();
    await vi.advanceTimersByTimeAsync(40_000);
    wakes.wake(table, Date.now());
    await vi.advanceTimersByTimeAsync(1000);
    expect(tried).toEqual(Array(4).fill(table));
    expect(failures).toHaveLength(1);
    await wakes.stop();
  });

  test('checks again at once if only the record was unavailable', async () => {
    const { store, wakes, breakDown, tried } = begin();
    await houseOver(store, BEGIN - 4 * DAY).open('ada');
    breakDown(Object.assign(new Error('disk full'), { errcode: 13 }));
    wakes.start();
    await vi.advanceTimersByTimeAsync(5000);
    expect(tried).toHaveLength(6);
    await wakes.stop();
  });

  test('reaches other tables even if many fail', async () => {
    const { store, looked, wakes, breakDown, tried } = begin();
    const house = houseOver(store, BEGIN - 4 * DAY);
    for (let i = 0; i < 200; i++) await house.open('ada');
    breakDown();
    wakes.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(tried).toHaveLength(200);
    const last = await houseOver(store, BEGIN - 3 * DAY).open('ben');
    await vi.advanceTimersByTimeAsync(1000);
    expect(tried).toContain(last);
    expect(looked).toEqual([]);
    await wakes.stop();
  });

  test('leaves a sleeping table alone until it is woken', async () => {
    const { store, tried, wakes, sleep } = begin();
    const table = await houseOver(store, BEGIN - 4 * DAY).open('ada');
    sleep();
    wakes.start();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(tried).toEqual([table]);
    wakes.wake(table, Date.now());
    await vi.advanceTimersByTimeAsync(0);
    expect(tried).toEqual([table, table]);
    await wakes.stop();
  });
});
