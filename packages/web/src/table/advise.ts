import type { Oracle, ValuedPlan } from '@barrelhouse/solver';
import { intentionOf } from '../turn/intention.ts';
import type { CoachAdvice } from './coach-questions.ts';

/** Ranked plans as the page knows them. */
export const adviceOf = (
  { currency, exact }: Oracle,
  plans: readonly ValuedPlan[],
): CoachAdvice => ({
  currency,
  exact,
  ranked: plans.map(({ actions, value }) => ({ intention: intentionOf(actions), value })),
});
