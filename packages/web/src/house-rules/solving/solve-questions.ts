import type { Rules } from '@barrelhouse/engine';
import type { SolveOutcome } from '../../local/solve-on-device.ts';

/** Questions from the page to the worker that solves house rules. */
export interface SolveQuestions {
  solve(question: { readonly rules: Rules }): SolveOutcome;
}

/** As the solver reports it: the share of a sweep, its number from 0, and the change in the one before. */
export interface SolveProgress {
  readonly share: number;
  readonly sweep: number;
  readonly change: number;
}
