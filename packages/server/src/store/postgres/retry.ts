import { isCollision } from './sqlstate.ts';

const TRIES = 5;

/** Retries after errors that guarantee nothing was written and that another try may succeed. */
export const retry = async <T>(
  work: () => Promise<T>,
  isRetryable: (error: unknown) => boolean = isCollision,
): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !isRetryable(error)) throw error;
    }
  }
};
