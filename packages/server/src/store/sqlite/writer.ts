import type { Settled } from './group-commit.ts';
import type { Writes } from './writes.ts';

type Name = keyof Writes;

/** A write as it is sent to the committer: its name and arguments. */
export type Write = readonly [name: Name, ...args: unknown[]];

/** Commits groups of writes in the order they came; resolves with one result per write. */
export interface Committer {
  commit(group: readonly Write[]): Promise<readonly Settled[]>;
  close(): Promise<void>;
}

/**
 * Gathers writes into groups. A large enough group is sent before the turn of the event loop ends, so that the disk
 * starts early. While enough groups are under way, all further writes gather in the next one.
 */
export interface Writer {
  /** Resolves once the write is on disk. */
  write<N extends Name>(name: N, ...args: Parameters<Writes[N]>): Promise<ReturnType<Writes[N]>>;
  /** Waits for pending writes and rejects later ones; false if already closed. */
  close(): Promise<boolean>;
}

interface QueuedWrite {
  readonly write: Write;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

/** A longer transaction would delay the first writes in it. */
const MOST_AT_ONCE = 500;

/** A group of this size is worth a commit. */
const ENOUGH = 12;

/** One being written and one ready. More would only make groups smaller. */
const MOST_UNDER_WAY = 2;

const closedError = (): Error => new Error('The store is closed.');

export const writer = (committer: Committer): Writer => {
  let waiting: QueuedWrite[] = [];
  let underWay = 0;
  let willHandOver = false;
  let closed = false;
  let rest: () => void = () => undefined;

  const settle = (group: readonly QueuedWrite[], settled: readonly Settled[]): void => {
    for (const [i, { resolve, reject }] of group.entries()) {
      const outcome = settled[i] ?? { error: closedError() };
      if ('error' in outcome) reject(outcome.error);
      else resolve(outcome.value as never);
    }
  };

  const commit = async (group: readonly QueuedWrite[]): Promise<void> => {
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

  /** Groups the writes of this turn of the event loop, or sends them as soon as there are enough. */
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
