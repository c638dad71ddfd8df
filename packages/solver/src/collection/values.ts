import { digitsOf, type Layout, numberOf } from './layout.ts';

type Numbers = Float32Array | Float64Array;

/** Expected failed turns from a throw of all dice, by the level of each slot. */
export type BoardValue = (levels: readonly number[]) => number;

/** Values read from the solved blocks. */
export const valuesFromBlocks = (layout: Layout, read: (block: number) => Numbers): BoardValue => {
  const part = (slots: readonly number[], levels: readonly number[]): number =>
    numberOf(
      slots.map((slot) => levels[slot] ?? 0),
      layout.levels,
    );
  return (levels) => {
    const cell = part(layout.cellSlots, levels) * layout.cellLength;
    const position = layout.position[part(layout.laneSlots, levels)] ?? 0;
    return read(part(layout.blockSlots, levels))[cell + position] ?? 0;
  };
};

/** Expected turns of a whole game: the failed ones and the one that fills the board. */
export const expectedTurns = (layout: Layout, read: (block: number) => Numbers): number => {
  const slots = layout.blockSlots.length + layout.cellSlots.length + layout.laneSlots.length;
  return 1 + valuesFromBlocks(layout, read)(digitsOf(0, slots, layout.levels));
};
