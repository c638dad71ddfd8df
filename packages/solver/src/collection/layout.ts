import type { CollectionRules } from '@barrelhouse/engine';
import type { Lanes } from '../wasm/assembler.ts';

/**
 * Where the value of each board lies. A board is a level for each slot. The last slots make a cell, kept together and
 * in an order in which boards that do not depend on each other sit side by side, so that one instruction works on
 * several; the middle slots number the cells of a block; the first slots number the blocks, each of which can be
 * worked out, stored and loaded by itself.
 */
export interface Layout {
  /** Levels of a slot: 0 to need. */
  readonly levels: number;
  /** Slots, by index into the rules' targets, of the block, the cell and within the cell. */
  readonly blockSlots: readonly number[];
  readonly cellSlots: readonly number[];
  readonly laneSlots: readonly number[];
  readonly blocks: number;
  readonly cells: number;
  /** Boards of a cell in order, as digits over the lane slots; `undefined` pads a group that is not full. */
  readonly order: readonly (readonly number[] | undefined)[];
  /** Position in that order by number of the digits. */
  readonly position: readonly number[];
  /** Numbers in a cell, with padding, and in a block. */
  readonly cellLength: number;
  readonly blockLength: number;
}

export const digitsOf = (number: number, count: number, base: number): number[] =>
  Array.from({ length: count }, (_, i) => Math.floor(number / base ** i) % base);

export const numberOf = (digits: readonly number[], base: number): number =>
  digits.reduceRight((sum, digit) => sum * base + digit, 0);

/** Boards with equally many points do not depend on each other, so they can be solved together. */
const laneOrder = (levels: number, slots: number, width: number): (number[] | undefined)[] => {
  const boards = Array.from({ length: levels ** slots }, (_, i) => digitsOf(i, slots, levels));
  const points = (digits: readonly number[]): number =>
    digits.reduce((sum, digit) => sum + digit, 0);
  const order: (number[] | undefined)[] = [];
  for (let sum = slots * (levels - 1); sum >= 0; sum--) {
    order.push(...boards.filter((board) => points(board) === sum));
    while (order.length % width !== 0) order.push(undefined);
  }
  return order;
};

export const layoutOf = (rules: CollectionRules, lanes: Lanes): Layout => {
  const levels = rules.need + 1;
  const slots = rules.targets.map((_, slot) => slot);
  const laneCount = Math.min(3, slots.length);
  const blockCount = Math.min(3, slots.length - laneCount);
  const laneSlots = slots.slice(slots.length - laneCount);
  const blockSlots = slots.slice(0, blockCount);
  const cellSlots = slots.slice(blockCount, slots.length - laneCount);
  const order = laneOrder(levels, laneCount, lanes.count);
  const position: number[] = [];
  order.forEach((digits, i) => {
    if (digits !== undefined) position[numberOf(digits, levels)] = i;
  });
  const cells = levels ** cellSlots.length;
  return {
    levels,
    blockSlots,
    cellSlots,
    laneSlots,
    blocks: levels ** blockSlots.length,
    cells,
    order,
    position,
    cellLength: order.length,
    blockLength: order.length * cells,
  };
};

/** Blocks by number of points, most first. Blocks of one wave do not depend on each other. */
export const blockWaves = (layout: Layout): readonly (readonly number[])[] => {
  const waves = new Map<number, number[]>();
  for (let block = layout.blocks - 1; block >= 0; block--) {
    const digits = digitsOf(block, layout.blockSlots.length, layout.levels);
    const points = digits.reduce((sum, digit) => sum + digit, 0);
    waves.set(points, [...(waves.get(points) ?? []), block]);
  }
  return [...waves].sort(([a], [b]) => b - a).map(([, wave]) => wave);
};

/** The blocks that a block depends on: those with one slot at a higher level. */
export const neededBlocks = (layout: Layout, block: number): readonly number[] => {
  const digits = digitsOf(block, layout.blockSlots.length, layout.levels);
  return digits.flatMap((digit, i) =>
    Array.from({ length: layout.levels - 1 - digit }, (_, step) =>
      numberOf(digits.with(i, digit + 1 + step), layout.levels),
    ),
  );
};
