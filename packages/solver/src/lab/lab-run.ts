import { type CancelSignal, SolveCancelled } from '../waves.ts';

/** How long-running work reports progress and is cancelled. */
export interface LabRun {
  /** Called with the share of the work that is done. */
  readonly progress?: ((share: number) => void) | undefined;
  readonly signal?: CancelSignal | undefined;
}

const BATCHES = 100;

/** Does something `times` times, in batches between which it reports progress and can be cancelled. */
export const inBatches = (
  times: number,
  work: (number: number) => void,
  { progress, signal }: LabRun,
): void => {
  const batch = Math.max(1, Math.ceil(times / BATCHES));
  for (let number = 0; number < times; number++) {
    if (number % batch === 0) {
      if (signal?.aborted === true) throw new SolveCancelled();
      progress?.(number / times);
    }
    work(number);
  }
  progress?.(1);
};
