/** Requests of one address that start in one round of the event loop. */
const PER_ROUND = 8;

/** Requests of all addresses together that start in one round while clients are connecting. */
const PER_SHORT_ROUND = 4;

export interface RequestQueue {
  /** Starts a request now or in one of the next rounds. */
  add(address: string, start: () => void): void;
  /** Call it with every new connection. */
  readonly connected: () => void;
}

interface Queue {
  /** How many started in this round. */
  started: number;
  readonly waiting: (() => void)[];
}

/**
 * Starts requests at once, but at most `PER_ROUND` of one address in a round of the event loop: a burst from one
 * address makes nobody else wait.
 *
 * Node accepts one connection in a round. So rounds are short while clients are connecting: otherwise each of them would
 * wait for a whole round of requests for every client before it.
 */
export const requestQueue = (): RequestQueue => {
  // In order of their turns: the first was served longest ago.
  const queues = new Map<string, Queue>();
  /** Short rounds to come: the current one, and the next, which accepts another connection if there is one. */
  let shortRounds = 0;
  let isScheduled = false;

  /** Starts up to `most` requests of an address, and returns how many. */
  const startSome = (address: string, queue: Queue, most: number): number => {
    const due = queue.waiting.splice(0, most);
    queue.started = due.length;
    queues.delete(address);
    if (due.length > 0) queues.set(address, queue);
    for (const start of due) start();
    return due.length;
  };

  const startRound = (): void => {
    isScheduled = false;
    let left = shortRounds > 0 ? PER_SHORT_ROUND : Number.POSITIVE_INFINITY;
    shortRounds = Math.max(shortRounds - 1, 0);
    let unserved = queues.size;
    for (const [address, queue] of queues) {
      if (left === 0 || unserved-- === 0) break;
      left -= startSome(address, queue, Math.min(PER_ROUND, left));
    }
    schedule();
  };

  const schedule = (): void => {
    if (isScheduled || (queues.size === 0 && shortRounds === 0)) return;
    isScheduled = true;
    setImmediate(startRound);
  };

  return {
    add(address, start) {
      const queue = queues.get(address) ?? { started: 0, waiting: [] };
      queues.set(address, queue);
      schedule();
      if (shortRounds > 0 || queue.waiting.length > 0 || queue.started >= PER_ROUND) {
        queue.waiting.push(start);
        return;
      }
      queue.started++;
      start();
    },
    connected() {
      shortRounds = 2;
      schedule();
    },
  };
};
