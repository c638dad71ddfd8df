import type { Answer } from './house.ts';

/** Milliseconds to wait before attempt n, counted from 1: soon at first, then more seldom. */
export const waitBefore = (attempt: number): number => Math.min(5000, 200 * 2 ** (attempt - 1));

/** Waits, unless the signal is given meanwhile. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });

/** Whether the same request may well be answered otherwise in a moment. A table that was set aside stays so. */
const passes = (answer: Answer): boolean => {
  if (answer.kind !== 'problem') return answer.kind === 'unreachable';
  const { status, code } = answer.problem;
  return status === 429 || (status >= 500 && code !== 'table-set-aside');
};

/**
 * Asks again and again until there is an answer that stays; `waiting` is told of each one that does not. It is for the
 * caller that the same request twice does no harm: reads, and commands with a key.
 */
export const persist = async (
  ask: () => Promise<Answer>,
  waiting: (answer: Answer) => void,
  signal: AbortSignal,
): Promise<Answer> => {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask();
    if (!passes(answer) || signal.aborted) return answer;
    waiting(answer);
    const asked = answer.kind === 'problem' ? answer.problem.retryAfter : 0;
    await pause(asked || waitBefore(attempt), signal);
    if (signal.aborted) return answer;
  }
};
