/** Milliseconds for which moves that need no thought may hold the event loop. */
const SLICE_MS = 5;

/** Waits for the event loop to come round, if it has been held for long; all who share one count together. */
export const breather = (): (() => Promise<void>) => {
  let cameRound = performance.now();
  let coming: Promise<void> | undefined;
  return async () => {
    if (performance.now() - cameRound < SLICE_MS) return;
    coming ??= new Promise((resolve) => {
      setImmediate(() => {
        coming = undefined;
        cameRound = performance.now();
        resolve();
      });
    });
    await coming;
  };
};
