import { parentPort, workerData } from 'node:worker_threads';
import type { CollectionRules } from '@barrelhouse/engine';
import { blockSolver, layoutOf, SINGLE } from '@barrelhouse/solver';
import { blockFolder } from './blocks.ts';

export interface CollectionWork {
  readonly rules: CollectionRules;
  readonly folder: string;
}

const { rules, folder } = workerData as CollectionWork;
const solver = blockSolver(rules, layoutOf(rules, SINGLE), SINGLE);
const blocks = blockFolder(folder);

parentPort?.on('message', (block: number) => {
  const values = solver.solve(block, blocks.read);
  if (!(values instanceof Float32Array))
    throw new TypeError('Blocks are kept in single precision.');
  blocks.write(block, values);
  parentPort?.postMessage(block, []);
});
