import { parentPort, workerData } from 'node:worker_threads';
import { type SimulateJob, takeBatches } from './simulation.ts';

// Started by `run.ts`. Reports each batch that it has played, and ends when none is left.
for (const result of takeBatches(workerData as SimulateJob)) parentPort?.postMessage(result, []);
