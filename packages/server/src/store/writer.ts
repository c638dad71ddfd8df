import type { Settled } from './group-commit.ts';
import type { Writes } from './sqlite-writes.ts';

type Name = keyof Writes;

/** A write as it is handed over: its name, and what it is to be called with. */
export type Write = readonly [name: Name, ...args: unknown[]];

/** Commits a group of writes; told what came of each, in their order. */
export interface Committer {
  commit(group: readonly Write[]): Promise<readonly Settled[]>;
  /** Nothing is under way then. */
  close(): Promise<void>;
}

/** What is asked for while one group is on its way to the disk is the next group. */
export interface Writer {
  /** Fulfils once it is on disk. */
  write<N extends Name>(name: N, ...args: Parameters<Writes[N]>): Promise<ReturnType<Writes[N]>>;
  /** Waits for what was asked for and takes nothing more; false where it was closed before. */
  close(): Promise<boolean>;
}

interface Asked {
  readonly write: Write;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

/** A longer transaction would let those at its beginning wait for nothing. */
const MOST_AT_ONCE = 500;

const closedError = (): Error => new Error('The store is closed.');

export const writer = (committer: Committer): Writer => {
  let waiting: Asked[] = [];
  let busy = false;
  let closing: (() => void) | undefined;
  let closed = false;

  const settle = (group: readonly Asked[], settled: readonly Settled[]): void => {
    for (const [i, { resolve, reject }] of group.entries()) {
      const outcome = settled[i] ?? { error: closedError() };
      if ('error' in outcome) reject(outcome.error);
      else resolve(outcome.value as never);
    }
  };

  const flush = async (): Promise<void> => {
    while (waiting.length > 0) {
      const group = waiting.slice(0, MOST_AT_ONCE);
      waiting = waiting.slice(MOST_AT_ONCE);
      try {
        settle(group, await committer.commit(group.map(({ write }) => write)));
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    busy = false;
    closing?.();
  };

  return {
    write: (...write) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(closedError());
          return;
        }
        waiting.push({ write, resolve, reject });
        if (busy) return;
        busy = true;
        // All that is asked for in this turn of the event loop goes together.
        setImmediate(() => void flush());
      }),
    async close() {
      if (closed) return false;
      closed = true;
      if (busy) await new Promise<void>((resolve) => (closing = resolve));
      await committer.close();
      return true;
    },
  };
};
