type Numbers = Float32Array | Float64Array;

/** Where solved blocks are kept. Blocks that are already there are not solved again. */
export interface BlockStore {
  readonly has: (block: number) => boolean;
  readonly read: (block: number) => Numbers;
  readonly write: (block: number, values: Numbers) => void;
}

/** Blocks in memory. */
export const memoryBlocks = (): BlockStore => {
  const blocks = new Map<number, Numbers>();
  return {
    has: (block) => blocks.has(block),
    read: (block) => {
      const values = blocks.get(block);
      if (values === undefined) throw new RangeError(`Block ${block} is not solved yet.`);
      return values;
    },
    // The solver overwrites its result with the next one.
    write: (block, values) => void blocks.set(block, values.slice()),
  };
};
