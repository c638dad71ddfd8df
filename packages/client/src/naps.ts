import { type Aborter, abortWith, type Sleep } from './platform.ts';

export interface Naps {
  /** Waits, or until the signal aborts or `wake` is called. */
  readonly nap: Sleep;
  readonly wake: () => void;
}

/** Pauses that end early if what they wait for is back. */
export const naps = (sleep: Sleep): Naps => {
  const sleeping = new Set<Aborter>();
  return {
    async nap(ms, signal) {
      const nap = abortWith(signal);
      sleeping.add(nap);
      await sleep(ms, nap.signal);
      sleeping.delete(nap);
      nap.release();
    },
    wake() {
      for (const nap of sleeping) nap.abort();
    },
  };
};
