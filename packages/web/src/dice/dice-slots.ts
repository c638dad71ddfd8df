/** Where dice lie: the slot of each id, and how many slots the throw filled. */
export interface DiceSlots {
  readonly throwId: number;
  readonly slots: ReadonlyMap<number, number>;
}

/**
 * Dice that are taken away leave a gap: the others stay where they fell. Only a new throw, or new
 * dice, fills it.
 */
export const assignSlots = (
  before: DiceSlots | undefined,
  throwId: number,
  ids: readonly number[],
): DiceSlots => {
  if (before?.throwId === throwId && ids.every((id) => before.slots.has(id))) return before;
  return { throwId, slots: new Map(ids.map((id, slot) => [id, slot])) };
};

/** Columns in which a number of dice looks balanced on two rows. */
export const columnsFor = (count: number): number => (count === 4 ? 2 : Math.min(3, count));
