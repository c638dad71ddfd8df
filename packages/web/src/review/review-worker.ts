/// <reference lib="webworker" />
import type { Match, Rules } from '@barrelhouse/engine';
import { matchOf, verify } from '@barrelhouse/fair';
import type { Entry } from '@barrelhouse/protocol';
import { solveOnDevice } from '../local/solve-on-device.ts';
import { TableUnreachable } from '../local/solved-tables.ts';
import { answerQuestions } from '../workers/answer-questions.ts';
import { canSolve, oracleFor } from './oracles.ts';
import type { Progress, ReviewOutcome, ReviewQuestions } from './review-questions.ts';
import { summaryOf } from './review-summary.ts';

type Report = (progress: Progress) => void;

const hasStarted = (entries: readonly Entry[]): boolean =>
  entries.some(({ facts }) => facts.some(({ type }) => type === 'started'));

const readMatch = (entries: readonly Entry[]): Match | undefined => {
  if (!hasStarted(entries)) return undefined;
  const match = matchOf(entries);
  if (!match.ok)
    throw new Error(`Entry ${match.error.line} is invalid: ${match.error.problem.code}.`);
  return match.value;
};

const reviewGame = async (entries: readonly Entry[], report: Report): Promise<ReviewOutcome> => {
  report({ phase: 'reading' });
  const match = readMatch(entries);
  const [start] = match?.facts ?? [];
  if (match === undefined || start?.type !== 'started') return { kind: 'not-started' };
  report({ phase: 'fetching' });
  const { rules } = match;
  try {
    const oracle = await oracleFor(rules, start.seats);
    if (oracle === undefined) return { kind: canSolve(rules) ? 'unsolved' : 'unsolvable' };
    report({ phase: 'weighing' });
    const { lossLimits, review } = await import('@barrelhouse/solver');
    return { kind: 'reviewed', summary: summaryOf(review(match, oracle), lossLimits) };
  } catch (error) {
    // The solver throws a RangeError for rules that it cannot solve.
    if (error instanceof RangeError) return { kind: 'unsolvable' };
    if (error instanceof TableUnreachable) return { kind: 'offline' };
    throw error;
  }
};

const solve = async (rules: Rules, report: Report): Promise<'solved' | 'impossible'> => {
  const outcome = await solveOnDevice(rules, (share, sweep) =>
    report({ phase: 'solving', share, sweep }),
  );
  return outcome.kind === 'solved' ? 'solved' : 'impossible';
};

answerQuestions<ReviewQuestions, Progress>(self, {
  match: ({ entries }) => readMatch(entries),
  verify: ({ entries }) => verify(entries),
  review: ({ entries }, report) => reviewGame(entries, report),
  solve: ({ rules }, report) => solve(rules, report),
});
