import { workerData } from 'node:worker_threads';
import { compressionWorker } from '@barrelhouse/solver/workers';
import { blockFolder } from './block-folder.ts';
import type { CollectionWork } from './collection-worker.ts';
import { answerTasks } from './worker-pool.ts';

const { rules, folder } = workerData as CollectionWork;
answerTasks(compressionWorker(rules, blockFolder(folder)));
