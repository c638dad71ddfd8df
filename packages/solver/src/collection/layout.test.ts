import type { CollectionRules } from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import { DOUBLE, SINGLE } from '../wasm/assembler.ts';
import { blockWaves, digitsOf, layoutOf, neededBlocks, numberOf } from './layout.ts';

const boards = (slots: number, need: number): CollectionRules => ({
  family: 'collection',
  id: 'boards',
  name: 'Boards',
  dice: 6,
  targets: Array.from({ length: slots }, (_, i) => i + 1),
  need,
});

const sum = (digits: readonly number[]): number => digits.reduce((a, b) => a + b, 0);

describe.each([
  [1, 5, DOUBLE],
  [2, 2, SINGLE],
  [4, 1, SINGLE],
  [5, 3, DOUBLE],
  [8, 2, DOUBLE],
  [12, 1, SINGLE],
] as const)('boards of %i slots with %i points each', (slots, need, lanes) => {
  const layout = layoutOf(boards(slots, need), lanes);

  test('use every slot once', () => {
    const used = [...layout.blockSlots, ...layout.cellSlots, ...layout.laneSlots];
    expect(used.toSorted((a, b) => a - b)).toEqual(Array.from({ length: slots }, (_, i) => i));
    expect(layout.blocks * layout.cells * layout.levels ** layout.laneSlots.length).toBe(
      (need + 1) ** slots,
    );
  });

  test('have a place of their own within a cell', () => {
    const places = layout.order.flatMap((digits, i) =>
      digits === undefined ? [] : [{ digits, i }],
    );
    expect(places).toHaveLength(layout.levels ** layout.laneSlots.length);
    for (const { digits, i } of places) {
      expect(layout.position[numberOf(digits, layout.levels)]).toBe(i);
    }
    expect(layout.cellLength % lanes.count).toBe(0);
  });

  test('are solved side by side only if none depends on another', () => {
    for (let i = 0; i < layout.order.length; i += lanes.count) {
      const group = layout.order
        .slice(i, i + lanes.count)
        .flatMap((digits) => (digits ? [sum(digits)] : []));
      expect(new Set(group).size).toBe(1);
      const later = layout.order
        .slice(i + lanes.count)
        .flatMap((digits) => (digits ? [sum(digits)] : []));
      expect(later.every((points) => points <= (group[0] ?? 0))).toBe(true);
    }
  });

  test('lie in blocks that come after all they need', () => {
    const done = new Set<number>();
    for (const wave of blockWaves(layout)) {
      for (const block of wave) {
        expect(neededBlocks(layout, block).every((other) => done.has(other))).toBe(true);
      }
      for (const block of wave) done.add(block);
    }
    expect(done.size).toBe(layout.blocks);
  });

  test('need the blocks in which one slot is at a higher level', () => {
    const count = layout.blockSlots.length;
    for (let block = 0; block < layout.blocks; block++) {
      const digits = digitsOf(block, count, layout.levels);
      const needed = neededBlocks(layout, block);
      expect(new Set(needed).size).toBe(sum(digits.map((digit) => need - digit)));
      for (const other of needed) {
        const changed = digitsOf(other, count, layout.levels).filter((digit, i) => {
          expect(digit).toBeGreaterThanOrEqual(digits[i] ?? 0);
          return digit !== digits[i];
        });
        expect(changed).toHaveLength(1);
      }
    }
  });
});

test('digits convert to numbers and back, lowest digit first', () => {
  expect(digitsOf(5, 3, 2)).toEqual([1, 0, 1]);
  expect(numberOf([1, 0, 1], 2)).toBe(5);
  expect(numberOf([], 6)).toBe(0);
  for (let number = 0; number < 216; number++) {
    expect(numberOf(digitsOf(number, 3, 6), 6)).toBe(number);
  }
});
