/** What was found instead of what was expected. Values are quoted as JSON, cut to 60 characters. */
export type Found =
  | { readonly is: 'nothing' | 'list' | 'object' | 'not-json' }
  | { readonly is: 'value'; readonly json: string };

/** Kinds of text in a rules file. */
export type TextFormat = 'id' | 'name' | 'label' | 'dice';

/** What is wrong at one place of a rules file. Codes and numbers; clients turn them into words. */
type Wrong =
  // The shape
  | { readonly code: 'not-an-object'; readonly found: Found }
  | { readonly code: 'not-a-list'; readonly found: Found }
  | { readonly code: 'not-text'; readonly found: Found }
  | { readonly code: 'not-true-or-false'; readonly found: Found }
  | { readonly code: 'not-one-of'; readonly allowed: readonly string[]; readonly found: Found }
  | {
      readonly code: 'not-in-range';
      readonly least: number;
      readonly most: number;
      readonly orNull: boolean;
      readonly found: Found;
    }
  | {
      readonly code: 'bad-text';
      readonly format: TextFormat;
      readonly most: number;
      readonly found: Found;
    }
  /** `nearest` is a field that may have been meant; empty if none is near. */
  | { readonly code: 'unknown-field'; readonly nearest: string }
  | { readonly code: 'missing' }
  | { readonly code: 'empty' }
  | {
      readonly code: 'wrong-length';
      readonly least: number;
      readonly most: number;
      readonly have: number;
    }
  | { readonly code: 'unknown-base'; readonly found: Found }
  // The cost
  | { readonly code: 'rules-too-large'; readonly work: number; readonly most: number }
  // The sense
  | { readonly code: 'too-few-dice'; readonly have: number; readonly need: number }
  | { readonly code: 'sum-without-single'; readonly face: number }
  | { readonly code: 'barrel-backwards'; readonly from: number; readonly to: number }
  | { readonly code: 'barrel-past-target'; readonly to: number; readonly target: number }
  | { readonly code: 'barrels-overlap'; readonly least: number }
  | { readonly code: 'penalties-not-ascending'; readonly before: number }
  | { readonly code: 'rescue-of-all-dice'; readonly dice: number }
  | { readonly code: 'rescue-twice'; readonly dice: number }
  | { readonly code: 'never-banked' }
  | { readonly code: 'bank-out-of-reach'; readonly most: number }
  | {
      readonly code: 'barrel-without-exit';
      readonly turns: number;
      readonly most: number;
      readonly need: number;
    }
  | { readonly code: 'target-too-fine'; readonly totals: number; readonly step: number }
  | { readonly code: 'target-never-hit' }
  | { readonly code: 'target-missed-from'; readonly total: number }
  | { readonly code: 'number-twice'; readonly target: number }
  | { readonly code: 'pairs-of-one-die'; readonly target: number };

/** One thing that is wrong with a rules file, and where: `combos[1].points`. The path of the whole file is empty. */
export type RulesError = Wrong & { readonly path: string };

export type RulesErrorCode = RulesError['code'];
