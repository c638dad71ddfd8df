import type { GameEvent, Refusal } from '../core/game.ts';
import type { Rules } from '../rules/rules.ts';
import type { RulesError } from '../rules/rules-error.ts';

/** A recorded match, finished or not. The facts begin with `started`. */
export interface Match {
  readonly rules: Rules;
  /** A name for each seat, or an empty list. Only for reading. */
  readonly names: readonly string[];
  readonly facts: readonly GameEvent[];
}

/** What is wrong with a line of a written match. */
export type LineError =
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
  readonly problem: LineError;
}
