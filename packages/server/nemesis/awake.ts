import { setTimeout as after } from 'node:timers/promises';

// Time in which this process ran. Whoever is frozen from outside, with all servers, has waited for nothing.

const STEP_MS = 500;
/** A step that takes so long was no step: we did not run. */
const FROZEN_MS = 3000;

/** Fulfils after so many milliseconds in which we ran, or once there is no need to wait. */
export const awake = async (ms: number, enough: AbortSignal): Promise<'waited'> => {
  for (let left = ms; left > 0 && !enough.aborted; left -= STEP_MS) {
    await after(STEP_MS, undefined, { ref: false });
  }
  return 'waited';
};

/** Tells of each time in which we did not run, until there was enough. */
export const watchSleep = async (
  slept: (from: number, until: number) => void,
  enough: AbortSignal,
): Promise<void> => {
  for (let last = Date.now(); !enough.aborted; last = Date.now()) {
    await after(STEP_MS, undefined, { ref: false });
    if (Date.now() - last > FROZEN_MS) slept(last, Date.now());
  }
};
