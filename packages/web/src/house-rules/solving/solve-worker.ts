/// <reference lib="webworker" />
import { solveOnDevice } from '../../local/solve-on-device.ts';
import { answerQuestions } from '../../workers/answer-questions.ts';
import type { SolveProgress, SolveQuestions } from './solve-questions.ts';

/** A report for each percent is enough. */
const inPercent = (
  report: (progress: SolveProgress) => void,
): ((share: number, sweep: number, change: number) => void) => {
  let last = -1;
  return (share, sweep, change) => {
    const now = sweep * 100 + Math.floor(share * 100);
    if (now > last) report({ share, sweep, change });
    last = now;
  };
};

answerQuestions<SolveQuestions, SolveProgress>(self, {
  solve: ({ rules }, report) => solveOnDevice(rules, inPercent(report)),
});
