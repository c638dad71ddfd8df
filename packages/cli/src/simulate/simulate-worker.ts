import { parentPort, workerData } from 'node:worker_threads';
import { type Batch, type Simulation, simulatorsFor } from './simulation.ts';

// Started by `run.ts` with simulations, and sent batches of them.
const simulations = workerData as readonly Simulation[];
const simulators = simulatorsFor(simulations);

parentPort?.on('message', ({ simulation, from, to }: Batch) => {
  parentPort?.postMessage(
    simulators[simulation]?.()(simulations[simulation]?.seed ?? '', from, to),
    [],
  );
});
