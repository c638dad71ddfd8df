import { join } from 'node:path';
import { type CollectionRules, rulesHash } from '@barrelhouse/engine';
import type { BlockProgress } from '@barrelhouse/solver';
import { type CompressionTask, compressInPool } from '@barrelhouse/solver/workers';
import type { CollectionWork } from './collection-worker.ts';
import { workerPool } from './worker-pool.ts';

/** Compresses the solved blocks of a large game into a table of a few megabytes. */
export const compressBlocks = (
  rules: CollectionRules,
  data: string,
  progress: BlockProgress,
): Promise<Uint8Array> => {
  const work: CollectionWork = { rules, folder: join(data, rulesHash(rules)) };
  const file = new URL('./compress-worker.js', import.meta.url);
  const pool = workerPool<CompressionTask, Float64Array>(file, work, 1);
  return compressInPool(rules, pool, { progress });
};
