import { expect, test } from 'vitest';
import { TaskGivenUp } from '../thinking/task-given-up.ts';
import { thought } from './thought.ts';

const BUSY = { status: 503, code: 'busy', details: { retryAfter: 2 } };

test('a result is passed on', async () => {
  expect(await thought(Promise.resolve('x'))).toBe('x');
});

test('without time for it, the client is asked to try again', async () => {
  await expect(thought(Promise.resolve(undefined))).rejects.toMatchObject(BUSY);
  for (const delayedBy of ['machine', 'task', 'unknown'] as const)
    await expect(
      thought(Promise.reject(new TaskGivenUp(delayedBy, 'Late.'))),
    ).rejects.toMatchObject(BUSY);
});

test('a failure of ours stays one', async () => {
  await expect(thought(Promise.reject(new Error('A bug.')))).rejects.toThrow('A bug.');
});
