import type { Rules } from '@barrelhouse/engine';

export interface BustOddsQuestions {
  /** Chance to bust with 1 die, 2 dice and so on; empty if this game has no busts. */
  bustOdds(question: { readonly rules: Rules }): readonly number[];
}
