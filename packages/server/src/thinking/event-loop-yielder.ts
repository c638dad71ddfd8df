/** How long forced moves may block the event loop. */
const SLICE_MS = 5;

/** Returns a function that yields to the event loop if its callers have blocked it for too long. */
export const eventLoopYielder = (): (() => Promise<void>) => {
  let sliceStart = performance.now();
  let yielding: Promise<void> | undefined;
  return async () => {
    if (performance.now() - sliceStart < SLICE_MS) return;
    yielding ??= new Promise((resolve) => {
      setImmediate(() => {
        yielding = undefined;
        sliceStart = performance.now();
        resolve();
      });
    });
    await yielding;
  };
};
