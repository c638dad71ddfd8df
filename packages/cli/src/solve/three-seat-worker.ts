import { parentPort, workerData } from 'node:worker_threads';
import {
  type ThreeSeatJob,
  type ThreeSeatTask,
  threeSeatWorker,
} from '@barrelhouse/solver/workers';

const work = threeSeatWorker(workerData as ThreeSeatJob);
parentPort?.on('message', (task: ThreeSeatTask) => parentPort?.postMessage(work(task), []));
