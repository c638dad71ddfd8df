import { parentPort } from 'node:worker_threads';
import { type LabTask, runLabTask } from '@barrelhouse/solver/lab';

parentPort?.on('message', (task: LabTask) => parentPort?.postMessage(runLabTask(task), []));
