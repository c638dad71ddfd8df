import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { serveFolder } from './serve-folder.ts';

/** The page that checks the dice of a match by itself. It lies beside the package that it is made from. */
const FOLDER = fileURLToPath(new URL('../../../fair/dist/verifier/', import.meta.url));

/** Serves the verifier where it is built, and says whether it is. */
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
