import type { AnswerCode, TableRefusal } from '@barrelhouse/protocol';
import { tellTableRefusal } from '@barrelhouse/protocol/words';

/** Why a request was not carried out, and how to fix it. The request changed nothing. */
export class Problem extends Error {
  readonly status: number;
  readonly code: AnswerCode;
  readonly details: { readonly [name: string]: unknown };

  constructor(
    status: number,
    code: AnswerCode,
    message: string,
    details: { readonly [name: string]: unknown } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const problemBody = ({ code, message, details }: Problem): string =>
  JSON.stringify({ code, message, ...details });

export const tooMany = (code: AnswerCode, message: string, retryAfter: number): Problem =>
  new Problem(429, code, message, { retryAfter });

export const busy = (): Problem =>
  new Problem(
    503,
    'busy',
    'The server is busy with requests like this one. Try again in a moment.',
    {
      retryAfter: 2,
    },
  );

/** Refusals because of who the player is, not because of the table's state. */
const FORBIDDEN: ReadonlySet<string> = new Set([
  'not-host',
  'not-seated',
  'not-your-seat',
  'removed-by-host',
]);

export const refusalProblem = (refusal: TableRefusal): Problem => {
  const { code, ...details } = refusal;
  const status = FORBIDDEN.has(code) ? 403 : 422;
  return new Problem(status, code, tellTableRefusal(refusal), details);
};

export const noSuchTable = (): Problem =>
  new Problem(404, 'no-such-table', 'There is no table with this id.');
