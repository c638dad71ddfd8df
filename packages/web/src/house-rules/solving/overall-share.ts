import type { Rules } from '@barrelhouse/engine';
import type { SolveProgress } from './solve-questions.ts';

/** Sweeps repeat until values change less than this. */
const TOLERANCE_DIGITS = 10;
/** How much of the work the first of several sweeps counts for. */
const FIRST_SWEEP = 0.3;

/** How much of the solving is done, from 0 to 1. Only penalties need more than one sweep. */
export const overallShare = (rules: Rules, { share, sweep, change }: SolveProgress): number => {
  if (rules.family !== 'hot-dice' || rules.penalties.length === 0) return share;
  if (sweep === 0) return FIRST_SWEEP * share;
  const digits = Math.min(TOLERANCE_DIGITS, Math.max(0, -Math.log10(change)));
  return FIRST_SWEEP + (1 - FIRST_SWEEP) * (digits / TOLERANCE_DIGITS);
};
