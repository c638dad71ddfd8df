import type { Random } from '@barrelhouse/engine';
import type { ClockJumps } from './clock-jumps.ts';
import type { Excuses } from './excuses.ts';
import type { Fault } from './fault.ts';
import type { Mishap } from './http-request.ts';
import type { Stalls } from './stalls.ts';
import type { Trace } from './trace.ts';
import { TROUBLES, type TroubleName } from './trouble.ts';

export interface Tally {
  kills: number;
  tables: number;
  acknowledged: number;
  unanswered: number;
  refused: number;
  /** Excused server errors. */
  failed: number;
  /** Servers that could not start because their record was unavailable. */
  failedStarts: number;
  /** Requests sent twice at the same time. */
  duplicated: number;
  /** Requests whose connection was cut. */
  broken: number;
  resumed: number;
  /** Names that were kept, and measures whose effect was checked at every server. */
  names: number;
  withdrawals: number;
  /** Tournaments that were played and checked, and the facts in their logs. */
  tournaments: number;
  facts: number;
  /** Own events that guests had to hear of. */
  told: number;
  timedOut: number;
  /** Matches at rated tables whose rating was checked. */
  rated: number;
  readonly troubles: Record<TroubleName, number>;
}

/** What players, watchers and checkers share. */
export interface World {
  readonly random: Random;
  /** The balancer's address. */
  readonly address: string;
  /** Addresses of the servers that are listening now. */
  readonly serverUrls: () => readonly string[];
  readonly excuses: Excuses;
  readonly stalls: Stalls;
  readonly jumps: ClockJumps;
  readonly trace: Trace;
  readonly tally: Tally;
  /** Draws a mishap for a request, mostly none. */
  readonly mishap: () => Mishap | undefined;
  /** Aborted when no new tables may start. */
  readonly closing: AbortSignal;
  /** Aborted at the very end, when requests get no answer any more. */
  readonly ended: AbortSignal;
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
  names: 0,
  tournaments: 0,
  facts: 0,
  withdrawals: 0,
  told: 0,
  timedOut: 0,
  rated: 0,
  troubles: Object.fromEntries(TROUBLES.map((name) => [name, 0])) as Tally['troubles'],
});

export const pickOne = <T>(random: Random, [first, ...rest]: readonly [T, ...T[]]): T => {
  const i = random(rest.length + 1);
  return i === 0 ? first : (rest[i - 1] ?? first);
};
