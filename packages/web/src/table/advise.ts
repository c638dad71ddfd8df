import type { Choice, View } from '@barrelhouse/engine';
import { type Oracle, rankPlans } from '@barrelhouse/solver';
import { intentionOf } from '../turn/intention.ts';
import type { CoachAdvice } from './coach-questions.ts';

/** Every intention of a choice with its value, best first. */
export const advise = (oracle: Oracle, view: View, choice: Choice): CoachAdvice => {
  const { currency, exact } = oracle;
  const ranked = rankPlans(oracle, view, choice).map(({ actions, value }) => ({
    intention: intentionOf(actions),
    value,
  }));
  return { currency, exact, ranked };
};
