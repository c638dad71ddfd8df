import { isCollision } from './sqlstate.ts';

/** How often work is tried that other transactions were in the way of. */
const TRIES = 5;

/** Tries again where an error says that nothing was written and that it need not happen again. */
export const persist = async <T>(
  work: () => Promise<T>,
  passes: (error: unknown) => boolean = isCollision,
): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (tried === TRIES || !passes(error)) throw error;
    }
  }
};
