import { expect, test } from 'vitest';
import { serial } from './serial.ts';

/** Work that ends on command. */
const work = () => {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, ended };
};

test('tasks with one key run one after another, in the order they came', async () => {
  const inOrder = serial();
  const first = work();
  const done: string[] = [];
  const tasks = [
    inOrder('a', async () => {
      await first.ended;
      done.push('first');
    }),
    inOrder('a', async () => void done.push('second')),
    inOrder('b', async () => void done.push('other key')),
  ];
  await tasks[2];
  expect(done).toEqual(['other key']);
  first.end();
  await Promise.all(tasks);
  expect(done).toEqual(['other key', 'first', 'second']);
});

test('a task that fails rejects its own promise, and the next one runs', async () => {
  const inOrder = serial();
  const failed = inOrder('a', () => Promise.reject(new Error('broken')));
  const next = inOrder('a', async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(await inOrder('a', async () => 'again')).toBe('again');
});
