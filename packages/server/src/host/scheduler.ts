import type { TableId } from '@barrelhouse/protocol';
import type { Store } from '../store/store.ts';

/** Looks at tables when the house has something to do there. What is due is on disk, so nothing depends on memory. */
export interface Scheduler {
  wake(table: TableId, at: number): void;
  start(): void;
  stop(): Promise<void>;
}

export interface SchedulerParts {
  readonly store: Store;
  readonly now: () => number;
  readonly check: (table: TableId) => Promise<void>;
  readonly failed: (error: unknown, table: TableId) => void;
}

/** How often the record is asked; what is due sooner gets a timer of its own. */
const SWEEP_MS = 1000;
const BATCH = 200;

export const scheduler = ({ store, now, check, failed }: SchedulerParts): Scheduler => {
  const timers = new Map<TableId, NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();
  let sweeping: NodeJS.Timeout | undefined;
  let swept: Promise<void> | undefined;
  let stopped = false;

  const run = (table: TableId): void => {
    const task = check(table)
      .catch((error: unknown) => failed(error, table))
      .finally(() => underWay.delete(task));
    underWay.add(task);
  };

  const sweep = async (): Promise<void> => {
    try {
      const due = await store.due(now(), BATCH);
      if (stopped) return;
      for (const table of due) run(table);
      await Promise.all(underWay);
    } catch (error) {
      failed(error, '');
    }
    if (!stopped) sweeping = setTimeout(sweepAgain, SWEEP_MS);
  };
  const sweepAgain = (): void => {
    swept = sweep();
  };

  return {
    wake(table, at) {
      clearTimeout(timers.get(table));
      const wait = at - now();
      if (stopped || wait > 2 * SWEEP_MS) {
        timers.delete(table);
        return;
      }
      const timer = setTimeout(
        () => {
          timers.delete(table);
          run(table);
        },
        Math.max(wait, 0),
      );
      timers.set(table, timer);
    },
    start: sweepAgain,
    async stop() {
      stopped = true;
      clearTimeout(sweeping);
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      await swept;
      await Promise.all(underWay);
    },
  };
};
