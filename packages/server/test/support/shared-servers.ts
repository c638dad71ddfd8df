import { serve } from '../../src/serve.ts';
import type { Running, ServeOptions } from '../../src/serve-options.ts';

/** Starts a server over a database that others use, too. */
export const serveShared = (
  database: string,
  doorbell: string,
  more: Partial<ServeOptions> = {},
): Promise<Running> =>
  serve({
    port: 0,
    host: '127.0.0.1',
    data: '',
    database,
    doorbell,
    logger: false,
    rateLimit: 0,
    origins: [],
    trustProxy: false,
    page: undefined,
    now: Date.now,
    ...more,
  });
