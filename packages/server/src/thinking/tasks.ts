import type {
  Action,
  Choice,
  Result,
  Rules,
  RulesError,
  RulesReference,
  View,
} from '@barrelhouse/engine';
import type { Entrant } from '../club/ratings/entrant.ts';
import type { TakenOutcome } from '../club/ratings/match-outcome.ts';
import type { SeatFigures } from '../store/results.ts';

export interface MoveRequest {
  readonly bot: string;
  readonly hash: string;
  readonly rules: RulesReference;
  readonly view: View;
  readonly choice: Choice;
  /** The solved table for these rules, in base64; only if the thread has asked for it. */
  readonly table?: string;
}

/** What solving rules for two seats gives; the table is in base64. */
export type SolvedTable = { readonly table: string } | 'unsolvable';

/** Tasks that can take a long time. Requests and results are plain data, because threads exchange them as JSON. */
export interface Tasks {
  /** `needs-table` if a bot plays by a solved table that this thread does not have. */
  chooseMove(request: MoveRequest): Promise<Action | 'needs-table'>;
  /** Solves rules for two seats, unless a seat has more positions than `most`. */
  solveRules(of: { readonly rules: RulesReference; readonly most: number }): Promise<SolvedTable>;
  readRules(sent: { readonly rules: unknown }): Promise<Result<Rules, readonly RulesError[]>>;
  /** The match in a table's log, as notation. */
  writeNotation(of: { readonly log: string }): Promise<string>;
  /** What a review says about each seat of the match in a table's log. */
  reviewMatch(of: { readonly log: string }): Promise<readonly (SeatFigures | 'none')[]>;
  /** The outcome of the match in a table's log, with the luck taken out. */
  takeLuckOut(of: {
    readonly log: string;
    readonly entrants: readonly Entrant[];
  }): Promise<TakenOutcome>;
}

export type TaskName = keyof Tasks;

export interface TaskRequest {
  readonly name: TaskName;
  readonly input: unknown;
}

export type TaskResult = { readonly value: unknown } | { readonly error: string };

/** What a thread sends: first, once it has loaded its code, the number that the system gave it, and then results. */
export type ThreadMessage = { readonly thread: number } | TaskResult;
