import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { homePage } from './docs/home-page.ts';
import { serveFolder } from './serve-folder.ts';

/** For files whose name contains a hash of their contents. */
const FOREVER = 'public, max-age=31536000, immutable';

type SendPage = (reply: FastifyReply) => FastifyReply;

/** Serves the built page and returns how to send its document. Without a build, serves a short home page instead. */
export const pageRoutes = async (
  app: FastifyInstance,
  folder: string | undefined,
  hasVerifier: boolean,
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
    return (reply) => reply.header('cache-control', 'no-cache').sendFile('index.html');
  }
  const home = homePage(hasVerifier);
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(home));
  return undefined;
};
