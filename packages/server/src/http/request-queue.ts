/** Requests of one address that start in one round of the event loop. */
const PER_ROUND = 8;

interface Queue {
  /** How many started in this round. */
  started: number;
  readonly waiting: (() => void)[];
}

/**
 * Starts requests at once, but at most `PER_ROUND` of one address in a round of the event loop: a burst from one
 * address makes nobody else wait.
 */
export const requestQueue = (): ((address: string, start: () => void) => void) => {
  const queues = new Map<string, Queue>();

  const startRound = (): void => {
    for (const [address, queue] of queues) {
      const due = queue.waiting.splice(0, PER_ROUND);
      if (due.length === 0) queues.delete(address);
      queue.started = due.length;
      for (const start of due) start();
    }
    if (queues.size > 0) setImmediate(startRound);
  };

  return (address, start) => {
    if (queues.size === 0) setImmediate(startRound);
    const queue = queues.get(address) ?? { started: 0, waiting: [] };
    queues.set(address, queue);
    if (queue.started === PER_ROUND) {
      queue.waiting.push(start);
      return;
    }
    queue.started++;
    start();
  };
};
