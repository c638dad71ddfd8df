import { join } from 'node:path';
import { type CollectionRules, rulesHash } from '@barrelhouse/engine';
import { type BlockProgress, fitsInMemory, solveCollection } from '@barrelhouse/solver';
import { solveCollectionInPool } from '@barrelhouse/solver/workers';
import { blockFolder } from './block-folder.ts';
import type { CollectionWork } from './collection-worker.ts';
import { mayThread, workerPool } from './worker-pool.ts';

/** The expected number of turns under best play. Large games store their blocks in the folder `data`. */
export const runCollection = async (
  rules: CollectionRules,
  data: string,
  jobs: number,
  progress: BlockProgress,
): Promise<number> => {
  if (fitsInMemory(rules)) return solveCollection(rules, { progress }).expectedTurns;
  if (!mayThread) throw new Error('Only the built program can solve a game of this size.');
  const work: CollectionWork = { rules, folder: join(data, rulesHash(rules)) };
  const file = new URL('./collection-worker.js', import.meta.url);
  const pool = workerPool<number, number>(file, work, jobs);
  const solution = await solveCollectionInPool(rules, blockFolder(work.folder), pool, { progress });
  return solution.expectedTurns;
};
