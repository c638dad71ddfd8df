/** Requests of one address that are begun in one round of the event loop. */
const PER_ROUND = 8;

interface Queue {
  /** How many were begun in this round. */
  begun: number;
  readonly waiting: (() => void)[];
}

/** Begins requests, only so many of one address in a round of the event loop: a burst makes nobody else wait. */
export const turns = (): ((address: string, begin: () => void) => void) => {
  const queues = new Map<string, Queue>();

  const beginRound = (): void => {
    for (const [address, queue] of queues) {
      const due = queue.waiting.splice(0, PER_ROUND);
      if (due.length === 0) queues.delete(address);
      queue.begun = due.length;
      for (const begin of due) begin();
    }
    if (queues.size > 0) setImmediate(beginRound);
  };

  return (address, begin) => {
    if (queues.size === 0) setImmediate(beginRound);
    const queue = queues.get(address) ?? { begun: 0, waiting: [] };
    queues.set(address, queue);
    if (queue.begun === PER_ROUND) {
      queue.waiting.push(begin);
      return;
    }
    queue.begun++;
    begin();
  };
};
