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
        `The table has moved on to entry ${reply.seq}: look again, then decide.`,
        { seq: reply.seq },
      );
    case 'key-reused':
      return new Problem(
        422,
        'key-reused',
        'This Idempotency-Key was used for another request: take a new one.',
      );
    default:
      return noSuchTable();
  }
};

/** Answers a command: the entry it made and how the table stands, or why it made none. */
export const answer = (reply: FastifyReply, result: Reply, status = 200): FastifyReply => {
  if (result.kind !== 'done') throw problemOf(result);
  return reply.code(status).type(JSON_TYPE).send(encodeOutcome(result.state, result.entry));
};

/** Whether the one who asks will hear of it elsewhere (RFC 7240). */
export const isBrief = (headers: IncomingHttpHeaders): boolean =>
  headers['prefer'] === 'return=minimal';

export const BRIEF_HEADER = ['preference-applied', 'return=minimal'] as const;

/** The number of the entry, for those who listen to the table. */
export const briefly = ({ seq }: Entry): string => JSON.stringify({ seq });

export const answerBriefly = (reply: FastifyReply, entry: Entry): FastifyReply =>
  reply
    .header(...BRIEF_HEADER)
    .type(JSON_TYPE)
    .send(briefly(entry));

/** The schemas describe answers; what they say is made by our own code, so it is not checked again. */
export const sendJson = (reply: FastifyReply, body: unknown): FastifyReply =>
  reply.type(JSON_TYPE).send(JSON.stringify(body));
