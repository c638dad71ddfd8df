import type { Result } from '@barrelhouse/engine';
import type { Signal, Sleep } from './platform.ts';
import { isPassing, type Problem } from './problem.ts';

export type Answered<T> = Promise<Result<T, Problem>>;

const FIRST_MS = 400;
const MOST_MS = 8000;

/** Milliseconds before the next attempt, counted from 0: twice as long each time, up to a few seconds. */
export const pauseAfter = (attempt: number, retryAfter = 0): number =>
  Math.max(retryAfter, Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(attempt, 10)));

/**
 * Asks the same until there is an answer that lasts. It is for the caller that asking twice does no harm: reads, and
 * commands under one key. `progress` is told of each attempt, and of each that failed.
 */
export const retry = async <T>(
  ask: () => Answered<T>,
  sleep: Sleep,
  signal: Signal,
  progress: (state: 'sent' | 'failed') => void = () => {},
  lasts: (problem: Problem) => boolean = (problem) => !isPassing(problem),
): Answered<T> => {
  for (let attempt = 0; ; attempt++) {
    progress('sent');
    const answer = await ask();
    if (answer.ok || lasts(answer.error) || signal.aborted) return answer;
    progress('failed');
    await sleep(pauseAfter(attempt, answer.error.retryAfter), signal);
    if (signal.aborted) return answer;
  }
};
