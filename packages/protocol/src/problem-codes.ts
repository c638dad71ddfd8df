import type { Refusal } from '@barrelhouse/engine';
import { isSeatingRefusal, type TableRefusal } from './refusal.ts';

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
  'no-selections',
  'too-many-dice',
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
  'too-many-table-ids',
  'too-many-tables',
  'wrong-code',
  'wrong-method',
  'ceremony-over',
  'handle-characters',
  'handle-edges',
  'handle-length',
  'handle-reserved',
  'handle-scripts',
  'handle-taken',
  'has-account',
  'last-passkey',
  'no-account',
  'no-passkeys-here',
  'no-such-device',
  'no-such-passkey',
  'passkey-known',
  'passkey-refused',
  'too-many-passkeys',
  'unknown-passkey',
  'wrong-recovery-code',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Every code that the server answers with. */
export type AnswerCode = ProblemCode | TableRefusal['code'];

const OF_MATCH: { readonly [code in Refusal['code']]: true } = {
  'already-left': true,
  'below-minimum': true,
  'below-opening': true,
  'does-not-score': true,
  'must-aim': true,
  'must-keep': true,
  'must-roll': true,
  'no-action': true,
  'no-such-seat': true,
  'not-in-the-roll': true,
  'not-in-this-game': true,
  'not-on-the-table': true,
  'not-open': true,
  'not-your-turn': true,
  'nothing-to-bank': true,
  'nothing-to-keep': true,
  'nothing-to-pass': true,
  over: true,
  overshoots: true,
};

const KNOWN: ReadonlySet<string> = /* @__PURE__ */ new Set<string>([
  ...PROBLEM_CODES,
  ...Object.keys(OF_MATCH),
]);

export const isAnswerCode = (code: unknown): code is AnswerCode =>
  typeof code === 'string' && (KNOWN.has(code) || isSeatingRefusal({ code }));
