import { LIMITS } from '@barrelhouse/protocol';
import { expect, test } from 'vitest';
import { botPaceFor } from './bot-pace.ts';
import { CLOCKS } from './clocks.ts';

const SPEEDS = ['slow', 'normal', 'fast', 'instant'] as const;

test('bots play a turn at once at every table without a short clock, so that each screen sets the speed', () => {
  for (const speed of SPEEDS)
    for (const clock of [undefined, CLOCKS.none, CLOCKS.day, CLOCKS.days])
      expect(botPaceFor(clock, speed)).toBe(0);
});

test('with a short clock they keep the speed of the host, and “at once” is at once', () => {
  for (const clock of [CLOCKS.quick, CLOCKS.calm, CLOCKS.long]) {
    const paces = SPEEDS.map((speed) => botPaceFor(clock, speed));
    expect(paces).toEqual(paces.toSorted((a, b) => b - a));
    expect(new Set(paces).size).toBe(SPEEDS.length);
    expect(paces.at(-1)).toBe(0);
    expect(Math.max(...paces)).toBeLessThanOrEqual(LIMITS.botPace);
  }
});
