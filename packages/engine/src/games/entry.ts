import type { RulesChange } from '../rules/change.ts';
import type { Rules } from '../rules/rules.ts';

/** A game of the house: its rules, and by name the other readings a table can choose. */
export interface GameEntry {
  readonly rules: Rules;
  readonly options: { readonly [name: string]: RulesChange };
}
