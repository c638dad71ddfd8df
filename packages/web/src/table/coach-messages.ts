import type { Choice, Option, Rules, View } from '@barrelhouse/engine';

export interface CoachAsk {
  readonly id: number;
  readonly rules: Rules;
  readonly seats: number;
  readonly view: View;
  readonly choice: Choice;
}

/** Every option with what it is worth, best first. */
export interface Advice {
  readonly currency: 'win' | 'turns';
  readonly exact: boolean;
  readonly options: readonly { readonly option: Option; readonly value: number }[];
}

export interface CoachTold {
  readonly id: number;
  /** Chance to bust by number of dice, from one; empty where nothing busts. */
  readonly bust: readonly number[];
  /** Nothing where these rules have not been solved. */
  readonly advice: Advice | undefined;
}
