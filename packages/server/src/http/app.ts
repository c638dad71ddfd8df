import { createServer, type Server } from 'node:http';
import { ActBody, LIMITS } from '@barrelhouse/protocol';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { addressAllowance, UNLIMITED_ADDRESSES } from './address-allowance.ts';
import { docsRoutes } from './docs/routes.ts';
import { type Door, doorOf, ipOf } from './door.ts';
import { answerErrors, answerFrameworkError, failure, knownProblem } from './errors.ts';
import { guesses } from './guesses.ts';
import { headersFor, refuseUnreadable } from './headers.ts';
import { houseRulesReader } from './house-rules.ts';
import { checkOrigin } from './identity.ts';
import { isTooDeep, tooDeep } from './json-depth.ts';
import type { Metrics } from './metrics.ts';
import { MOVES } from './moves-address.ts';
import { type Handler, movesLane } from './moves-lane.ts';
import { answerUnknown, methodsOf } from './not-found.ts';
import { openApiOf } from './openapi.ts';
import { pageRoutes } from './page.ts';
import type { House, Parts } from './parts.ts';
import type { Problem } from './problem.ts';
import { limitRates, type RateOptions } from './rates.ts';
import { commandRoutes } from './routes/commands.ts';
import { fairnessRoutes } from './routes/fairness.ts';
import { gameRoutes } from './routes/games.ts';
import { houseRoutes } from './routes/house.ts';
import { playerRoutes } from './routes/players.ts';
import { streamRoutes } from './routes/streams.ts';
import { tableRoutes } from './routes/tables.ts';
import { socketMoves } from './socket-moves.ts';
import { tableRoom } from './table-room.ts';
import { turns } from './turns.ts';
import { checkUpgrade, LINGER_MS, takeUpgrades } from './upgrades.ts';
import { validationProblem } from './validation.ts';
import { verifierRoutes } from './verifier.ts';

export interface AppOptions extends RateOptions {
  readonly logger: FastifyServerOptions['logger'];
  /** Other origins from which a page may act, like `https://dice.example`. */
  readonly origins: readonly string[];
  /** Whether to believe the one proxy in front about who asks and how. */
  readonly trustProxy: boolean;
  /** The folder of the built page, if there is one. */
  readonly page: string | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether answers go on until somebody goes away. */
    stream?: true;
  }
}

const countAndLog = (app: FastifyInstance, figures: Metrics): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const { url = 'none', config } = request.routeOptions;
    const route = config.folder ?? url;
    const { statusCode: status, elapsedTime } = reply;
    if (config.stream !== true) figures.answered(route, status, elapsedTime / 1000);
    if (config.folder !== undefined) {
      done();
      return;
    }
    // Not the address itself: the code of an invitation may stand in it, and that is nobody's business.
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

/** Whoever waits for an answer gets it, and is told that it was the last on this connection. */
const closeGently = (app: FastifyInstance): (() => boolean) => {
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
  return () => closing;
};

/** Whoever has not sent the head of a request after this time is sent away, which is looked after so often. */
const HEADERS_MS = 10_000;
const CHECK_MS = 5000;
/** Browsers send about twenty. Others beyond these are not looked at. */
const MOST_HEADERS = 100;

/** A way into the server that may hand on to the ordinary one. */
type Way = (ordinary: Handler) => Handler;

/** The listening server as the framework would make it, but entered by another way, which is known when it listens. */
const enteredBy =
  (door: Door, trustProxy: boolean, way: () => Way) =>
  (ordinary: Handler, { keepAliveTimeout, requestTimeout }: Record<string, unknown>): Server => {
    const inTurn = turns();
    let handler: Handler | undefined;
    const server = createServer({ connectionsCheckingInterval: CHECK_MS }, (request, response) => {
      if (!door.letsIn(request, response)) return;
      handler ??= way()(ordinary);
      const begin = handler;
      inTurn(ipOf(request, trustProxy), () => begin(request, response));
    });
    server.on('connection', door.connected);
    server.keepAliveTimeout = Number(keepAliveTimeout);
    server.requestTimeout = Number(requestTimeout);
    server.headersTimeout = HEADERS_MS;
    server.maxHeadersCount = MOST_HEADERS;
    return server;
  };

/** Refuses JSON that is nested too deep before anything takes it apart. */
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

