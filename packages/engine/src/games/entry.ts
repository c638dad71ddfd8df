import type { RulesChange } from '../rules/change.ts';
import type { Rules } from '../rules/rules.ts';

/** A game of the house: its rules and, by name, the other readings that a table can choose. */
export interface GameEntry {
  readonly rules: Rules;
  readonly options: { readonly [name: string]: RulesChange };
  /** Options of old records that are no longer offered, and the options that mean the same. */
  readonly formerly?: { readonly [name: string]: readonly string[] };
}
