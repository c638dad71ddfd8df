import { ProblemAnswer } from '@barrelhouse/protocol';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { hoister, type JsonSchema } from './hoist-schemas.ts';
import type { Description } from './routes/describe.ts';
import { HEADERS } from './routes/describe.ts';

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
  /** The data of each event of a stream, which OpenAPI 3.1 cannot describe. */
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
    'Once a command is answered, it is on disk. Sending it again with the same key returns the same answer and the same dice.',
  license: { name: 'MIT', identifier: 'MIT' },
};

const TAGS = [
  { name: 'games', description: 'Games, their rules and the bots.' },
  { name: 'players', description: 'Guests, their tokens and their devices.' },
  { name: 'accounts', description: 'Names that last: passkeys, recovery codes and devices.' },
  { name: 'people', description: 'Friends, invitations, blocks and profiles.' },
  { name: 'ratings', description: 'How strong players are, with the luck taken out.' },
  { name: 'tournaments', description: 'Make tournaments, join them and read how they stand.' },
  { name: 'bots', description: 'Bot accounts, challenges and the house ladder.' },
  { name: 'notifications', description: 'Push messages and webhooks.' },
  { name: 'tables', description: 'Open tables, find them and read them.' },
  { name: 'commands', description: 'Change a table. Each command has its own key.' },
  { name: 'streams', description: 'Follow tables and the lobby live.' },
  { name: 'fairness', description: 'Check the dice.' },
  { name: 'desk', description: 'For hosts of the house; others get 404. Players can report.' },
  { name: 'house', description: 'For server operators.' },
];

const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'For programs: the token from POST /api/players.',
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-barrelhouse',
    description:
      'For browsers, set by POST /api/players. Over plain http its name is `barrelhouse`.',
  },
};

/** The problem responses, by status. */
const PROBLEMS: { readonly [status: number]: readonly [name: string, description: string] } = {
  400: ['BadRequest', 'The request is malformed.'],
  401: ['Unauthorized', 'The token is missing or unknown.'],
  403: [
    'Forbidden',
    'You may not do or see this, you are banned, or the request came from a page of another site.',
  ],
  404: ['NotFound', 'Nothing was found under this id, code or name.'],
  409: ['Stale', 'The table has moved on: `seq` is its last entry. Read it again, then decide.'],
  413: ['TooLarge', 'The body is too large.'],
  415: ['NotJson', 'The body is not JSON.'],
  422: ['Refused', 'The rules or the table do not allow this: `code` and its numbers say why.'],
  429: ['TooManyRequests', 'Too many requests: `Retry-After` says how many seconds to wait.'],
  503: ['Unavailable', 'The server is busy or cannot save right now. Send the same request again.'],
};

const SECURITY: { readonly [who in Description['who']]: Operation['security'] } = {
  anyone: [],
  optional: [{}, { bearer: [] }, { cookie: [] }],
  player: [{ bearer: [] }, { cookie: [] }],
};

const problemsOf = ({ method, schema }: RouteOptions): readonly number[] => {
  const { described, params, querystring, body } = schema ?? {};
  const unsafe = method !== 'GET';
  // Every route has a rate limit, and may be closed to a banned player or address.
  const found = new Set<number>([403, 429, ...(described?.problems ?? [])]);
  if (params !== undefined || querystring !== undefined || body !== undefined) found.add(400);
  if (described?.who !== 'anyone') found.add(401);
  // Also without a body schema: Fastify reads any body that was sent.
  if (unsafe) found.add(400).add(413).add(415);
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
  const example = examples === undefined ? {} : { examples: { example: { value: examples[0] } } };
  return {
    requestBody: { required: true, content: { 'application/json': { schema, ...example } } },
  };
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

const operationOf = (route: RouteOptions, description: Description, hoist: Hoist): Operation => {
  const { params, querystring, body } = route.schema ?? {};
  const parameters = [
    ...parametersIn('path', params),
    ...parametersIn('query', querystring),
    ...headersOf(description),
  ];
  const problems = problemsOf(route).map((status) => [
    status,
    { $ref: `#/components/responses/${PROBLEMS[status]?.[0]}` },
  ]);
  return {
    operationId: description.id,
    summary: description.summary,
    tags: [description.tag],
    security: SECURITY[description.who],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...requestBody(body, hoist),
    responses: {
      [description.answer.status]: responseOf(description, hoist),
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

/** Collects the routes that are registered from now on. Call the result once all of them are. */
export const openApiOf = (app: FastifyInstance): (() => OpenApi) => {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.schema?.described !== undefined && route.method !== 'HEAD') routes.push(route);
  });
  return () => {
    const { hoist, schemas } = hoister('#/components/schemas/');
    const paths: { [path: string]: { [method: string]: Operation } } = {};
    for (const route of routes) {
      const description = route.schema?.described;
      if (description === undefined) continue;
      const path = route.url.replace(/:(\w+)/g, '{$1}');
      const method = String(route.method).toLowerCase();
      paths[path] = { ...paths[path], [method]: operationOf(route, description, hoist) };
    }
    const responses = problemResponses(hoist);
    return {
      openapi: '3.1.0',
      info: INFO,
      tags: TAGS.filter(({ name }) => routes.some((r) => r.schema?.described?.tag === name)),
      paths,
      components: { schemas: schemas(), responses, securitySchemes: SECURITY_SCHEMES },
    };
  };
};
