import { type AnswerCode, isAnswerCode } from '@barrelhouse/protocol';
import type { Reply } from './transport.ts';

/** Why a request was not carried out. */
export interface Problem {
  /** For programs. `offline`: no answer came. */
  readonly code: AnswerCode | 'offline';
  /** The HTTP status; 0 if no answer came. */
  readonly status: number;
  /** For people, in English. */
  readonly message: string;
  /** Milliseconds that the server asks us to wait; 0 if it does not say. */
  readonly retryAfter: number;
  /** Numbers and names that belong to the code. */
  readonly details: { readonly [name: string]: unknown };
}

export const offline = (message: string): Problem => ({
  code: 'offline',
  status: 0,
  message,
  retryAfter: 0,
  details: {},
});

/** Something else answers at this address: a proxy, a cache or another program. */
export const notOurServer = (): Problem => offline('this is not a Barrelhouse server');

interface Body {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly [name: string]: unknown;
}

/** Errors in house rules come as a list; rules that are too large have only this one. */
const tooLarge = (errors: unknown): Body | undefined =>
  Array.isArray(errors)
    ? (errors as Body[]).find(({ code }) => code === 'rules-too-large')
    : undefined;

/** Reads the server's problem. A proxy's page, or a code from a newer server, becomes `failed`. */
export const readProblem = ({ status, retryAfter }: Reply, body: unknown): Problem => {
  const sent = (typeof body === 'object' && body !== null ? body : {}) as Body;
  const { message } = sent;
  const { code, message: _message, ...details } = tooLarge(sent['errors']) ?? sent;
  return {
    code: isAnswerCode(code) ? code : 'failed',
    status,
    message: typeof message === 'string' ? message : `The server answered ${status}.`,
    retryAfter,
    details,
  };
};

/** Whether the same request may succeed later. An unreadable table stays unreadable. */
export const isPassing = ({ status, code }: Problem): boolean =>
  status === 0 || status === 408 || status === 429 || (status >= 500 && code !== 'table-set-aside');

/** Whether the table is out of reach for good. */
export const isFinal = ({ status, code }: Problem): boolean =>
  status === 403 || status === 404 || code === 'table-set-aside';
