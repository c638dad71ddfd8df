import type { TableRefusal } from './refusal.ts';

/** Problems that a person can meet: clients need words for each of them. */
export const HOUSE_PROBLEMS = [
  'bad-rules',
  'bad-token',
  'busy',
  'code-needed',
  'failed',
  'no-such-code',
  'no-such-game',
  'no-such-option',
  'no-such-table',
  'nobody',
  'not-ready',
  'not-saved',
  'rules-too-large',
  'stale-seq',
  'table-set-aside',
  'too-many-guesses',
  'too-many-places',
  'too-many-requests',
  'too-many-streams',
  'too-many-tables',
  'wrong-code',
] as const;

/** Problems that only a mistake in a program causes: `message` tells its author what to change. */
export const REQUEST_PROBLEMS = [
  'address-too-long',
  'bad-address',
  'bad-json',
  'bad-length',
  'bad-request',
  'body-needed',
  'body-too-large',
  'foreign-origin',
  'game-or-rules',
  'json-needed',
  'key-needed',
  'key-reused',
  'no-socket-here',
  'no-such-route',
  'nothing-to-stream',
  'origin-needed',
  'too-many-moves',
  'wrong-method',
] as const;

export type HouseProblem = (typeof HOUSE_PROBLEMS)[number];
export type RequestProblem = (typeof REQUEST_PROBLEMS)[number];

/** Every code that the server can answer a request with. */
export type ProblemCode = HouseProblem | RequestProblem | TableRefusal['code'];
