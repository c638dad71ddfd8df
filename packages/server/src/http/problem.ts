import type { AnswerCode, TableRefusal } from '@barrelhouse/protocol';
import { tellTableRefusal } from '@barrelhouse/protocol/words';

/** An answer that says what was wrong and what would be right. Nothing was changed. */
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

/** Too much of something: it can be tried again after some seconds. */
export const tooMany = (code: AnswerCode, message: string, retryAfter: number): Problem =>
  new Problem(429, code, message, { retryAfter });

/** Too many ask for what takes long. */
export const busy = (): Problem =>
  new Problem(503, 'busy', 'The house is busy with questions like this. Ask again in a moment.', {
    retryAfter: 2,
  });

/** Refusals that are about who asks rather than about what. */
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
  new Problem(404, 'no-such-table', 'There is no table by this id.');