const newServer = (options: AppOptions, door: Door, way: () => Way): FastifyInstance => {
  const app = Fastify({
    serverFactory: enteredBy(door, options.trustProxy, way),
    ...(options.logger === undefined ? {} : { logger: options.logger }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LIMITS.bodyBytes,
    // Only the nearest: what stands before its word was written by whoever asks.
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
    },
  });
  // Pages can send other kinds of text to other sites without asking first.
  app.removeContentTypeParser('text/plain');
  readJson(app);
  return app;
};

const addRoutes = async (app: FastifyInstance, parts: Parts, figures: Metrics): Promise<void> => {
  const openApi = openApiOf(app);
  gameRoutes(app, parts);
  playerRoutes(app, parts);
  tableRoutes(app, parts);
  commandRoutes(app, parts);
  streamRoutes(app, parts);
  fairnessRoutes(app, parts);
  houseRoutes(app, parts, figures);
  docsRoutes(app, openApi);
};

interface BodyCheck {
  readonly isMove: (body: unknown) => boolean;
  readonly faultOf: (body: unknown) => Problem | undefined;
}

/** The check that the framework makes of a move's body. It is there once the framework is ready. */
const bodyCheck = (app: FastifyInstance): BodyCheck => {
  let made: ReturnType<NonNullable<FastifyInstance['validatorCompiler']>> | undefined;
  const check = (body: unknown): boolean => {
    const schema = { schema: ActBody, method: 'POST', url: MOVES, httpPart: 'body' };
    made ??= app.validatorCompiler?.(schema);
    if (made === undefined) throw new Error('Nothing checks what is sent.');
    return made(body) === true;
  };
  return {
    isMove: check,
    faultOf: (body) => (check(body) ? undefined : validationProblem(made?.errors ?? [], 'body')),
  };
};

/** Questions about the health of the house that may come at once. */
const HEALTH_BURST = 60;

const openDoor = ({ rateLimit, limits, trustProxy }: AppOptions, figures: Metrics): Door => {
  const now = (): number => performance.now();
  const isOff = limits === 'off';
  return doorOf({
    trustProxy,
    visits:
      rateLimit === 0
        ? UNLIMITED_ADDRESSES
        : addressAllowance(rateLimit * LIMITS.addressShare, now, LIMITS.addressBurst),
    monitoring: isOff
      ? UNLIMITED_ADDRESSES
      : addressAllowance(LIMITS.healthChecks, now, HEALTH_BURST),
    connectionsPerAddress: isOff ? Number.POSITIVE_INFINITY : LIMITS.connectionsPerAddress,
    turnedAway: () => figures.answered('none', 429, 0),
  });
};

/** The server's one way in: every route, with what all of them have in common. */
export const buildApp = async (house: House, options: AppOptions): Promise<FastifyInstance> => {
  let way: Way = (ordinary) => ordinary;
  const { figures } = house;
  const door = openDoor(options, figures);
  const app = newServer(options, door, () => way);
  const isClosing = closeGently(app);
  const failed = (error: unknown): void => app.log.error({ err: error }, 'failed');
  answerErrors(app);
  await takeUpgrades(app, door);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.url));
    checkUpgrade(request);
    checkOrigin(request, options.origins);
    done();
  });
  countAndLog(app, figures);
  // Only where somebody has to be known are cookies looked at.
  await app.register(cookie, { hook: false });
  const allowance = limitRates(app, options, house.identities);
  const { isMove, faultOf } = bodyCheck(app);
  const explain = (error: unknown): Problem => {
    const known = knownProblem(error);
    if (known !== undefined) return known;
    failed(error);
    return failure(error);
  };
  const parts: Parts = {
    ...house,
    door,
    withTableRoom: tableRoom(house.store),
    guesses: guesses(house.now),
    readHouseRules: houseRulesReader(house.thinker),
    socketMoves: socketMoves({ ...house, allowance, faultOf, explain }),
  };
  const methods = methodsOf(app);
  await addRoutes(app, parts, figures);
  const hasVerifier = await verifierRoutes(app);
  const page = await pageRoutes(app, options.page, hasVerifier);
  answerUnknown(app, methods, page);
  await app.ready();
  way = movesLane({
    ...house,
    allowance,
    isMove,
    parseCookie: (cookie) => app.parseCookie(cookie),
    trustProxy: options.trustProxy,
    isClosing,
    log: (what, text) => app.log.info(what, text),
    failed,
  });
  return app;
};
