import type { Choice, Rules, View } from '@barrelhouse/engine';
import type { Precision } from '@barrelhouse/solver';
import type { Intention } from '../turn/intention.ts';

/** The value of each intention, best first. */
export interface CoachAdvice {
  readonly currency: 'win' | 'turns';
  readonly precision: Precision;
  readonly ranked: readonly { readonly intention: Intention; readonly value: number }[];
}

/** Why there is no advice: nobody has solved these rules, or the solved table cannot be fetched now. */
export type NoAdvice = 'unsolved' | 'offline';

export interface CoachQuestions {
  advise(question: {
    readonly rules: Rules;
    readonly seats: number;
    readonly view: View;
    readonly choice: Choice;
  }): {
    /** Chance to bust with 1 die, 2 dice and so on; empty if this game has no busts. */
    readonly bust: readonly number[];
    readonly advice: CoachAdvice | NoAdvice;
  };
}
