import type { TableId } from '@barrelhouse/protocol';
import type { Checked } from '@barrelhouse/table';
import type { Store } from '../store/store.ts';
import { isUnavailable } from '../store/unavailable.ts';

/** Checks tables when the house has something to do there. The record knows what is due, so a restart loses nothing. */
export interface Scheduler {
  wake(table: TableId, at: number): void;
  start(): void;
  stop(): Promise<void>;
}

export interface SchedulerParts {
  readonly store: Store;
  readonly now: () => number;
  /** `asleep`: nothing is due until somebody wakes the table, even if the record says otherwise. */
  readonly check: (table: TableId) => Promise<Checked>;
  /** Called when a table fails for the first time, and whenever the record fails. */
  readonly failed: (error: unknown, table: TableId) => void;
}

/** Milliseconds between two looks at the record. What is due sooner gets a timer. */
const SWEEP_MS = 1000;
const BATCH = 200;

/** Milliseconds. What is due within this time gets a timer. No bot waits longer, and bots-only tables rely on timers. */
const NEAR_MS = 10_000;

/** Milliseconds until a table is checked again after its first failure, its second, and so on. */
const RESTS_MS = [1000, 5000, 25_000, 120_000, 600_000] as const;
const LONGEST_REST_MS = 600_000;

/** Milliseconds until the sweep checks a sleeping table again. */
const SLEEP_MS = 60_000;

/** When a table is checked again. `failures` is 0 for a table that sleeps. */
interface Rest {
  readonly until: number;
  readonly failures: number;
}

export const scheduler = ({ store, now, check, failed }: SchedulerParts): Scheduler => {
  const timers = new Map<TableId, NodeJS.Timeout>();
  const underWay = new Map<TableId, Promise<void>>();
  const resting = new Map<TableId, Rest>();
  let sweeping: NodeJS.Timeout | undefined;
  let swept: Promise<void> | undefined;
  let stopped = false;

  const restUntil = (table: TableId): number => resting.get(table)?.until ?? 0;

  const rest = (table: TableId, error: unknown): void => {
    // If the record is unavailable, the table is not to blame: the next sweep checks it again.
    if (isUnavailable(error)) {
      failed(error, table);
      return;
    }
    const before = resting.get(table)?.failures ?? 0;
    const until = now() + (RESTS_MS[before] ?? LONGEST_REST_MS);
    resting.set(table, { until, failures: before + 1 });
    if (before === 0) failed(error, table);
  };

  const look = async (table: TableId): Promise<void> => {
    try {
      const found = await check(table);
      resting.delete(table);
      if (found === 'asleep') resting.set(table, { until: now() + SLEEP_MS, failures: 0 });
    } catch (error) {
      rest(table, error);
    }
  };

  const run = (table: TableId): void => {
    const before = underWay.get(table) ?? Promise.resolve();
    const task = before
      .then(() => look(table))
      .finally(() => {
        if (underWay.get(table) === task) underWay.delete(table);
      });
    underWay.set(table, task);
  };

  const forgetRested = (): void => {
    for (const [table, { until }] of resting)
      if (until + LONGEST_REST_MS < now()) resting.delete(table);
  };

  const sweep = async (): Promise<void> => {
    try {
      forgetRested();
      // Resting tables are still due, and must not crowd out the others.
      const due = await store.due(now(), BATCH + resting.size);
      if (stopped) return;
      for (const table of due) if (!underWay.has(table) && restUntil(table) <= now()) run(table);
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
      const { failures = 0 } = resting.get(table) ?? {};
      // A table that failed keeps waiting; a sleeping one wakes up.
      const wait = Math.max(at, failures === 0 ? 0 : restUntil(table)) - now();
      if (stopped || wait > NEAR_MS) {
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
      await Promise.all(underWay.values());
    },
  };
};
