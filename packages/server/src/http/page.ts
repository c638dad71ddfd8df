import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { homePage } from './docs/home-page.ts';
import { serveFolder } from './serve-folder.ts';

const TITLE = /<title>[^<]*<\/title>/;

/** For files whose name contains a hash of their contents. */
const FOREVER = 'public, max-age=31536000, immutable';

/** The built page, which has its own router. */
export interface Page {
  readonly send: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Sends the page if it has tags of its own at this address, and says whether it has. */
  readonly sendTagged: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
}

/** Tags in place of the title; `undefined` if the page at this address has none of its own. */
type HeadFor = (request: FastifyRequest) => Promise<string | undefined>;

/** Serves the built page and returns how to send its document. Without a build, serves a short home page instead. */
export const pageRoutes = async (
  app: FastifyInstance,
  folder: string | undefined,
  hasVerifier: boolean,
  headFor: HeadFor = async () => undefined,
): Promise<Page | undefined> => {
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
    const sendTagged: Page['sendTagged'] = async (request, reply) => {
      const head = await headFor(request);
      if (head === undefined) return false;
      // Not returned: an awaited reply is undefined once it is sent.
      void reply
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(document.replace(TITLE, () => head));
      return true;
    };
    return {
      sendTagged,
      send: async (request, reply) => {
        if (await sendTagged(request, reply)) return;
        void reply.header('cache-control', 'no-cache').sendFile('index.html');
      },
    };
  }
  const home = homePage(hasVerifier);
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(home));
  return undefined;
};
