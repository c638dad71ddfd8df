import type { Choice, Rules, View } from '@barrelhouse/engine';
import type { Intention } from '../turn/intention.ts';

/** What each option is worth, best first. */
export interface Advice {
  readonly currency: 'win' | 'turns';
  readonly exact: boolean;
  readonly ranked: readonly { readonly intention: Intention; readonly value: number }[];
}

export interface CoachQuestions {
  advise(question: {
    readonly rules: Rules;
    readonly seats: number;
    readonly view: View;
    readonly choice: Choice;
  }): {
    /** Chance to bust by number of dice, from one; empty if nothing busts. */
    readonly bust: readonly number[];
    /** `undefined` if these rules have not been solved. */
    readonly advice: Advice | undefined;
  };
}
