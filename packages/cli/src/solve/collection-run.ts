import { join } from 'node:path';
import { type CollectionRules, rulesHash } from '@barrelhouse/engine';
import {
  blockSolver,
  blockWaves,
  DOUBLE,
  expectedTurns,
  type Layout,
  layoutOf,
  SINGLE,
} from '@barrelhouse/solver';
import { blockFolder } from './blocks.ts';
import type { CollectionWork } from './collection-worker.ts';
import { mayThread, workerPool } from './worker-pool.ts';

/** Told how many of the blocks are done. */
export type BlockProgress = (done: number, blocks: number) => void;

/** Boards few enough to hold in memory in double precision. */
const MOST_IN_MEMORY = 20_000_000;

export const boardsOf = (rules: CollectionRules): number =>
  (rules.need + 1) ** rules.targets.length;

/** Games that keep their blocks in files. */
export const isLarge = (rules: CollectionRules): boolean => boardsOf(rules) > MOST_IN_MEMORY;

/** Small games are solved in memory, in double precision and one thread: it takes seconds. */
const solveInMemory = (rules: CollectionRules, progress: BlockProgress): number => {
  const layout = layoutOf(rules, DOUBLE);
  const solver = blockSolver(rules, layout, DOUBLE);
  const done = new Map<number, Float64Array>();
  const read = (block: number): Float64Array => done.get(block) ?? new Float64Array();
  for (const wave of blockWaves(layout)) {
    for (const block of wave) {
      done.set(block, Float64Array.from(solver.solve(block, read)));
      progress(done.size, layout.blocks);
    }
  }
  return expectedTurns(layout, read);
};

/** Blocks already in the folder are taken as they are: an interrupted run goes on where it stopped. */
const solveInFolder = async (
  rules: CollectionRules,
  layout: Layout,
  folder: string,
  jobs: number,
  progress: BlockProgress,
): Promise<number> => {
  const blocks = blockFolder(folder);
  const file = new URL('./collection-worker.js', import.meta.url);
  const work: CollectionWork = { rules, folder };
  const pool = workerPool<number, number>(file, work, jobs);
  let done = 0;
  try {
    for (const wave of blockWaves(layout)) {
      const left = wave.filter((block) => !blocks.has(block));
      done += wave.length - left.length;
      progress(done, layout.blocks);
      await pool.all(left, () => progress(++done, layout.blocks));
    }
  } finally {
    await pool.close();
  }
  return expectedTurns(layout, blocks.read);
};

/** The expected number of turns under best play. Large games keep their blocks in a folder of `data`. */
export const runCollection = async (
  rules: CollectionRules,
  data: string,
  jobs: number,
  progress: BlockProgress,
): Promise<number> => {
  if (!isLarge(rules)) return solveInMemory(rules, progress);
  if (!mayThread) throw new Error('A game of this size is solved by the built program only.');
  return solveInFolder(
    rules,
    layoutOf(rules, SINGLE),
    join(data, rulesHash(rules)),
    jobs,
    progress,
  );
};
