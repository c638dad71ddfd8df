import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { homePage } from './docs/home-page.ts';
import { serveFolder } from './serve-folder.ts';

const TITLE = /<title>[^<]*<\/title>/;

/** For files whose name contains a hash of their contents. */
const FOREVER = 'public, max-age=31536000, immutable';

/** Sends the built page, which has its own router. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Tags in place of the title; `undefined` if the page at this address has none of its own. */
type HeadFor = (request: FastifyRequest) => Promise<string | undefined>;

/** Serves the built page and returns how to send its document. Without a build, serves a short home page instead. */
export const pageRoutes = async (
  app: FastifyInstance,
  folder: string | undefined,
  hasVerifier: boolean,
  headFor: HeadFor = async () => undefined,
): Promise<SendPage | undefined> => {
  if (folder !== undefined && existsSync(join(folder, 'index.html'))) {
    const assets = join(folder, 'assets', '/');
    await serveFolder(app, {
      root: folder,
      wildcard: false,
      prefix: '/',
      // The build compresses the files better than the server could on each request.
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.startsWith(assets) ? FOREVER : 'no-cache');
      },
    });
    const document = readFileSync(join(folder, 'index.html'), 'utf8');
    return async (request, reply) => {
      void reply.header('cache-control', 'no-cache');
      const head = await headFor(request);
      if (head === undefined) return reply.sendFile('index.html');
      const html = document.replace(TITLE, () => head);
      return reply.type('text/html; charset=utf-8').send(html);
    };
  }
  const home = homePage(hasVerifier);
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(home));
  return undefined;
};
