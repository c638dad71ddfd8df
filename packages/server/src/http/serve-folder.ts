import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route that requests for these files are counted under. They are not logged. */
    folder?: string;
  }
}

/** Serves the files in a folder. All of them count as one route in the metrics. */
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
