import { parentPort, workerData } from 'node:worker_threads';
import { type CompressionTask, compressionWorker } from '@barrelhouse/solver/workers';
import { blockFolder } from './block-folder.ts';
import type { CollectionWork } from './collection-worker.ts';

const { rules, folder } = workerData as CollectionWork;
const work = compressionWorker(rules, blockFolder(folder));
parentPort?.on('message', (task: CompressionTask) => parentPort?.postMessage(work(task), []));
