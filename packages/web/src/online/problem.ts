/** Why a request was not carried out, as the server tells it; status 0 and `offline` where nothing answered. */
export interface Problem {
  readonly status: number;
  readonly code: string;
  /** Numbers and names that belong to the code. */
  readonly details: { readonly [name: string]: unknown };
}

export const OFFLINE: Problem = { status: 0, code: 'offline', details: {} };

interface Body {
  readonly code: unknown;
  readonly message?: unknown;
  readonly [name: string]: unknown;
}

/** What is wrong with house rules comes as a list; rules that are too large have no other error. */
const tooLarge = (errors: unknown): { readonly [name: string]: unknown } | undefined =>
  Array.isArray(errors)
    ? (errors as { code?: unknown }[]).find(({ code }) => code === 'rules-too-large')
    : undefined;

export const readProblem = (status: number, body: unknown): Problem => {
  if (typeof body !== 'object' || body === null || !('code' in body)) {
    return { status, code: 'failed', details: {} };
  }
  const { code, message: _message, ...details } = body as Body;
  const large = tooLarge(details['errors']);
  return { status, code: String(large?.['code'] ?? code), details: large ?? details };
};

/** Whether asking again may be answered otherwise: the house was away, busy or unwell. A lost table stays lost. */
export const isPassing = ({ status, code }: Problem): boolean =>
  status === 0 || status === 408 || status === 429 || (status >= 500 && code !== 'table-set-aside');

const FIRST_MS = 400;
const MOST_MS = 8000;

/** Milliseconds before the next attempt: each twice the one before, up to a few seconds. */
export const pauseAfter = (attempt: number, problem: Problem = OFFLINE): number => {
  const asked = problem.details['retryAfter'];
  const wait = Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(attempt, 10));
  return typeof asked === 'number' ? Math.max(asked * 1000, wait) : wait;
};
