import { parentPort, workerData } from 'node:worker_threads';
import { type TwoSeatJob, type TwoSeatTask, twoSeatWorker } from '@barrelhouse/solver/workers';

const work = twoSeatWorker(workerData as TwoSeatJob);
parentPort?.on('message', (task: TwoSeatTask) => parentPort?.postMessage(work(task), []));
