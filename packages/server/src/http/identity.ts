import type { PlayerId } from '@barrelhouse/protocol';
import type { SerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RememberedTokens } from '../live/sign-outs.ts';
import type { Player, Store } from '../store/store.ts';
import { Problem } from './problem.ts';
import { hashToken, isToken } from './tokens.ts';

/** Browsers accept `__Host-` cookies only over https, which a server on a local network may not have. */
const cookieName = ({ protocol }: FastifyRequest): string =>
  protocol === 'https' ? '__Host-barrelhouse' : 'barrelhouse';

/** The token in an `Authorization` header; `undefined` if the header is malformed. */
const bearerOf = (authorization: string): string | undefined =>
  /^Bearer ([\w-]+)$/i.exec(authorization)?.[1];

const YEAR = 365 * 24 * 3600;

const cookieOptions = (request: FastifyRequest): SerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: request.protocol === 'https',
  maxAge: YEAR,
});

export const setTokenCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void => {
  const cookie = request.server.serializeCookie(cookieName(request), token, cookieOptions(request));
  void reply.header('set-cookie', cookie);
};

export const clearTokenCookie = (request: FastifyRequest, reply: FastifyReply): void => {
  const options = { ...cookieOptions(request), maxAge: 0 };
  const cookie = request.server.serializeCookie(cookieName(request), '', options);
  void reply.header('set-cookie', cookie);
};

interface Credential {
  readonly token: string;
  readonly from: 'bearer' | 'cookie';
}

const credentialOf = (request: FastifyRequest): Credential | undefined => {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const token = bearerOf(authorization);
    if (token === undefined) {
      throw new Problem(401, 'bad-token', 'Send `Authorization: Bearer` followed by your token.');
    }
    return { token, from: 'bearer' };
  }
  const { cookie } = request.headers;
  const token = cookie && request.server.parseCookie(cookie)[cookieName(request)];
  return token === undefined ? undefined : { token, from: 'cookie' };
};

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** CSRF protection: a page of another site must not act for the player who is looking at it. */
export const checkOrigin = (request: FastifyRequest, origins: readonly string[]): void => {
  const { origin, 'sec-fetch-site': site, cookie, authorization, upgrade } = request.headers;
  // A socket can send moves later on.
  if (SAFE.has(request.method) && upgrade === undefined) return;
  if (origin !== undefined && origins.includes(origin)) return;
  // Browsers set this header, and pages cannot.
  if (site === 'same-origin') return;
  const own =
    origin === undefined || (URL.canParse(origin) && new URL(origin).host === request.host);
  if (!own || (site !== undefined && site !== 'none')) {
    throw new Problem(403, 'foreign-origin', 'Pages of other sites cannot send requests here.');
  }
  const byCookie = authorization === undefined && cookie !== undefined;
  if (origin === undefined && site === undefined && byCookie) {
    throw new Problem(
      403,
      'origin-needed',
      'A request with a cookie needs `Origin` or `Sec-Fetch-Site`. Programs should send a bearer token.',
    );
  }
};

export const notSignedIn = (): Problem =>
  new Problem(401, 'nobody', 'You are not signed in. POST /api/players creates a guest.');

export interface Identities extends RememberedTokens {
  /** The player who sent a request, or `undefined` without a token. Throws if a bearer token is unknown. */
  identify(request: FastifyRequest): Promise<Player | undefined>;
  /** Like `identify`, but throws if there is no player. */
  require(request: FastifyRequest): Promise<Player>;
  /** The hash of a request's token; empty if it has none. */
  tokenHashOf(request: FastifyRequest): string;
}

interface Cached {
  readonly player: Player;
  readonly hash: string;
}

const MOST_CACHED = 20_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether banned players may use the route. */
    evenBanned?: true;
  }
}

/** Throws if the player is a bot and the route is not for bots. */
export type CheckRoute = (player: PlayerId, method: string, route: string) => void;

/** `noteUse` is called with the hash of each token that identifies a player; `admit` throws if the player is banned. */
export const identities = (
  store: Store,
  noteUse: (tokenHash: string) => void = () => undefined,
  admit: (player: PlayerId) => void = () => undefined,
  checkRoute: CheckRoute = () => undefined,
): Identities => {
  // By token. Code that withdraws tokens or renames players has to call one of the `forget` functions.
  const cache = new Map<string, Cached>();
  /** Grows with each `forget`: a lookup that began before it may return stale data. */
  let generation = 0;

  const forgetIf = (matches: (entry: Cached) => boolean): void => {
    generation++;
    for (const [token, entry] of cache) if (matches(entry)) cache.delete(token);
  };

  const lookUp = async (token: string): Promise<Cached | undefined> => {
    if (!isToken(token)) return undefined;
    const before = generation;
    const hash = hashToken(token);
    const player = await store.playerByToken(hash);
    if (player === undefined) return undefined;
    const found = { player, hash };
    if (before !== generation) return found;
    if (cache.size >= MOST_CACHED) cache.clear();
    cache.set(token, found);
    return found;
  };

  const identify: Identities['identify'] = async (request) => {
    const credential = credentialOf(request);
    if (credential === undefined) return undefined;
    const found = cache.get(credential.token) ?? (await lookUp(credential.token));
    if (found !== undefined) {
      const { config, url = '' } = request.routeOptions;
      if (config.evenBanned !== true) admit(found.player.player);
      checkRoute(found.player.player, request.method, url);
      noteUse(found.hash);
    }
    const player = found?.player;
    // A browser may have a cookie of another server at this address; a program with a wrong token is mistaken.
    if (player === undefined && credential.from === 'bearer') {
      throw new Problem(
        401,
        'bad-token',
        'No player has this token. POST /api/players creates a guest and returns a token.',
      );
    }
    return player;
  };

  return {
    identify,
    async require(request) {
      const player = await identify(request);
      if (player !== undefined) return player;
      throw notSignedIn();
    },
    tokenHashOf(request) {
      const credential = credentialOf(request);
      return credential === undefined ? '' : hashToken(credential.token);
    },
    hashes: () => [...cache.values()].map(({ hash }) => hash),
    forgetRenamed(names) {
      const isRenamed = ({ hash, player }: Cached): boolean =>
        (names.get(hash) ?? player.name) !== player.name;
      if ([...cache.values()].some(isRenamed)) forgetIf(isRenamed);
    },
    forgetPlayer: (player) => forgetIf((entry) => entry.player.player === player),
    forgetTokens: (hashes) => forgetIf(({ hash }) => hashes.has(hash)),
  };
};
