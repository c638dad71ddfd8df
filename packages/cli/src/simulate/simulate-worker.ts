import { parentPort, workerData } from 'node:worker_threads';
import { simulate } from '@barrelhouse/solver';
import type { Order, Stretch } from './order.ts';

// Only `run.ts` starts this file, with an order, and sends it stretches of it.
const { rules, bots, seed } = workerData as Order;

parentPort?.on('message', ({ from, to }: Stretch) => {
  parentPort?.postMessage(simulate(rules, bots, seed, from, to), []);
});
