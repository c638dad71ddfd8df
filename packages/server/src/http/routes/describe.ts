import { TableParams } from '@barrelhouse/protocol';
import type { FastifySchema } from 'fastify';
import type { JsonSchema } from '../schema-names.ts';

/** The part of the description that a route stands in. */
export type Tag = 'games' | 'players' | 'tables' | 'commands' | 'streams' | 'fairness' | 'house';

/** What a route answers with when all is well. It documents: nothing is checked or changed on the way out. */
export interface Answer {
  readonly status: 200 | 201 | 204;
  readonly description: string;
  readonly type?: string;
  readonly schema?: object;
  /** The data of each event, for streams. */
  readonly events?: { readonly [event: string]: object };
}

/** Headers that mean something to a route. */
type HeaderName = 'Idempotency-Key' | 'Last-Event-ID' | 'Prefer';

export const HEADERS: {
  readonly [name in HeaderName]: {
    readonly required: boolean;
    readonly schema: JsonSchema;
    readonly description: string;
  };
} = {
  'Idempotency-Key': {
    required: true,
    schema: { type: 'string', minLength: 1, maxLength: 128, pattern: '^[\\x21-\\x7e]+$' },
    description: 'New for each command. The same again gets the same answer, and nothing twice.',
  },
  'Last-Event-ID': {
    required: false,
    schema: { type: 'string' },
    description: 'The id of the last event seen: the stream goes on after it.',
  },
  Prefer: {
    required: false,
    schema: { type: 'string' },
    description:
      '`return=minimal`: only the number of the entry, for those who hear the rest from the stream.',
  },
};

export interface Description {
  readonly tag: Tag;
  readonly id: string;
  readonly summary: string;
  /** Whether one has to say who one is. */
  readonly who: 'anyone' | 'known-or-not' | 'player';
  readonly headers: readonly HeaderName[];
  readonly answer: Answer;
  /** Other problems than those that every route of its kind has. */
  readonly problems: readonly (403 | 404 | 409 | 422 | 429 | 503)[];
}

declare module 'fastify' {
  interface FastifySchema {
    /** Routes without one are left out of the description. */
    described?: Description;
  }
}

type Checked = Pick<FastifySchema, 'params' | 'querystring' | 'body'>;
type Telling = Partial<Pick<Description, 'who' | 'headers' | 'problems'>>;

/** The schema of a route: what it is told as, and what its requests are checked against. */
export const described = (
  tag: Tag,
  id: string,
  summary: string,
  answer: Answer,
  { who = 'anyone', headers = [], problems = [], ...checked }: Checked & Telling = {},
): FastifySchema => ({
  described: { tag, id, summary, who, headers, answer, problems },
  ...checked,
});

export const json = (schema: object, description = 'The answer, as JSON.'): Answer => ({
  status: 200,
  description: schemaText(schema) ?? description,
  type: 'application/json',
  schema,
});

const schemaText = (schema: object): string | undefined =>
  'description' in schema && typeof schema.description === 'string'
    ? schema.description
    : undefined;

export const created = (schema: object, description?: string): Answer => ({
  ...json(schema, description),
  status: 201,
});

export const text = (
  type: string,
  description: string,
  schema: object = { type: 'string' },
): Answer => ({
  status: 200,
  description,
  type,
  schema,
});

/** A route that reads one table, which only the invited may see unless it is open. */
export const readsTable = (
  id: string,
  summary: string,
  answer: Answer,
  querystring: object,
): FastifySchema =>
  described('tables', id, summary, answer, {
    params: TableParams,
    querystring,
    who: 'known-or-not',
    problems: [403, 404, 429],
  });

/** A route whose answer is kept under the key that it was asked with. */
export const command = (
  tag: Tag,
  id: string,
  summary: string,
  answer: Answer,
  checked: Checked & Pick<Telling, 'problems'>,
): FastifySchema =>
  described(tag, id, summary, answer, {
    ...checked,
    who: 'player',
    headers: tag === 'commands' ? ['Idempotency-Key', 'Prefer'] : ['Idempotency-Key'],
  });
