import type { Action, Choice, Random, Rules, View } from '@barrelhouse/engine';
import type { Oracle } from '../oracle.ts';

/** How a seat decides: from what everybody sees to one of the options. The same in server, page and simulation. */
export type Policy = (view: View, choice: Choice) => Action;

export interface Bot {
  readonly name: string;
  /** How it plays, in a sentence a player recognises. */
  readonly temper: string;
  /** Whether it plays by rules of thumb alone, or has to be given an oracle for the rules and the number of seats. */
  readonly needs: 'nothing' | 'oracle';
  /** Its play under some rules. Throws where it needs an oracle and there is none. */
  readonly policyFor: (rules: Rules, random: Random, oracle: Oracle | undefined) => Policy;
}
