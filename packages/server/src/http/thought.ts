import { TaskGivenUp } from '../thinking/task-given-up.ts';
import { busy } from './problem.ts';

/** What a thread worked out. If it has no time for it, now or within its deadline, the client is asked to try again. */
export const thought = async <T>(answer: Promise<T | undefined>): Promise<T> => {
  const found = await answer.catch((error: unknown) => {
    throw error instanceof TaskGivenUp ? busy() : error;
  });
  if (found === undefined) throw busy();
  return found;
};
