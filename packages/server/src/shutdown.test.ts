import { expect, test } from 'vitest';
import { shutdown } from './shutdown.ts';

test('closes everything in reverse order, even if a step fails', async () => {
  const closed: string[] = [];
  const failures: string[] = [];
  const closing = shutdown();
  closing.add('record', () => void closed.push('record'));
  closing.add('disk', () => Promise.reject(new Error('full')));
  closing.add('door', async () => void closed.push('door'));
  await closing.run((_error, what) => void failures.push(what));
  expect(closed).toEqual(['door', 'record']);
  expect(failures).toEqual(['failed while stopping (disk)']);
  await closing.run(() => undefined);
  expect(closed).toHaveLength(2);
});

test('gives up after the deadline, and says what did not close', async () => {
  const closing = shutdown(20);
  closing.add('disk', () => new Promise(() => undefined));
  closing.add('door', () => undefined);
  await expect(closing.run(() => undefined)).rejects.toThrow(
    'did not close within 0.02 s (disk). Nothing that it acknowledged is lost.',
  );
});
