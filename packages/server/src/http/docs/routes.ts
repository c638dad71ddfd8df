import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { OpenApi } from '../openapi.ts';
import { described, json } from '../routes/describe.ts';
import { docsPage } from './docs-page.ts';
import { STYLE } from './style.ts';

/** Hand-written documents of the repository, served if they are installed. */
const DOCUMENTS: readonly (readonly [name: string, file: string])[] = [
  ['api.md', 'docs/api.md'],
  ['fairness.md', 'docs/fairness.md'],
  ['bot.mjs', 'examples/bot.mjs'],
];

const readDocuments = (): ReadonlyMap<string, string> =>
  new Map(
    DOCUMENTS.flatMap(([name, file]) => {
      const path = fileURLToPath(new URL(`../../../../../${file}`, import.meta.url));
      return existsSync(path) ? [[name, readFileSync(path, 'utf8')]] : [];
    }),
  );

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

const CACHE = 'public, max-age=300';

export const docsRoutes = (app: FastifyInstance, openApi: () => OpenApi): void => {
  const documents = readDocuments();
  // Made for the first reader: by then all routes are registered, and a start without readers is faster.
  const api = once(openApi);
  // As bytes: encoding the text would be most of the work of a request.
  const body = once(() => Buffer.from(JSON.stringify(api())));
  const page = once(() => Buffer.from(docsPage(api(), new Set(documents.keys()))));
  app.get(
    '/api/openapi.json',
    {
      schema: described(
        'house',
        'readOpenApi',
        'Read this API description as OpenAPI.',
        json({ type: 'object' }, 'An OpenAPI 3.1 document.'),
      ),
    },
    (_request, reply) =>
      reply.header('cache-control', CACHE).type('application/json; charset=utf-8').send(body()),
  );
  app.get('/api/docs', (_request, reply) =>
    reply.header('cache-control', CACHE).type('text/html; charset=utf-8').send(page()),
  );
  for (const [name, text] of documents) {
    app.get(`/api/docs/${name}`, (_request, reply) =>
      reply.header('cache-control', CACHE).type('text/plain; charset=utf-8').send(text),
    );
  }
  app.get('/api/docs/style.css', (_request, reply) =>
    reply.header('cache-control', CACHE).type('text/css; charset=utf-8').send(STYLE),
  );
};
