import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { sendProblem } from './errors.ts';
import type { Page } from './page.ts';
import { Problem } from './problem.ts';

/** The methods that a path supports. */
type Methods = (path: string) => readonly string[];

const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\*/g, '.*')}$`,
  );

/** Collects the routes that are registered from now on. */
export const methodsOf = (app: FastifyInstance): Methods => {
  const routes: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method, config }: RouteOptions) => {
    if (config?.hidden === true) return;
    const methods = typeof method === 'string' ? [method] : method;
    routes.push({ pattern: patternOf(url), methods: [...methods] });
  });
  return (path) => [
    ...new Set(routes.flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : []))),
  ];
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route must look like an unknown one to everybody who may not use it. */
    hidden?: true;
  }
}

export const noSuchRoute = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): Problem =>
  new Problem(404, 'no-such-route', `There is no ${method} ${url.split('?')[0]}. See /api/docs.`);

const mayBePage = ({ method }: FastifyRequest, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(?:api|metrics|verify)(?:\/|$)/.test(path) &&
  !/\.\w+$/.test(path);

/** Browsers name HTML. Crawlers that make previews of links, and programs, take anything. */
const accepts = ({ headers: { accept = '*/*' } }: FastifyRequest): 'html' | 'anything' | 'other' =>
  accept.includes('text/html') ? 'html' : accept.includes('*/*') ? 'anything' : 'other';

export const answerUnknown = (
  app: FastifyInstance,
  methods: Methods,
  page: Page | undefined,
): void => {
  /** Whether it has sent one. */
  const sendPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
  ): Promise<boolean> => {
    if (page === undefined || !mayBePage(request, path)) return false;
    const accepted = accepts(request);
    if (accepted === 'anything') return page.sendTagged(request, reply);
    if (accepted === 'html') await page.send(request, reply);
    return accepted === 'html';
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const path = request.url.split('?')[0] ?? '';
    const allowed = methods(path);
    if (allowed.length === 0)
      return (await sendPage(request, reply, path))
        ? reply
        : sendProblem(reply, noSuchRoute(request));
    void reply.header('allow', [...allowed, 'OPTIONS'].join(', '));
    if (request.method === 'OPTIONS') return reply.code(204).send();
    return sendProblem(
      reply,
      new Problem(
        405,
        'wrong-method',
        `${path} only supports ${allowed.join(', ')}. See /api/docs.`,
      ),
    );
  };
  app.setNotFoundHandler((request, reply) => answer(request, reply));
};
