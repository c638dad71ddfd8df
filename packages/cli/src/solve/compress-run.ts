import { join } from 'node:path';
import { type CollectionRules, rulesHash } from '@barrelhouse/engine';
import {
  halvesOf,
  layoutOf,
  orthonormalise,
  packFactors,
  SINGLE,
  truncate,
} from '@barrelhouse/solver';
import type { BlockProgress } from './collection-run.ts';
import type { CompressTask, CompressWork } from './compress-worker.ts';
import { workerPool } from './worker-pool.ts';

/** Terms to look for, and how many of them to keep: the first are found the better for the others. */
const SOUGHT = 24;
const KEPT = 12;

/** The solved blocks of a large game as a table of a few megabytes. */
export const compressBlocks = async (
  rules: CollectionRules,
  data: string,
  progress: BlockProgress,
): Promise<Uint8Array> => {
  const layout = layoutOf(rules, SINGLE);
  const { rows, rowsPerBlock, columns } = halvesOf(layout);
  const work: CompressWork = { rules, folder: join(data, rulesHash(rules)), rank: SOUGHT };
  const file = new URL('./compress-worker.js', import.meta.url);
  // One thread: the parts of a sum must be added in one order to give the same bytes everywhere.
  const pool = workerPool<CompressTask, Float64Array>(file, work, 1);
  const all = Array.from({ length: layout.blocks }, (_, block) => block);
  const perBlock = rowsPerBlock * SOUGHT;
  const basis = new Float64Array(rows * SOUGHT);
  let projected = new Float64Array(columns * SOUGHT);
  let done = 0;
  const step = (): void => progress(++done, 2 * layout.blocks);
  try {
    for (const block of all) {
      await pool.all([{ type: 'sketch', block }], (sketch) => basis.set(sketch, block * perBlock));
      step();
    }
    orthonormalise(basis, SOUGHT);
    for (const block of all) {
      const own = basis.slice(block * perBlock, (block + 1) * perBlock);
      await pool.all([{ type: 'project', block, basis: own }], step);
    }
    await pool.all([{ type: 'sum' }], (sum) => {
      projected = Float64Array.from(sum);
    });
  } finally {
    await pool.close();
  }
  return packFactors(layout, truncate({ rank: SOUGHT, rows: basis, columns: projected }, KEPT));
};
