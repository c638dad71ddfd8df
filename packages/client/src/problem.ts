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

/** A problem as the server sent it. A proxy's page, or a code from a newer server, reads as `failed`. */
export const readProblem = ({ status, retryAfter }: Reply, body: unknown): Problem => {
  const { code, message, ...details } = (typeof body === 'object' && body !== null ? body : {}) as {
    code?: unknown;
    message?: unknown;
  };
  return {
    code: isAnswerCode(code) ? code : 'failed',
    status,
    message: typeof message === 'string' ? message : `The server answered ${status}.`,
    retryAfter,
    details,
  };
};

/** Whether the same request may be answered differently in a moment: the server was away, busy or failing. */
export const isPassing = ({ status }: Problem): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500;

/** Whether the server no longer knows this player. Nothing that is sent again helps. */
export const isWithdrawn = ({ code }: Problem): boolean => code === 'bad-token';
