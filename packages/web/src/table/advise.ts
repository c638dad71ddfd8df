import type { Oracle, ValuedPlan } from '@barrelhouse/solver';
import { intentionOf } from '../turn/intention.ts';
import type { CoachAdvice } from './coach-questions.ts';

/** Ranked plans as the page knows them. */
export const adviceOf = (
  { currency, precision }: Oracle,
  plans: readonly ValuedPlan[],
): CoachAdvice => ({
  currency,
  precision,
  ranked: plans.map(({ actions, value }) => ({ intention: intentionOf(actions), value })),
});
