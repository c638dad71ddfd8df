import type { Result } from '@barrelhouse/engine';
import type { Signal, Sleep } from './platform.ts';
import { isPassing, type Problem } from './problem.ts';

export type Answered<T> = Promise<Result<T, Problem>>;

const FIRST_MS = 400;
const MOST_MS = 8000;

/** Milliseconds before the next attempt: doubled each time, up to a few seconds. Attempts count from 0. */
export const pauseAfter = (attempt: number, retryAfter = 0): number =>
  Math.max(retryAfter, Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(attempt, 10)));

/**
 * Repeats a request until it succeeds or its problem is lasting. The caller makes sure that repeating is harmless: reads, and
 * commands with one key. `progress` hears of each attempt and each failure.
 */
export const retry = async <T>(
  ask: () => Answered<T>,
  sleep: Sleep,
  signal: Signal,
  progress: (state: 'sent' | 'failed') => void = () => {},
  isLasting: (problem: Problem) => boolean = (problem) => !isPassing(problem),
): Answered<T> => {
  for (let attempt = 0; ; attempt++) {
    progress('sent');
    const answer = await ask();
    if (answer.ok || isLasting(answer.error) || signal.aborted) return answer;
    progress('failed');
    await sleep(pauseAfter(attempt, answer.error.retryAfter), signal);
    if (signal.aborted) return answer;
  }
};
