import type { Action, Choice, Random, Rules, View } from '@barrelhouse/engine';
import type { Oracle } from '../oracle.ts';

/** Chooses one of the options from what every seat can see. The same in server, page and simulation. */
export type Policy = (view: View, choice: Choice) => Action;

export interface Bot {
  readonly name: string;
  /** How it plays, in one sentence for players. */
  readonly temper: string;
  /** Whether it needs an oracle for the rules and number of seats. */
  readonly needs: 'nothing' | 'oracle';
  /** Its policy under some rules. Throws if it needs an oracle and has none. */
  readonly policyFor: (rules: Rules, random: Random, oracle: Oracle | undefined) => Policy;
}
