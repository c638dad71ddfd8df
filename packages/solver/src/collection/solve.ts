import type { CollectionRules } from '@barrelhouse/engine';
import { DOUBLE, type Lanes, SINGLE } from '../wasm/assembler.ts';
import { type CancelSignal, runHere, runInPool, type Waves, type WorkerPool } from '../waves.ts';
import { type BlockStore, memoryBlocks } from './block-store.ts';
import { blockWaves, type Layout, layoutOf } from './layout.ts';
import { blockSolver } from './solve-block.ts';
import { type BoardValue, expectedTurns, valuesFromBlocks } from './values.ts';

export interface CollectionSolution {
  /** Turns of a whole game under best play. */
  readonly expectedTurns: number;
  /** Failed turns still to come, by board. */
  readonly value: BoardValue;
}

/** Called with the number of blocks solved so far, out of all. */
export type BlockProgress = (done: number, blocks: number) => void;

export interface CollectionOptions {
  readonly progress?: BlockProgress;
  readonly signal?: CancelSignal;
}

/** More boards than this are solved in single precision, with their blocks outside memory. */
const MOST_IN_MEMORY = 20_000_000;

export const boardCount = (rules: CollectionRules): number =>
  (rules.need + 1) ** rules.targets.length;

/** Whether a game has few enough boards for `solveCollection`. */
export const fitsInMemory = (rules: CollectionRules): boolean =>
  boardCount(rules) <= MOST_IN_MEMORY;

/** One pass over the blocks, from the full board down. A task is the number of a block. */
function* blocksInOrder(
  layout: Layout,
  store: BlockStore,
  progress: BlockProgress | undefined,
): Waves<number, unknown, CollectionSolution> {
  let done = 0;
  for (const wave of blockWaves(layout)) {
    const tasks = wave.filter((block) => !store.has(block));
    done += wave.length - tasks.length;
    progress?.(done, layout.blocks);
    yield { tasks, report: () => progress?.(++done, layout.blocks) };
  }
  return {
    expectedTurns: expectedTurns(layout, store.read),
    value: valuesFromBlocks(layout, store.read),
  };
}

const blockWork = (
  rules: CollectionRules,
  layout: Layout,
  lanes: Lanes,
  store: BlockStore,
): ((block: number) => number) => {
  const solver = blockSolver(rules, layout, lanes);
  return (block) => {
    store.write(block, solver.solve(block, store.read));
    return block;
  };
};

/** Solves a small game in this thread and in memory, in double precision unless told otherwise. */
export const solveCollection = (
  rules: CollectionRules,
  { progress, signal }: CollectionOptions = {},
  lanes: Lanes = DOUBLE,
): CollectionSolution => {
  const layout = layoutOf(rules, lanes);
  const store = memoryBlocks();
  const work = blockWork(rules, layout, lanes, store);
  return runHere(blocksInOrder(layout, store, progress), work, signal);
};

/** The work of one worker: solves a block in single precision and writes it to the store. */
export const collectionWorker = (
  rules: CollectionRules,
  store: BlockStore,
): ((block: number) => number) => blockWork(rules, layoutOf(rules, SINGLE), SINGLE, store);

/** Solves a game of any size in a pool of workers that all use the same store. */
export const solveCollectionInPool = (
  rules: CollectionRules,
  store: BlockStore,
  pool: WorkerPool<number, number>,
  { progress, signal }: CollectionOptions = {},
): Promise<CollectionSolution> =>
  runInPool(blocksInOrder(layoutOf(rules, SINGLE), store, progress), pool, signal);
