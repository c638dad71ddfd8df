import { ProblemAnswer } from '@barrelhouse/protocol';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Description } from './routes/describe.ts';
import { HEADERS } from './routes/describe.ts';
import { hoister, type JsonSchema } from './schema-names.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
}

export interface Content {
  readonly [type: string]: {
    readonly schema: JsonSchema;
    readonly examples?: { readonly example: { readonly value: unknown } };
  };
}

export interface ResponseInfo {
  readonly description: string;
  readonly content?: Content;
  /** The data of each event of a stream, which OpenAPI has no word for. */
  readonly 'x-events'?: { readonly [event: string]: JsonSchema };
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly { readonly [scheme: string]: readonly [] }[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly responses: { readonly [status: string]: ResponseInfo | { readonly $ref: string } };
}

export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: object;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components: {
    readonly schemas: { readonly [name: string]: JsonSchema };
    readonly responses: { readonly [name: string]: ResponseInfo };
    readonly securitySchemes: object;
  };
}

const INFO = {
  title: 'Barrelhouse',
  version: '1',
  summary: 'Press-your-luck dice: open a table, sit down, play.',
  description:
    'Every answer to a command means that it is on disk. Whoever sends the same command again, with the same key, gets the same answer and the same dice.',
  license: { name: 'MIT', identifier: 'MIT' },
};

const TAGS = [
  { name: 'games', description: 'What can be played, and by which rules.' },
  { name: 'players', description: 'Who you are: a guest with a token.' },
  { name: 'tables', description: 'Open tables, look at them, read their logs.' },
  { name: 'commands', description: 'What changes a table, each with a key of its own.' },
  { name: 'streams', description: 'What happens, as it happens.' },
  { name: 'fairness', description: 'Dice that can be checked.' },
  { name: 'house', description: 'For those who run the server.' },
];

const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'For programs: the token of POST /api/players.',
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-barrelhouse',
    description: 'For browsers, set by POST /api/players; over plain http it is `barrelhouse`.',
  },
};

/** What can be wrong with a request, by status. */
const PROBLEMS: { readonly [status: number]: readonly [name: string, description: string] } = {
  400: ['BadRequest', 'The request does not have the form that it should have.'],
  401: ['Unknown', 'Nobody is known by this token, or none was sent.'],
  403: ['Forbidden', 'It is not yours to do or to see, or it came from the page of another site.'],
  404: ['NotFound', 'There is no such thing.'],
  409: ['Stale', 'The table has moved on: `seq` is its last entry. Look again, then decide.'],
  413: ['TooLarge', 'The body is too large.'],
  415: ['NotJson', 'The body must be sent as JSON.'],
  422: ['Refused', 'It was understood and refused: `code` and its numbers say why.'],
  429: ['TooMany', 'Too much of it: `Retry-After` says when to come back.'],
  503: ['NotSaved', 'The record cannot be written or read now. Send the same again.'],
};

const SECURITY: { readonly [who in Description['who']]: Operation['security'] } = {
  anyone: [],
  'known-or-not': [{}, { bearer: [] }, { cookie: [] }],
  player: [{ bearer: [] }, { cookie: [] }],
};

const problemsOf = ({ method, schema }: RouteOptions): readonly number[] => {
  const { described, params, querystring, body } = schema ?? {};
  const unsafe = method !== 'GET';
  // Everything can be asked for too often.
  const found = new Set<number>([429, ...(described?.problems ?? [])]);
  if (params !== undefined || querystring !== undefined || body !== undefined) found.add(400);
  if (described?.who !== 'anyone') found.add(401);
  // Also without a schema: a body that was sent is read.
  if (unsafe) found.add(400).add(403).add(413).add(415);
  if (described?.who === 'player' && unsafe) found.add(503);
  return [...found].sort((a, b) => a - b);
};

type ObjectSchema = JsonSchema & {
  readonly properties: { readonly [name: string]: JsonSchema };
  readonly required?: readonly string[];
};

type Hoist = (schema: unknown) => JsonSchema;

const parametersIn = (place: 'path' | 'query', schema: unknown): readonly Parameter[] => {
  if (schema === undefined) return [];
  const { properties, required = [] } = schema as ObjectSchema;
  return Object.entries(properties).map(([name, { description = '', ...rest }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description,
    schema: rest,
  }));
};

const headersOf = ({ headers }: Description): readonly Parameter[] =>
  headers.map((name) => ({ name, in: 'header', ...HEADERS[name] }));

const requestBody = (body: unknown, hoist: Hoist): Pick<Operation, 'requestBody'> => {
  if (body === undefined) return {};
  const { examples, ...schema } = hoist(body) as JsonSchema & { examples?: readonly unknown[] };
  const shown = examples === undefined ? {} : { examples: { example: { value: examples[0] } } };
  return { requestBody: { required: true, content: { 'application/json': { schema, ...shown } } } };
};

const responseOf = ({ answer }: Description, hoist: Hoist): ResponseInfo => {
  const { description, type, schema, events } = answer;
  return {
    description,
    ...(type === undefined ? {} : { content: { [type]: { schema: hoist(schema) } } }),
    ...(events === undefined
      ? {}
      : {
          'x-events': Object.fromEntries(
            Object.entries(events).map(([event, data]) => [event, hoist(data)]),
          ),
        }),
  };
};

const operationOf = (route: RouteOptions, told: Description, hoist: Hoist): Operation => {
  const { params, querystring, body } = route.schema ?? {};
  const parameters = [
    ...parametersIn('path', params),
    ...parametersIn('query', querystring),
    ...headersOf(told),
  ];
  const problems = problemsOf(route).map((status) => [
    status,
    { $ref: `#/components/responses/${PROBLEMS[status]?.[0]}` },
  ]);
  return {
    operationId: told.id,
    summary: told.summary,
    tags: [told.tag],
    security: SECURITY[told.who],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...requestBody(body, hoist),
    responses: {
      [told.answer.status]: responseOf(told, hoist),
      ...Object.fromEntries(problems),
    },
  };
};

const problemResponses = (hoist: Hoist): OpenApi['components']['responses'] =>
  Object.fromEntries(
    Object.values(PROBLEMS).map(([name, description]) => [
      name,
      { description, content: { 'application/json': { schema: hoist(ProblemAnswer) } } },
    ]),
  );

/** Describes the routes that are made from now on. Ask when all are there. */
export const openApiOf = (app: FastifyInstance): (() => OpenApi) => {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.schema?.described !== undefined && route.method !== 'HEAD') routes.push(route);
  });
  return () => {
    const { hoist, schemas } = hoister('#/components/schemas/');
    const paths: { [path: string]: { [method: string]: Operation } } = {};
    for (const route of routes) {
      const told = route.schema?.described;
      if (told === undefined) continue;
      const path = route.url.replace(/:(\w+)/g, '{$1}');
      const method = String(route.method).toLowerCase();
      paths[path] = { ...paths[path], [method]: operationOf(route, told, hoist) };
    }
    const responses = problemResponses(hoist);
    return {
      openapi: '3.1.0',
      info: INFO,
      tags: TAGS,
      paths,
      components: { schemas: schemas(), responses, securitySchemes: SECURITY_SCHEMES },
    };
  };
};
