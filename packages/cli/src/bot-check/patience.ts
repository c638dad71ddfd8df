import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as after } from 'node:timers/promises';

/** How long a bot has for a step: answering, sitting down, moving. */
export interface Patience {
  /** On a machine that has nothing else to do. */
  readonly ms: number;
  /** How many times longer everything takes now. */
  readonly slowdown: () => number;
}

export interface Waiting {
  readonly patience: Patience;
  readonly until: () => boolean | Promise<boolean>;
  /** Whether the time counts; always, if left out. Time in which the bot itself has to wait does not. */
  readonly counts?: (() => boolean) | undefined;
  /** Whether something has gone so wrong that waiting is of no use. */
  readonly isHopeless?: (() => boolean) | undefined;
  readonly signal: AbortSignal;
}

const LOOK_MS = 50;

/**
 * Whether something happened before patience ran out. Patience is counted in looks and not by the clock, so a
 * check that was stopped or starved itself does not blame the bot.
 */
export const waitFor = async (waiting: Waiting): Promise<boolean> => {
  const { patience, until, counts, isHopeless, signal } = waiting;
  let left = patience.ms;
  while (!(await until())) {
    if (signal.aborted || isHopeless?.() === true || left <= 0) return false;
    await after(LOOK_MS, undefined, { signal }).catch(() => undefined);
    if (counts?.() !== false) left -= LOOK_MS / Math.max(1, patience.slowdown());
  }
  return true;
};

/** Beyond this, a bot that hangs would take too long to find. */
const MOST_SLOWDOWN = 3;

/** How many programs share a core of this machine, on average over the last minute. */
export const machineSlowdown = (): number =>
  Math.min(MOST_SLOWDOWN, (loadavg()[0] ?? 0) / availableParallelism());
