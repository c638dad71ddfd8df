/** Closes what has been opened, last opened first, even if a step fails. */
export interface Shutdown {
  /** `close` runs after everything added later. */
  add(what: string, close: () => Promise<void> | void): void;
  /**
   * Rejects after the deadline; whatever is still open then ends with the process. That loses nothing: commands are
   * acknowledged once they are on record, and clients send the others again.
   */
  run(failed: (error: unknown, what: string) => void): Promise<void>;
}

/** Longer than requests under way may take, shorter than supervisors wait before they kill a process. */
const DEADLINE_MS = 8000;

export const shutdown = (deadline: number = DEADLINE_MS): Shutdown => {
  const steps: { readonly what: string; readonly close: () => Promise<void> | void }[] = [];
  let running: Promise<void> | undefined;
  let current = '';

  const closeAll = async (failed: (error: unknown, what: string) => void): Promise<void> => {
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      current = step.what;
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
      timer = setTimeout(() => {
        const what = `The server did not close within ${deadline / 1000} s (${current}).`;
        reject(new Error(`${what} Nothing that it acknowledged is lost.`));
      }, deadline);
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
