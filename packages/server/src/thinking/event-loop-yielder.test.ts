import { expect, test } from 'vitest';
import { eventLoopYielder } from './event-loop-yielder.ts';

const work = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

test('lets the event loop run during long work', async () => {
  const yieldIfLong = eventLoopYielder();
  let turns = 0;
  let working = true;
  const count = (): void => {
    turns++;
    if (working) setImmediate(count);
  };
  setImmediate(count);
  // Two concurrent tasks share one slice.
  const task = async (): Promise<void> => {
    for (let i = 0; i < 30; i++) {
      work(1);
      await yieldIfLong();
    }
  };
  await Promise.all([task(), task()]);
  working = false;
  expect(turns).toBeGreaterThan(5);
});

test('does not yield during short work', async () => {
  const yieldIfLong = eventLoopYielder();
  let others = false;
  setImmediate(() => {
    others = true;
  });
  await yieldIfLong();
  expect(others).toBe(false);
});
