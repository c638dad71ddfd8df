import type { Action, Choice, Random, Rules, View } from '@barrelhouse/engine';

/** How a seat decides: from what everybody sees to one of the options. The same in server, page and simulation. */
export type Policy = (view: View, choice: Choice) => Action;

export interface Bot {
  readonly name: string;
  /** How it plays, in a sentence a player recognises. */
  readonly temper: string;
  readonly policyFor: (rules: Rules, random: Random) => Policy;
}
