import { parentPort, workerData } from 'node:worker_threads';
import type { CollectionRules } from '@barrelhouse/engine';
import { blockSums, layoutOf, randomColumns, SINGLE } from '@barrelhouse/solver';
import { blockFolder } from './blocks.ts';

export interface CompressWork {
  readonly rules: CollectionRules;
  readonly folder: string;
  readonly rank: number;
}

/** A block to be sketched, or projected on a basis; or the sum of what was projected. */
export type CompressTask =
  | { readonly type: 'sketch'; readonly block: number }
  | { readonly type: 'project'; readonly block: number; readonly basis: Float64Array }
  | { readonly type: 'sum' };

const { rules, folder, rank } = workerData as CompressWork;
const layout = layoutOf(rules, SINGLE);
const blocks = blockFolder(folder);
const sums = blockSums(layout, rank);
const weights = randomColumns(layout, rank, 'columns');

const answer = (task: CompressTask): Float64Array => {
  if (task.type === 'sum') return sums.projected();
  if (task.type === 'sketch') return sums.sketch(blocks.read(task.block), weights);
  sums.project(blocks.read(task.block), task.basis);
  return new Float64Array();
};

parentPort?.on('message', (task: CompressTask) => parentPort?.postMessage(answer(task), []));
