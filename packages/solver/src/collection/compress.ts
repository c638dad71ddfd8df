import type { CollectionRules } from '@barrelhouse/engine';
import { SINGLE } from '../wasm/assembler.ts';
import { runInPool, type Waves, type WorkerPool } from '../waves.ts';
import type { BlockStore } from './block-store.ts';
import { packBoardTable, truncate } from './board-table.ts';
import { type Layout, layoutOf } from './layout.ts';
import { blockSums, halvesOf, orthonormalise, randomColumns } from './low-rank.ts';
import type { CollectionOptions } from './solve.ts';

/** Terms to look for and terms to keep. Looking for more makes the first ones more accurate. */
const SOUGHT = 24;
const KEPT = 12;

/** Sketch a block, project it on the basis, or hand over the sum of all projections. */
export type CompressionTask =
  | { readonly type: 'sketch'; readonly block: number }
  | { readonly type: 'project'; readonly block: number; readonly basis: Float64Array }
  | { readonly type: 'sum' };

/** The work of the worker. It holds the running sum, so one worker has to do all tasks. */
export const compressionWorker = (
  rules: CollectionRules,
  store: BlockStore,
): ((task: CompressionTask) => Float64Array) => {
  const layout = layoutOf(rules, SINGLE);
  const sums = blockSums(layout, SOUGHT);
  const weights = randomColumns(layout, SOUGHT, 'columns');
  return (task) => {
    if (task.type === 'sum') return sums.projected();
    if (task.type === 'sketch') return sums.sketch(store.read(task.block), weights);
    sums.project(store.read(task.block), task.basis);
    return new Float64Array();
  };
};

function* compression(
  layout: Layout,
  progress: CollectionOptions['progress'],
): Waves<CompressionTask, Float64Array, Uint8Array> {
  const { rows, rowsPerBlock, columns } = halvesOf(layout);
  const perBlock = rowsPerBlock * SOUGHT;
  const basis = new Float64Array(rows * SOUGHT);
  let projected = new Float64Array(columns * SOUGHT);
  let done = 0;
  const step = (): void => progress?.(++done, 2 * layout.blocks);
  for (let block = 0; block < layout.blocks; block++) {
    yield {
      tasks: [{ type: 'sketch', block }],
      report: (sketch) => {
        basis.set(sketch, block * perBlock);
        step();
      },
    };
  }
  orthonormalise(basis, SOUGHT);
  for (let block = 0; block < layout.blocks; block++) {
    const own = basis.slice(block * perBlock, (block + 1) * perBlock);
    yield { tasks: [{ type: 'project', block, basis: own }], report: step };
  }
  yield {
    tasks: [{ type: 'sum' }],
    report: (sum) => {
      projected = Float64Array.from(sum);
    },
  };
  return packBoardTable(layout, truncate({ rank: SOUGHT, rows: basis, columns: projected }, KEPT));
}

/**
 * The solved blocks of a large game as a table of a few megabytes. The pool must hold a single worker: the parts of a
 * sum have to be added in one order to give the same bytes everywhere.
 */
export const compressInPool = (
  rules: CollectionRules,
  pool: WorkerPool<CompressionTask, Float64Array>,
  { progress, signal }: CollectionOptions = {},
): Promise<Uint8Array> => {
  if (pool.size !== 1) throw new RangeError('Compression takes a pool of one worker.');
  return runInPool(compression(layoutOf(rules, SINGLE), progress), pool, signal);
};
