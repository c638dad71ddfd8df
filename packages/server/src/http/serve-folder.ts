import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a file of a page is counted as. Files are not logged. */
    folder?: string;
  }
}

/** Serves the files of a folder. Each may be a route of its own, and all count as one. */
export const serveFolder = async (
  app: FastifyInstance,
  options: FastifyStaticOptions & { readonly prefix: string },
): Promise<void> => {
  let isOurs = true;
  app.addHook('onRoute', (route) => {
    if (isOurs) route.config = { ...route.config, folder: `${options.prefix}*` };
  });
  await app.register(fastifyStatic, options);
  isOurs = false;
};
