import { parentPort, workerData } from 'node:worker_threads';
import { type Order, type Stretch, simulatorsFor } from './order.ts';

// Only `run.ts` starts this file, with orders, and sends it stretches of them.
const orders = workerData as readonly Order[];
const simulators = simulatorsFor(orders);

parentPort?.on('message', ({ order, from, to }: Stretch) => {
  parentPort?.postMessage(simulators[order]?.()(orders[order]?.seed ?? '', from, to), []);
});
