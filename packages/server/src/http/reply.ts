import type { IncomingHttpHeaders } from 'node:http';
import type { Entry } from '@barrelhouse/protocol';
import { encodeOutcome } from '@barrelhouse/table';
import type { FastifyReply } from 'fastify';
import type { Reply } from '../host/tables.ts';
import { noSuchTable, Problem, refusalProblem } from './problem.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Why a command made no entry. */
export const problemOf = (reply: Exclude<Reply, { kind: 'done' }>): Problem => {
  switch (reply.kind) {
    case 'refused':
      return refusalProblem(reply.refusal);
    case 'stale':
      return new Problem(
        409,
        'stale-seq',
        `The table has moved on to entry ${reply.seq}. Read it again, then decide.`,
        { seq: reply.seq },
      );
    case 'key-reused':
      return new Problem(
        422,
        'key-reused',
        'This Idempotency-Key was used for another request. Use a new key.',
      );
    default:
      return noSuchTable();
  }
};

/** Answers a command with its entry and the table after it. Throws a `Problem` if it made no entry. */
export const sendOutcome = (reply: FastifyReply, result: Reply, status = 200): FastifyReply => {
  if (result.kind !== 'done') throw problemOf(result);
  return reply.code(status).type(JSON_TYPE).send(encodeOutcome(result.state, result.entry));
};

/** Whether the client asked for a minimal answer (RFC 7240), since it gets the rest from the stream. */
export const wantsMinimal = (headers: IncomingHttpHeaders): boolean =>
  headers['prefer'] === 'return=minimal';

export const sendMinimal = (reply: FastifyReply, { seq }: Entry): FastifyReply =>
  reply
    .header('preference-applied', 'return=minimal')
    .type(JSON_TYPE)
    .send(JSON.stringify({ seq }));

/** Sends JSON without Fastify's serializer: the answer schemas only document. */
export const sendJson = (reply: FastifyReply, body: unknown): FastifyReply =>
  reply.type(JSON_TYPE).send(JSON.stringify(body));
