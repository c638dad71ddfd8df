import { isCollision } from './sqlstate.ts';

/** How often work is tried that other transactions collide with. */
const TRIES = 5;

/** Tries again after an error that says nothing was written and that another try may succeed. */
export const retry = async <T>(
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
