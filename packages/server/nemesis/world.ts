import type { Random } from '@barrelhouse/engine';
import type { Excuses } from './excuses.ts';
import type { Fault } from './fault.ts';
import type { Jumps } from './jumps.ts';
import type { Trace } from './trace.ts';
import { TROUBLES, type TroubleName } from './trouble.ts';
import type { Mishap } from './wire.ts';

/** What happened so far, in numbers. */
export interface Tally {
  kills: number;
  tables: number;
  acknowledged: number;
  unanswered: number;
  refused: number;
  /** Answers that said no more than that the server failed. */
  failed: number;
  /** Servers that could not start, as their record could not be had. */
  failedStarts: number;
  /** Sent twice at once. */
  duplicated: number;
  /** Cut off or torn on their way. */
  broken: number;
  resumed: number;
  timedOut: number;
  readonly troubles: Record<TroubleName, number>;
}

/** All that players, watchers and checkers share. */
export interface World {
  readonly random: Random;
  /** Where everybody asks. */
  readonly address: string;
  /** The servers' own addresses, of those that listen now. */
  readonly doors: () => readonly string[];
  readonly excuses: Excuses;
  readonly jumps: Jumps;
  readonly trace: Trace;
  readonly tally: Tally;
  /** Draws what goes wrong with a request, mostly nothing. */
  readonly mishap: () => Mishap | undefined;
  /** Aborted when no new tables are to be begun. */
  readonly closing: AbortSignal;
  /** Aborted when all is over, and whoever still asks gets no answer. */
  readonly ended: AbortSignal;
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
  failed: 0,
  failedStarts: 0,
  duplicated: 0,
  broken: 0,
  resumed: 0,
  timedOut: 0,
  troubles: Object.fromEntries(TROUBLES.map((name) => [name, 0])) as Tally['troubles'],
});

/** One of several, each as likely. */
export const pickOne = <T>(random: Random, [first, ...rest]: readonly [T, ...T[]]): T => {
  const i = random(rest.length + 1);
  return i === 0 ? first : (rest[i - 1] ?? first);
};
