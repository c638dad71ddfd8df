import { expect, test } from 'vitest';
import { breather } from './breather.ts';

const work = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

test('work that goes on for long lets others in between', async () => {
  const breathe = breather();
  let turns = 0;
  let working = true;
  const count = (): void => {
    turns++;
    if (working) setImmediate(count);
  };
  setImmediate(count);
  // Two who work at the same time share one slice.
  const task = async (): Promise<void> => {
    for (let i = 0; i < 30; i++) {
      work(1);
      await breathe();
    }
  };
  await Promise.all([task(), task()]);
  working = false;
  expect(turns).toBeGreaterThan(5);
});

test('work that is soon done is done at once', async () => {
  const breathe = breather();
  let others = false;
  setImmediate(() => {
    others = true;
  });
  await breathe();
  expect(others).toBe(false);
});
