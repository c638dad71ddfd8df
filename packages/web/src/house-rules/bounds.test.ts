import { findRules, type HotDiceRules } from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import { boundsOf, clampTo, pointStep } from './bounds.ts';
import { resolveRules } from './resolve-rules.ts';
import { specOf, withNumber } from './rules-spec.ts';

const hotDice = (id: string): HotDiceRules => {
  const found = findRules(id);
  if (!found.ok || found.value.family !== 'hot-dice') throw new Error(`No hot dice: ${id}`);
  return found.value;
};

describe('bounds', () => {
  test.each(['barrel', 'hutton', 'classic', 'depot'])('of %s give valid rules', (id) => {
    const plain = hotDice(id);
    for (const field of ['target', 'opening', 'minimumBank'] as const) {
      const { least, most } = boundsOf(plain, field);
      for (const value of [least, most]) {
        const spec = withNumber(specOf(id), plain, field, value);
        expect(resolveRules(spec).ok, `${field} ${value}`).toBe(true);
      }
    }
  });

  test('round a number to the nearest step', () => {
    const bounds = boundsOf(hotDice('barrel'), 'target');
    expect(pointStep(hotDice('barrel'))).toBe(5);
    expect(clampTo(bounds, 5, 1203)).toBe(1205);
    expect(clampTo(bounds, 5, 12)).toBe(1000);
    expect(clampTo(bounds, 5, Number.NaN)).toBe(1000);
    expect(clampTo(bounds, 5, 1e9)).toBe(10_000);
  });
});
