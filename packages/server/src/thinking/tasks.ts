import type {
  Action,
  Choice,
  Result,
  Rules,
  RulesError,
  RulesReference,
  View,
} from '@barrelhouse/engine';

export interface MoveRequest {
  readonly bot: string;
  readonly hash: string;
  readonly rules: RulesReference;
  readonly view: View;
  readonly choice: Choice;
}

/** Tasks that can take long. Requests and results are plain data, because threads exchange them as JSON. */
export interface Tasks {
  chooseMove(request: MoveRequest): Promise<Action>;
  readRules(sent: { readonly rules: unknown }): Promise<Result<Rules, readonly RulesError[]>>;
  /** The match in a table's log, as notation. */
  writeNotation(of: { readonly log: string }): Promise<string>;
}

export type TaskName = keyof Tasks;

export interface TaskRequest {
  readonly name: TaskName;
  readonly input: unknown;
}

export type TaskResult = { readonly value: unknown } | { readonly error: string };
