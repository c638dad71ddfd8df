import type { Choice, Rules, View } from '@barrelhouse/engine';
import type { Intention } from '../turn/intention.ts';

export interface CoachAsk {
  readonly id: number;
  readonly rules: Rules;
  readonly seats: number;
  readonly view: View;
  readonly choice: Choice;
}

/** What each option is worth, best first. */
export interface Advice {
  readonly currency: 'win' | 'turns';
  readonly exact: boolean;
  readonly ranked: readonly { readonly intention: Intention; readonly value: number }[];
}

export interface CoachTold {
  readonly id: number;
  /** Chance to bust by number of dice, from one; empty where nothing busts. */
  readonly bust: readonly number[];
  /** Nothing where these rules have not been solved. */
  readonly advice: Advice | undefined;
}
