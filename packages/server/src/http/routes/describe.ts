import { TableParams } from '@barrelhouse/protocol';
import type { FastifySchema } from 'fastify';
import type { JsonSchema } from '../hoist-schemas.ts';

/** The section of the API document that lists a route. */
export type Tag =
  | 'games'
  | 'players'
  | 'accounts'
  | 'people'
  | 'notifications'
  | 'ratings'
  | 'tournaments'
  | 'bots'
  | 'tables'
  | 'commands'
  | 'streams'
  | 'fairness'
  | 'desk'
  | 'house';

/** The success response of a route. It only documents: responses are not validated. */
export interface Answer {
  readonly status: 200 | 201 | 204;
  readonly description: string;
  readonly type?: string;
  readonly schema?: object;
  /** The data of each event of a stream. */
  readonly events?: { readonly [event: string]: object };
}

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
    description:
      'A new one for each command. Repeating a command with its key returns the first answer.',
  },
  'Last-Event-ID': {
    required: false,
    schema: { type: 'string' },
    description: 'The id of the last event seen. The stream resumes after it.',
  },
  Prefer: {
    required: false,
    schema: { type: 'string' },
    description: '`return=minimal` returns only the number of the entry; the stream has the rest.',
  },
};

export interface Description {
  readonly tag: Tag;
  readonly id: string;
  readonly summary: string;
  /** Who may call it: with a token only (`player`), or with or without one (`optional`). */
  readonly who: 'anyone' | 'optional' | 'player';
  readonly headers: readonly HeaderName[];
  readonly answer: Answer;
  /** Problem statuses beyond those that follow from the method and schema. */
  readonly problems: readonly (403 | 404 | 409 | 422 | 429 | 503)[];
}

declare module 'fastify' {
  interface FastifySchema {
    /** Routes without a description are left out of the API document. */
    described?: Description;
  }
}

type Validated = Pick<FastifySchema, 'params' | 'querystring' | 'body'>;
type Documented = Partial<Pick<Description, 'who' | 'headers' | 'problems'>>;

/** The schema of a route: its documentation, and what its requests are validated against. */
export const described = (
  tag: Tag,
  id: string,
  summary: string,
  answer: Answer,
  { who = 'anyone', headers = [], problems = [], ...validated }: Validated & Documented = {},
): FastifySchema => ({
  described: { tag, id, summary, who, headers, answer, problems },
  ...validated,
});

export const json = (schema: object, description = 'The requested data as JSON.'): Answer => ({
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

/** A route that reads a table, which may be visible only to invited players. */
export const readsTable = (
  id: string,
  summary: string,
  answer: Answer,
  querystring: object,
): FastifySchema =>
  described('tables', id, summary, answer, {
    params: TableParams,
    querystring,
    who: 'optional',
    problems: [403, 404, 429],
  });

/** A route whose outcome is stored under the `Idempotency-Key` of the request. */
export const command = (
  tag: Tag,
  id: string,
  summary: string,
  answer: Answer,
  validated: Validated & Pick<Documented, 'problems'>,
): FastifySchema =>
  described(tag, id, summary, answer, {
    ...validated,
    who: 'player',
    headers: tag === 'commands' ? ['Idempotency-Key', 'Prefer'] : ['Idempotency-Key'],
  });
