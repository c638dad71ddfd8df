import type { Settled } from './group-commit.ts';
import type { Writes } from './writes.ts';

type Name = keyof Writes;

/** A write as it is handed over: its name, and what it is to be called with. */
export type Write = readonly [name: Name, ...args: unknown[]];

/** Commits groups of writes one after another, in the order they came; told what came of each write of a group. */
export interface Committer {
  commit(group: readonly Write[]): Promise<readonly Settled[]>;
  /** Nothing is under way then. */
  close(): Promise<void>;
}

/**
 * Gathers writes into groups. A group is handed over early, while others of the same moment are still being asked for,
 * so that the disk works meanwhile; what is asked for while enough groups are on their way is the next one.
 */
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

/** So many are worth a commit of their own. */
const ENOUGH = 12;

/** One group being written, and the next one at hand. More would make each smaller, and bring nothing forward. */
const MOST_UNDER_WAY = 2;

const closedError = (): Error => new Error('The store is closed.');

export const writer = (committer: Committer): Writer => {
  let waiting: Asked[] = [];
  let underWay = 0;
  let willHandOver = false;
  let closed = false;
  let rest: () => void = () => undefined;

  const settle = (group: readonly Asked[], settled: readonly Settled[]): void => {
    for (const [i, { resolve, reject }] of group.entries()) {
      const outcome = settled[i] ?? { error: closedError() };
      if ('error' in outcome) reject(outcome.error);
      else resolve(outcome.value as never);
    }
  };

  const commit = async (group: readonly Asked[]): Promise<void> => {
    try {
      settle(group, await committer.commit(group.map(({ write }) => write)));
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
    underWay--;
    handOver();
  };

  const handOver = (): void => {
    while (waiting.length > 0 && underWay < MOST_UNDER_WAY) {
      underWay++;
      const group = waiting.slice(0, MOST_AT_ONCE);
      waiting = waiting.slice(MOST_AT_ONCE);
      void commit(group);
    }
    if (waiting.length === 0 && underWay === 0) rest();
  };

  /** All that is asked for in this turn of the event loop goes together, unless it is enough before. */
  const handOverSoon = (): void => {
    if (waiting.length >= ENOUGH) handOver();
    if (willHandOver || waiting.length === 0) return;
    willHandOver = true;
    setImmediate(() => {
      willHandOver = false;
      handOver();
    });
  };

  return {
    write: (...write) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(closedError());
          return;
        }
        waiting.push({ write, resolve, reject });
        handOverSoon();
      }),
    async close() {
      if (closed) return false;
      closed = true;
      await new Promise<void>((resolve) => {
        rest = resolve;
        handOver();
      });
      await committer.close();
      return true;
    },
  };
};
