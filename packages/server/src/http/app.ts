import { createServer, type RequestListener, type Server } from 'node:http';
import { ActBody, LIMITS } from '@barrelhouse/protocol';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { DeskParts } from '../desk/services.ts';
import type { Online } from '../events/tell.ts';
import { addressAllowance, UNLIMITED_ADDRESSES } from './address-allowance.ts';
import { type Admission, admissionOf, ipOf } from './admission.ts';
import { compileOnFirstUse } from './compile-on-first-use.ts';
import { docsRoutes } from './docs/routes.ts';
import { answerErrors, answerFrameworkError, failure, knownProblem } from './errors.ts';
import { guessLimit } from './guess-limit.ts';
import { headersFor, refuseUnreadable } from './headers.ts';
import { houseRulesReader } from './house-rules.ts';
import { checkOrigin } from './identity.ts';
import { isTooDeep, tooDeep } from './json-depth.ts';
import type { Metrics } from './metrics.ts';
import { MOVES_ROUTE } from './moves-route.ts';
import { answerUnknown, methodsOf } from './not-found.ts';
import { openTableLimit } from './open-table-limit.ts';
import { openApiOf } from './openapi.ts';
import { pageRoutes } from './page.ts';
import type { Problem } from './problem.ts';
import { limitRates, type RateOptions } from './rates.ts';
import { type RequestQueue, requestQueue } from './request-queue.ts';
import { commandRoutes } from './routes/commands.ts';
import { fairnessRoutes } from './routes/fairness.ts';
import { gameRoutes } from './routes/games.ts';
import { houseRoutes } from './routes/house.ts';
import { playerRoutes } from './routes/players.ts';
import { streamRoutes } from './routes/streams.ts';
import { tableRoutes } from './routes/tables.ts';
import type { RouteServices, Services } from './services.ts';
import { socketMoves } from './socket-moves.ts';
import type { Standing } from './standing.ts';
import { acceptUpgrades, checkUpgrade, LINGER_MS } from './upgrades.ts';
import { validationProblem } from './validation.ts';
import { verifierRoutes } from './verifier.ts';

export interface AppOptions extends RateOptions {
  readonly logger: FastifyServerOptions['logger'];
  /** Other origins whose pages may send commands, like `https://dice.example`. */
  readonly origins: readonly string[];
  /** `off`: accounts are neither loaded nor routed. */
  readonly accounts: 'on' | 'off';
  /** Whether to trust the forwarding headers of the one proxy in front. */
  readonly trustProxy: boolean;
  /** The folder of the built page, if there is one. */
  readonly page: string | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the response lasts until the client disconnects. */
    stream?: true;
  }
}

const countAndLog = (app: FastifyInstance, metrics: Metrics): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const { url = 'none', config } = request.routeOptions;
    const route = config.folder ?? url;
    const { statusCode: status, elapsedTime } = reply;
    if (config.stream !== true) metrics.answered(route, status, elapsedTime / 1000);
    if (config.folder !== undefined) {
      done();
      return;
    }
    // Not the URL itself: it may contain an invitation code, which must not be logged.
    const { table } = (request.params ?? {}) as { readonly table?: string };
    request.log.info(
      {
        method: request.method,
        route,
        ...(table && { table }),
        status,
        ms: Math.round(elapsedTime),
      },
      'answered',
    );
    done();
  });
};

/** On shutdown, answers pending requests with `Connection: close`. */
const closeGracefully = (app: FastifyInstance): void => {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    setTimeout(() => app.server.closeAllConnections(), LINGER_MS).unref();
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
};

/** A connection that has not sent its request headers after this time is closed. */
const HEADERS_MS = 10_000;
const CHECK_MS = 5000;
/** Browsers send about twenty. Node ignores headers beyond this. */
const MOST_HEADERS = 100;

/** Makes the listening server as Fastify would, with admission control in front. */
const serverFactory =
  (admission: Admission, queue: RequestQueue, trustProxy: boolean) =>
  (
    handle: RequestListener,
    { keepAliveTimeout, requestTimeout }: Record<string, unknown>,
  ): Server => {
    const server = createServer({ connectionsCheckingInterval: CHECK_MS }, (request, response) => {
      if (!admission.admitRequest(request, response)) return;
      queue.add(ipOf(request, trustProxy), () => handle(request, response));
    });
    server.on('connection', queue.connected);
    server.on('connection', admission.onConnection);
    server.keepAliveTimeout = Number(keepAliveTimeout);
    server.requestTimeout = Number(requestTimeout);
    server.headersTimeout = HEADERS_MS;
    server.maxHeadersCount = MOST_HEADERS;
    return server;
  };

/** Refuses JSON that is nested too deeply before any recursive code parses it. */
const readJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (isTooDeep(body)) done(tooDeep());
      else void parse(request, body, done);
    },
  );
};

