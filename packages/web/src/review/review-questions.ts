import type { Match, Rules } from '@barrelhouse/engine';
import type { Verdict } from '@barrelhouse/fair';
import type { Entry } from '@barrelhouse/protocol';
import type { ReviewSummary } from './review-summary.ts';

/** Questions from the page to the review worker. */
export interface ReviewQuestions {
  /** The match inside a log; `undefined` if there is none yet. */
  match(question: { readonly entries: readonly Entry[] }): Match | undefined;
  verify(question: { readonly entries: readonly Entry[] }): Verdict;
  review(question: { readonly entries: readonly Entry[] }): ReviewOutcome;
  /** Solves house rules on this device and caches the result. */
  solve(question: { readonly rules: Rules }): 'solved' | 'impossible';
}

/**
 * A review, or why there is none: `unsolved` rules can be solved on this device, `unsolvable` ones cannot; `offline`
 * means that the solved table cannot be fetched now.
 */
export type ReviewOutcome =
  | { readonly kind: 'reviewed'; readonly summary: ReviewSummary }
  | { readonly kind: 'unsolved' | 'unsolvable' | 'offline' | 'not-started' };

/** `share` is how much of the solving is done, from 0 to 1. */
export type Progress =
  | { readonly phase: 'reading' | 'fetching' | 'weighing' }
  | { readonly phase: 'solving'; readonly share: number; readonly sweep: number };
