import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WindowCounts } from './window-counts.ts';

describe('WindowCounts', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => void vi.useRealTimers());

  it('counts each key separately', () => {
    const counts = new WindowCounts(Date.now);
    expect(counts.count('a', 1000).current).toBe(1);
    expect(counts.count('a', 1000).current).toBe(2);
    expect(counts.count('b', 1000).current).toBe(1);
  });

  it('starts again when the window has ended', () => {
    const counts = new WindowCounts(Date.now);
    counts.count('a', 1000);
    vi.advanceTimersByTime(999);
    expect(counts.count('a', 1000)).toMatchObject({ current: 2, ttl: 1 });
    vi.advanceTimersByTime(1);
    expect(counts.count('a', 1000)).toMatchObject({ current: 1, ttl: 1000 });
  });

  it('does not make anybody wait until a clock that was set back has caught up', () => {
    const counts = new WindowCounts(Date.now);
    counts.count('a', 1000);
    counts.count('a', 1000);
    vi.setSystemTime(Date.now() - 60_000);
    expect(counts.busiest(1000)).toBe(0);
    expect(counts.count('a', 1000)).toMatchObject({ current: 1, ttl: 1000 });
  });

  it('undoes a count', () => {
    const counts = new WindowCounts(Date.now);
    counts.count('a', 1000);
    counts.giveBack('a');
    counts.giveBack('nobody');
    expect(counts.count('a', 1000).current).toBe(1);
  });

  it('shares nothing with other instances', () => {
    new WindowCounts(Date.now).count('a', 1000);
    expect(new WindowCounts(Date.now).count('a', 1000).current).toBe(1);
  });

  it('drops the least recently counted key when there are too many', () => {
    const counts = new WindowCounts(Date.now);
    counts.count('old', 1000);
    counts.count('recent', 1000);
    for (let i = 0; i < 19_999; i++) counts.count(`k${i}`, 1000);
    expect(counts.count('recent', 1000).current).toBe(2);
    expect(counts.count('old', 1000).current).toBe(1);
  });
});
