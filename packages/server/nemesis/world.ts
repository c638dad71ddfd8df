import type { Random } from '@barrelhouse/engine';
import type { Fault } from './fault.ts';
import type { House } from './house.ts';
import type { Trace } from './trace.ts';
import type { Mishap } from './wire.ts';

/** What happened so far, in numbers. */
export interface Tally {
  kills: number;
  tables: number;
  acknowledged: number;
  unanswered: number;
  refused: number;
  mishaps: number;
  resumed: number;
  timedOut: number;
}

/** All that players, watchers and checkers share. */
export interface World {
  readonly random: Random;
  readonly house: House;
  readonly trace: Trace;
  readonly tally: Tally;
  /** Draws what goes wrong with a request, mostly nothing. */
  readonly mishap: () => Mishap | undefined;
  /** Aborted when no new tables are to be begun. */
  readonly closing: AbortSignal;
  /** Told of each command that was acknowledged. */
  readonly acknowledged: () => void;
  readonly blame: (fault: Fault) => void;
}

export const newTally = (): Tally => ({
  kills: 0,
  tables: 0,
  acknowledged: 0,
  unanswered: 0,
  refused: 0,
  mishaps: 0,
  resumed: 0,
  timedOut: 0,
});

/** One of several, each as likely. */
export const pickOne = <T>(random: Random, [first, ...rest]: readonly [T, ...T[]]): T => {
  const i = random(rest.length + 1);
  return i === 0 ? first : (rest[i - 1] ?? first);
};
