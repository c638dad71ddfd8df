import type {
  Action,
  Choice,
  Result,
  Rules,
  RulesError,
  RulesReference,
  View,
} from '@barrelhouse/engine';

/** A bot's move to be found. */
export interface MoveWanted {
  readonly bot: string;
  readonly hash: string;
  readonly rules: RulesReference;
  readonly view: View;
  readonly choice: Choice;
}

/** What can take long, by name. Orders and answers are plain data, since they travel between threads as JSON. */
export interface Tasks {
  chooseMove(wanted: MoveWanted): Promise<Action>;
  readRules(sent: { readonly rules: unknown }): Promise<Result<Rules, readonly RulesError[]>>;
  /** The match in the log of a table, as notation. */
  writeNotation(of: { readonly log: string }): Promise<string>;
}

export type TaskName = keyof Tasks;

export interface Order {
  readonly name: TaskName;
  readonly order: unknown;
}

export type Outcome = { readonly value: unknown } | { readonly error: string };
