import { parentPort, workerData } from 'node:worker_threads';
import type { CollectionRules } from '@barrelhouse/engine';
import { collectionWorker } from '@barrelhouse/solver/workers';
import { blockFolder } from './block-folder.ts';

export interface CollectionWork {
  readonly rules: CollectionRules;
  readonly folder: string;
}

const { rules, folder } = workerData as CollectionWork;
const work = collectionWorker(rules, blockFolder(folder));
parentPort?.on('message', (task: number) => parentPort?.postMessage(work(task), []));
