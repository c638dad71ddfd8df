import { setTimeout as after } from 'node:timers/promises';

// Measures only the time in which this process ran: if the machine freezes, the servers freeze with us.

const STEP_MS = 500;
/** If a step takes longer than this, we were frozen. */
const FROZEN_MS = 3000;

/** Resolves after this much running time, or when `enough` is aborted. */
export const waitAwake = async (ms: number, enough: AbortSignal): Promise<'waited'> => {
  for (let left = ms; left > 0 && !enough.aborted; left -= STEP_MS) {
    await after(STEP_MS, undefined, { ref: false });
  }
  return 'waited';
};

/** Reports each time in which we did not run, until `enough` is aborted. */
export const watchForFreezes = async (
  onFreeze: (from: number, until: number) => void,
  enough: AbortSignal,
): Promise<void> => {
  for (let last = Date.now(); !enough.aborted; last = Date.now()) {
    await after(STEP_MS, undefined, { ref: false });
    if (Date.now() - last > FROZEN_MS) onFreeze(last, Date.now());
  }
};
