import { workerData } from 'node:worker_threads';
import type { CollectionRules } from '@barrelhouse/engine';
import { collectionWorker } from '@barrelhouse/solver/workers';
import { blockFolder } from './block-folder.ts';
import { answerTasks } from './worker-pool.ts';

export interface CollectionWork {
  readonly rules: CollectionRules;
  readonly folder: string;
}

const { rules, folder } = workerData as CollectionWork;
answerTasks(collectionWorker(rules, blockFolder(folder)));
