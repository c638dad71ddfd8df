import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { homePage } from './docs/home-page.ts';
import { serveFolder } from './serve-folder.ts';

/** Files whose name tells their contents never change under it. */
const FOREVER = 'public, max-age=31536000, immutable';

type SendPage = (reply: FastifyReply) => FastifyReply;

/** Serves the built page, whose screens all have one document; as long as there is none, a word of welcome. */
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
      // The build compresses once, and better than there is time for here.
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
