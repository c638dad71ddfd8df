import type { Match, Rules } from '@barrelhouse/engine';
import type { Verdict } from '@barrelhouse/fair';
import type { Entry } from '@barrelhouse/protocol';
import type { ReviewSummary } from './review-summary.ts';

/** What the page asks of the worker that reviews a game. */
export interface ReviewQuestions {
  /** The match inside a log; `undefined` if there is none yet. */
  match(question: { readonly entries: readonly Entry[] }): Match | undefined;
  verify(question: { readonly entries: readonly Entry[] }): Verdict;
  review(question: { readonly entries: readonly Entry[] }): ReviewOutcome;
  /** Solves house rules on this device, and keeps the answer. */
  solve(question: { readonly rules: Rules }): 'solved' | 'impossible';
}

/** A review, or why there is none: `unsolved` rules can be solved here, `closed` ones cannot. */
export type ReviewOutcome =
  | { readonly kind: 'look'; readonly look: ReviewSummary }
  | { readonly kind: 'unsolved' | 'closed' | 'not-started' };

/** What is being done: reading, fetching the solved table, weighing; or how far solving is, 0 to 1. */
export type Progress =
  | { readonly phase: 'reading' | 'fetching' | 'weighing' }
  | { readonly phase: 'solving'; readonly share: number; readonly sweep: number };
