import { isRefusalCode, type TableRefusal } from './refusal.ts';

/** Why a request was not carried out, besides the refusals of a table: what the API answers as `code`. */
export const PROBLEM_CODES = [
  'address-too-long',
  'bad-address',
  'bad-json',
  'bad-length',
  'bad-request',
  'bad-rules',
  'bad-token',
  'body-needed',
  'body-too-large',
  'busy',
  'code-needed',
  'failed',
  'foreign-origin',
  'game-or-rules',
  'json-needed',
  'key-needed',
  'key-reused',
  'no-socket-here',
  'no-such-code',
  'no-such-game',
  'no-such-option',
  'no-such-route',
  'no-such-table',
  'nobody',
  'not-ready',
  'not-saved',
  'nothing-to-stream',
  'origin-needed',
  'rules-too-large',
  'stale-seq',
  'table-set-aside',
  'too-deep',
  'too-many-guesses',
  'too-many-moves',
  'too-many-places',
  'too-many-requests',
  'too-many-streams',
  'too-many-tables',
  'wrong-code',
  'wrong-method',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Every code that the server answers with. */
export type AnswerCode = ProblemCode | TableRefusal['code'];

const KNOWN: ReadonlySet<string> = /* @__PURE__ */ new Set(PROBLEM_CODES);

export const isAnswerCode = (code: unknown): code is AnswerCode =>
  typeof code === 'string' && (KNOWN.has(code) || isRefusalCode(code));
