import { workerData } from 'node:worker_threads';
import { type TwoSeatJob, twoSeatWorker } from '@barrelhouse/solver/workers';
import { answerTasks } from './worker-pool.ts';

answerTasks(twoSeatWorker(workerData as TwoSeatJob));
