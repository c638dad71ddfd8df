import { afterEach, expect, test, vi } from 'vitest';
import { loadLater } from './load-later.ts';

afterEach(() => void vi.useRealTimers());

test('loads at once if it can', async () => {
  const load = vi.fn(async () => 'module');
  expect(await loadLater(load)).toBe('module');
  expect(load).toHaveBeenCalledOnce();
});

test('tries again until there is a connection, and never fails', async () => {
  vi.useFakeTimers();
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue('module');
  const loading = loadLater(load);
  await vi.runAllTimersAsync();
  expect(await loading).toBe('module');
  expect(load).toHaveBeenCalledTimes(3);
});