const newServer = (
  options: AppOptions,
  admission: Admission,
  queue: RequestQueue,
): FastifyInstance => {
  const app = Fastify({
    serverFactory: serverFactory(admission, queue, options.trustProxy),
    ...(options.logger === undefined ? {} : { logger: options.logger }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LIMITS.bodyBytes,
    // Only the nearest proxy: the client can forge the entries before it.
    trustProxy: options.trustProxy && ((_address: string, hop: number) => hop === 0),
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: refuseUnreadable,
    ajv: {
      customOptions: {
        removeAdditional: false,
        coerceTypes: false,
        useDefaults: false,
        verbose: true,
      },
      onCreate: compileOnFirstUse,
    },
  });
  // A page can send plain text to another site without a CORS preflight.
  app.removeContentTypeParser('text/plain');
  readJson(app);
  return app;
};

const addRoutes = (
  app: FastifyInstance,
  services: RouteServices,
  metrics: Metrics,
  addAccounts: () => void,
): void => {
  const openApi = openApiOf(app);
  gameRoutes(app, services);
  playerRoutes(app, services);
  addAccounts();
  tableRoutes(app, services);
  commandRoutes(app, services);
  streamRoutes(app, services);
  fairnessRoutes(app, services);
  houseRoutes(app, services, metrics);
  docsRoutes(app, openApi);
};

/** The validation that Fastify runs on a move's body, compiled at its first use. */
const moveBodyCheck = (app: FastifyInstance): ((body: unknown) => Problem | undefined) => {
  let validate: ReturnType<NonNullable<FastifyInstance['validatorCompiler']>> | undefined;
  return (body) => {
    const schema = { schema: ActBody, method: 'POST', url: MOVES_ROUTE, httpPart: 'body' };
    validate ??= app.validatorCompiler?.(schema);
    if (validate === undefined) throw new Error('Fastify has no schema compiler.');
    return validate(body) === true ? undefined : validationProblem(validate.errors ?? [], 'body');
  };
};

const NOBODY_ONLINE: Online = { among: async () => new Set(), onArrival: () => undefined };

const HEALTH_BURST = 60;

const newAdmission = (
  { rateLimit, limits, trustProxy }: AppOptions,
  metrics: Metrics,
  refusalOf: Standing['refusalOf'] = () => undefined,
): Admission => {
  const now = (): number => performance.now();
  const isOff = limits === 'off';
  return admissionOf({
    trustProxy,
    requests:
      rateLimit === 0
        ? UNLIMITED_ADDRESSES
        : addressAllowance(rateLimit * LIMITS.addressShare, now, LIMITS.addressBurst),
    monitoring: isOff
      ? UNLIMITED_ADDRESSES
      : addressAllowance(LIMITS.healthChecks, now, HEALTH_BURST),
    connectionsPerAddress: isOff ? Number.POSITIVE_INFINITY : LIMITS.connectionsPerAddress,
    onRejected: (status) => metrics.answered('none', status, 0),
    refusalOf,
  });
};

/** Builds the HTTP server: all routes, and the limits, headers, errors and logging that they share. */
export const buildApp = async (
  base: Services,
  options: AppOptions,
  desk?: DeskParts,
): Promise<FastifyInstance> => {
  const { metrics } = base;
  const admission = newAdmission(options, metrics, base.standing?.refusalOf);
  const queue = requestQueue();
  const app = newServer(options, admission, queue);
  closeGracefully(app);
  const failed = (error: unknown): void => app.log.error({ err: error }, 'failed');
  answerErrors(app);
  await acceptUpgrades(app, admission);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.url));
    checkUpgrade(request);
    checkOrigin(request, options.origins);
    done();
  });
  countAndLog(app, metrics);
  // Without the hook, only routes that identify a player parse cookies.
  await app.register(cookie, { hook: false });
  const { botAccounts } = base;
  const ownerOf = (player: string) => botAccounts?.registry.get(player)?.owner;
  const rates = limitRates(app, options, base.identities, ownerOf);
  const { countMove } = rates;
  const toProblem = (error: unknown): Problem => {
    const known = knownProblem(error);
    if (known !== undefined) return known;
    failed(error);
    return failure(error);
  };
  const accounts = options.accounts === 'on' ? await import('../accounts/routes.ts') : undefined;
  const services: RouteServices = {
    ...base,
    tell: base.mine?.tell ?? (async () => undefined),
    online: base.mine?.online ?? NOBODY_ONLINE,
    admission,
    queue,
    withinOpenTableLimit: openTableLimit(base.store, (host) =>
      ownerOf(host) === undefined ? LIMITS.openTables : LIMITS.botTables,
    ),
    guessLimit: guessLimit(base.now),
    hasAccounts: accounts !== undefined,
    labelOf: accounts?.labelOf ?? (() => ''),
    readHouseRules: houseRulesReader(base.thinker),
    socketMoves: socketMoves({ ...base, countMove, bodyProblem: moveBodyCheck(app), toProblem }),
  };
  const methods = methodsOf(app);
  const events = options.accounts === 'on' ? await import('../events/events.ts') : undefined;
  const people = base.people && (await import('../people/routes.ts'));
  const club = base.club && (await import('../club/routes.ts'));
  const sharing =
    base.club && (await import('../club/pictures/sharing.ts')).sharing(services, options.origins);
  const bots = botAccounts && (await import('../club/bots/routes.ts'));
  const deskRoutes =
    desk === undefined ? undefined : (await import('../desk/routes.ts')).deskRoutes;
  const addAccounts = (): void => {
    accounts?.accountRoutes(app, services, options.origins);
    if (base.notifying !== undefined) events?.notificationRoutes(app, services, base.notifying);
    if (base.people !== undefined) people?.peopleRoutes(app, services, base.people);
    if (base.club !== undefined) club?.clubRoutes(app, services, base.club);
    sharing?.addRoutes(app);
    if (botAccounts !== undefined) bots?.botAccountRoutes(app, services, botAccounts);
    if (desk !== undefined) deskRoutes?.(app, { ...services, desk, rates });
  };
  addRoutes(app, services, metrics, addAccounts);
  const hasVerifier = await verifierRoutes(app);
  const page = await pageRoutes(app, options.page, hasVerifier, sharing?.headFor);
  answerUnknown(app, methods, page);
  await app.ready();
  return app;
};
