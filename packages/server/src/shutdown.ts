/** What has been opened so far. All of it is closed, the latest first, whatever fails on the way. */
export interface Shutdown {
  /** `close` is done after everything that is added later. */
  add(what: string, close: () => Promise<void> | void): void;
  /** Rejects if it takes longer than the deadline. What was not closed by then ends with the process. */
  run(failed: (error: unknown, what: string) => void): Promise<void>;
}

/** In milliseconds. Longer than answers under way are waited for, and shorter than anybody waits before a kill. */
const DEADLINE_MS = 8000;

export const shutdown = (deadline: number = DEADLINE_MS): Shutdown => {
  const steps: { readonly what: string; readonly close: () => Promise<void> | void }[] = [];
  let running: Promise<void> | undefined;

  const closeAll = async (failed: (error: unknown, what: string) => void): Promise<void> => {
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      try {
        await step.close();
      } catch (error) {
        failed(error, `failed while stopping (${step.what})`);
      }
    }
  };

  const before = async (closing: Promise<void>): Promise<void> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const error = new Error(`The server did not close within ${deadline / 1000} s.`);
      timer = setTimeout(() => reject(error), deadline);
    });
    await Promise.race([closing, late]).finally(() => clearTimeout(timer));
  };

  return {
    add: (what, close) => void steps.push({ what, close }),
    run(failed) {
      running ??= before(closeAll(failed));
      return running;
    },
  };
};
