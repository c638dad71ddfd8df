import { type AnswerCode, LIMITS } from '@barrelhouse/protocol';
import { UnreadableTable } from '@barrelhouse/table';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../store/unavailable.ts';
import { headersFor } from './headers.ts';
import { Problem, problemBody } from './problem.ts';
import { validationProblem } from './validation.ts';

export const sendProblem = (reply: FastifyReply, problem: Problem): void => {
  const { retryAfter } = problem.details;
  if (typeof retryAfter === 'number') void reply.header('retry-after', retryAfter);
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
  void reply
    .code(problem.status)
    .type('application/json; charset=utf-8')
    .send(problemBody(problem));
};

const NEEDS_JSON = 'Send a JSON body with `Content-Type: application/json`.';

/** Our words for the errors that Fastify raises before it calls a route. */
const FASTIFY_ERRORS: {
  readonly [code: string]: readonly [status: number, code: AnswerCode, message: string];
} = {
  FST_ERR_CTP_BODY_TOO_LARGE: [
    413,
    'body-too-large',
    `The body is larger than ${LIMITS.bodyBytes.toLocaleString('en-US')} bytes.`,
  ],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'json-needed', NEEDS_JSON],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'bad-json', 'The body is empty. Send at least `{}`.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'bad-json', 'The body is not JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    400,
    'bad-length',
    'The body is not as long as `Content-Length` says.',
  ],
  FST_ERR_BAD_URL: [400, 'bad-address', 'The URL cannot be decoded. Check its % signs.'],
  FST_ERR_MAX_PARAM_LENGTH: [414, 'address-too-long', 'A part of the URL is too long.'],
};

const fromFastify = (error: FastifyError): Problem | undefined => {
  const { validation, validationContext = 'request' } = error;
  if (validation !== undefined) return validationProblem(validation, validationContext);
  const known = FASTIFY_ERRORS[error.code];
  if (known !== undefined) return new Problem(...known);
  const status = error.statusCode ?? 500;
  if (error instanceof SyntaxError && status === 400) {
    return new Problem(400, 'bad-json', `The body is not JSON: ${error.message}.`);
  }
  if (status >= 400 && status < 500) return new Problem(status, 'bad-request', error.message);
  return undefined;
};

const setAside = (): Problem =>
  new Problem(
    500,
    'table-set-aside',
    'The log of this table cannot be read, so the server set the table aside. Tell its operator.',
  );

export const failure = (error: unknown): Problem =>
  isUnavailable(error)
    ? new Problem(
        503,
        'not-saved',
        'The server cannot read or save tables right now. Send the same request again.',
        {
          retryAfter: 5,
        },
      )
    : new Problem(
        500,
        'failed',
        'Something went wrong on the server. Send the same request again.',
      );

/** The problem behind an expected error. Any other error is our fault and has to be logged. */
export const knownProblem = (error: unknown): Problem | undefined => {
  if (error instanceof Problem) return error;
  return error instanceof UnreadableTable ? setAside() : undefined;
};

export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = knownProblem(error) ?? fromFastify(error);
    if (problem === undefined) request.log.error({ err: error }, 'failed');
    sendProblem(reply, problem ?? failure(error));
  });
};

/** Answers requests that reach no route and therefore no hook. */
export const answerFrameworkError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  void reply.headers(headersFor(request.url));
  sendProblem(reply, fromFastify(error) ?? failure(error));
};
