import { type Running, type ServeOptions, serve } from '@barrelhouse/server';

/** A server on any free port, without a log, a page or an allowance of requests. */
export const quietServer = (data: string, options: Partial<ServeOptions> = {}): Promise<Running> =>
  serve({
    port: 0,
    host: '127.0.0.1',
    data,
    logger: false,
    rateLimit: 0,
    origins: [],
    trustProxy: false,
    page: undefined,
    now: Date.now,
    ...options,
  });
