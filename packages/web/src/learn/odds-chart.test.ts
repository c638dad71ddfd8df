import { findRules, type HotDiceRules } from '@barrelhouse/engine';
import { bestTurn, colourBands, NEVER_BANK, reachChances, UNREACHABLE } from '@barrelhouse/solver';
import { describe, expect, test } from 'vitest';
import { cellAt, hasNeverBank, MOST_BANDS, warmthOf } from './heat-map.ts';
import { barsOf, reachAt, roundUp, ticksOf } from './odds-chart.ts';

const hotDice = (name: string): HotDiceRules => {
  const found = findRules(name);
  if (!found.ok || found.value.family !== 'hot-dice') throw new Error(`No hot dice: ${name}`);
  return found.value;
};

describe.each(['barrel', 'hutton', 'classic', 'depot'])('bars for a turn of %s', (name) => {
  const { results, bust } = bestTurn(hotDice(name));
  const bars = barsOf(results, 16);

  test('add up to all turns that bank', () => {
    const sum = bars.reduce((all, { chance }) => all + chance, 0);
    expect(sum + bust).toBeCloseTo(1, 9);
  });

  test('follow each other without a gap, and are not too many', () => {
    expect(bars.length).toBeLessThanOrEqual(17);
    const unit = (bars[1]?.from ?? 0) - (bars[0]?.to ?? 0);
    expect(bars[0]?.chance).toBeGreaterThan(0);
    for (const [i, bar] of bars.entries()) {
      if (i > 0) expect(bar.from).toBe((bars[i - 1]?.to ?? 0) + unit);
    }
    expect(bars.at(-1)?.to).toBeUndefined();
  });

  test('contain the right results', () => {
    const [first] = bars;
    const inside = results.filter(({ points }) => points <= (first?.to ?? 0));
    expect(first?.chance).toBeCloseTo(
      inside.reduce((sum, { chance }) => sum + chance, 0),
      12,
    );
  });
});

test('makes no bars if no turn banks', () => expect(barsOf([], 16)).toEqual([]));

test('makes one bar for one result', () => {
  expect(barsOf([{ points: 10, chance: 0.5 }], 16)).toEqual([{ from: 10, to: 10, chance: 0.5 }]);
});

test.each([
  [0.7, 1],
  [1, 1],
  [1.2, 2],
  [23, 25],
  [26, 50],
  [600, 1000],
])('rounds %d up to %d', (value, round) => expect(roundUp(value)).toBe(round));

test('puts ticks at round numbers up to the top', () => {
  expect(ticksOf(10_000, 4)).toEqual([0, 2500, 5000, 7500, 10_000]);
  expect(ticksOf(0.67, 4)).toEqual([0, 0.2, 0.4, 0.6000000000000001]);
  expect(ticksOf(0, 4)).toEqual([0]);
});

test('rounds points up to the next step for the chance to reach them', () => {
  const { unit, chances } = reachChances(hotDice('classic'), 10_000);
  const reach = { unit, chances: [...chances] };
  expect(reachAt(reach, 0)).toBe(1);
  expect(reachAt(reach, 301)).toBe(reachAt(reach, 350));
  expect(reachAt(reach, 1e9)).toBe(chances.at(-1));
  expect(reachAt({ unit: 1, chances: [] }, 5)).toBe(0);
});

describe('a heat map', () => {
  const map = [
    [300, 350, UNREACHABLE],
    [300, 400, 500],
    [350, NEVER_BANK, 900],
  ];
  const bands = colourBands(map, MOST_BANDS);

  test('gets warmer with more points', () => {
    expect(warmthOf(bands, 300)).toBe(0);
    expect(warmthOf(bands, 900)).toBe(1);
    expect(warmthOf(bands, 400)).toBeGreaterThan(warmthOf(bands, 350));
    expect(warmthOf(bands, UNREACHABLE)).toBe(UNREACHABLE);
    expect(warmthOf(bands, NEVER_BANK)).toBe(NEVER_BANK);
  });

  test('finds its cells and whether some never bank', () => {
    expect(hasNeverBank(map)).toBe(true);
    expect(hasNeverBank([[1]])).toBe(false);
    expect(cellAt(map, 0, 0)).toBe(300);
    expect(cellAt(map, 1, 1)).toBe(900);
    expect(cellAt([], 0, 0)).toBe(UNREACHABLE);
  });

  test('is cool if all cells are equal', () => {
    expect(warmthOf(colourBands([[5, 5]], MOST_BANDS), 5)).toBe(0);
  });
});
