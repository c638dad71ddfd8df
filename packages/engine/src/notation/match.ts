import type { GameEvent, Refusal } from '../core/game.ts';
import type { Rules } from '../rules/rules.ts';
import type { RulesError } from '../rules/rules-error.ts';

/** A match on record, finished or not. Names are only for reading; the facts begin with `started`. */
export interface Match {
  readonly rules: Rules;
  /** A name for each seat, or none at all. */
  readonly names: readonly string[];
  readonly facts: readonly GameEvent[];
}

/** Why a line of a written match does not hold. */
export type Problem =
  | { readonly code: 'unreadable'; readonly expected: string }
  | { readonly code: 'newer-engine'; readonly engine: number }
  | { readonly code: 'unknown-game'; readonly game: string }
  | { readonly code: 'other-rules'; readonly game: string; readonly hash: string }
  | { readonly code: 'bad-rules'; readonly errors: readonly RulesError[] }
  | { readonly code: 'refused'; readonly refusal: Refusal }
  | { readonly code: 'wrong-dice'; readonly due: number }
  | { readonly code: 'differs'; readonly expected: string };

/** The first line that is wrong, counted from 1. */
export interface MatchError {
  readonly line: number;
  readonly text: string;
  readonly problem: Problem;
}
