import { type TaskQueue, taskQueue } from './task-queue.ts';
import { processorTimeOf } from './thread-time.ts';

/** Several threads with a queue each. */
export interface TaskPool extends Pick<TaskQueue, 'ask' | 'close'> {
  readonly threads: number;
}

/** Tasks go to the thread that has the fewest. */
export const taskPool = (threads: number): TaskPool => {
  const queues = Array.from({ length: threads }, () => taskQueue(processorTimeOf));
  return {
    threads,
    ask(...task) {
      const [idlest] = queues.toSorted((a, b) => a.length() - b.length());
      if (idlest === undefined) throw new RangeError('A pool has at least one thread.');
      return idlest.ask(...task);
    },
    async close() {
      await Promise.all(queues.map((queue) => queue.close()));
    },
  };
};
