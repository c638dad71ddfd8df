import { quickSeededRandom } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { partsOf, type SeatPlay } from './parts.ts';

const play = (parts: Partial<SeatPlay>): SeatPlay => ({
  start: 0.5,
  mistakes: 0,
  rivals: 0,
  dice: -0.5,
  departures: 0,
  drift: 0,
  result: 0,
  luckFree: 0.5,
  adjudicated: 0.5,
  ...parts,
});

test('shows start, mistakes and dice in tenths of a per cent', () => {
  const parts = partsOf(play({ start: 0.482, mistakes: 0.024, rivals: 0.079, dice: -0.537 }));
  expect(parts).toEqual([
    { code: 'start', tenths: 482 },
    { code: 'mistakes', tenths: -24 },
    { code: 'rivals', tenths: 79 },
    { code: 'dice', tenths: -537 },
  ]);
});

test('always adds up to the result that is shown, and moves no part by a whole digit', () => {
  const random = quickSeededRandom('parts');
  const share = (): number => random(1_000_000) / 1_000_000;
  for (let i = 0; i < 2000; i++) {
    const [start, mistakes, rivals, departures, drift] = [
      share(),
      share() / 3,
      share() / 3,
      share() / 9,
      share() / 50,
    ];
    const result = [0, 1 / 3, 0.5, 1][random(4)] ?? 0;
    const dice = result - start + mistakes - rivals - departures - drift;
    const shown = partsOf(play({ start, mistakes, rivals, departures, drift, dice, result }));
    expect(shown.reduce((sum, { tenths }) => sum + tenths, 0)).toBe(Math.round(1000 * result));
    const exact = { start, mistakes: -mistakes, rivals, departures, dice, estimate: drift };
    for (const { code, tenths } of shown)
      expect(Math.abs(tenths - 1000 * exact[code])).toBeLessThanOrEqual(1.001);
  }
});
