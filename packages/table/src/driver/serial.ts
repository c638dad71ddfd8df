/** Runs tasks with the same key one after another, in the order they came. */
export type Serial = <T>(key: string, task: () => Promise<T>) => Promise<T>;

export const serial = (): Serial => {
  const tails = new Map<string, Promise<unknown>>();
  return (key, task) => {
    const before = tails.get(key);
    const run = before === undefined ? task() : before.then(task, task);
    tails.set(key, run);
    const forget = (): void => {
      if (tails.get(key) === run) tails.delete(key);
    };
    run.then(forget, forget);
    return run;
  };
};
