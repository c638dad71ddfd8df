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

/** Every code of a refusal. The compiler asks for each. */
const REFUSALS: { readonly [code in TableRefusal['code']]: true } = {
  'already-left': true,
  'already-started': true,
  'below-minimum': true,
  'below-opening': true,
  'bot-cannot-play': true,
  'chain-needed': true,
  'does-not-score': true,
  'link-needed': true,
  'must-aim': true,
  'must-keep': true,
  'must-roll': true,
  'no-action': true,
  'no-chain-here': true,
  'no-such-seat': true,
  'not-host': true,
  'not-in-the-roll': true,
  'not-in-this-game': true,
  'not-on-the-table': true,
  'not-open': true,
  'not-over': true,
  'not-seated': true,
  'not-started': true,
  'not-your-seat': true,
  'not-your-turn': true,
  'nothing-to-bank': true,
  'nothing-to-keep': true,
  'nothing-to-pass': true,
  'nothing-to-return-to': true,
  over: true,
  overshoots: true,
  'rematch-offered': true,
  'removed-by-host': true,
  'roll-not-last': true,
  'table-full': true,
  'too-few-seats': true,
  'too-long': true,
  'too-many-seats': true,
  'unknown-bot': true,
  'wrong-link': true,
};

/** Written so that bundlers can drop it. */
const CODES: ReadonlySet<string> = /* @__PURE__ */ new Set<string>([
  ...HOUSE_PROBLEMS,
  ...REQUEST_PROBLEMS,
  ...Object.keys(REFUSALS),
]);

export const isProblemCode = (code: unknown): code is ProblemCode =>
  typeof code === 'string' && CODES.has(code);
