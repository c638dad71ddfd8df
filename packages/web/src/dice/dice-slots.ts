/** The slot of each die of a throw, by id. */
export interface DiceSlots {
  readonly throwId: number;
  readonly slots: ReadonlyMap<number, number>;
}

/** Keeps the slots of the current throw, so that removed dice leave a gap. A new throw or new dice get new slots. */
export const assignSlots = (
  before: DiceSlots | undefined,
  throwId: number,
  ids: readonly number[],
): DiceSlots => {
  if (before?.throwId === throwId && ids.every((id) => before.slots.has(id))) return before;
  return { throwId, slots: new Map(ids.map((id, slot) => [id, slot])) };
};

/** Columns that spread the dice evenly over at most two rows. */
export const columnsFor = (count: number): number => (count === 4 ? 2 : Math.min(3, count));
