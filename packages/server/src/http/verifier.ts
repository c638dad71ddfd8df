import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { serveFolder } from './serve-folder.ts';

/** The page that checks a match's dice in the browser, as `packages/fair` builds it. */
const FOLDER = fileURLToPath(new URL('../../../fair/dist/verifier/', import.meta.url));

/** Serves the verifier if it is built, and returns whether it is. */
export const verifierRoutes = async (app: FastifyInstance): Promise<boolean> => {
  if (!existsSync(`${FOLDER}index.html`)) return false;
  await serveFolder(app, {
    root: FOLDER,
    prefix: '/verify/',
    decorateReply: false,
    redirect: true,
  });
  return true;
};
