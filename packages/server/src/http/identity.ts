import type { SerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RememberedTokens } from '../live/sign-outs.ts';
import type { Player, Store } from '../store/store.ts';
import { Problem } from './problem.ts';
import { hashToken, isToken } from './tokens.ts';

/** Browsers send `__Host-` cookies only over https; a table on the local network has none. */
export const cookieNameOver = (protocol: string): string =>
  protocol === 'https' ? '__Host-barrelhouse' : 'barrelhouse';

const cookieName = ({ protocol }: FastifyRequest): string => cookieNameOver(protocol);

/** The token of an `Authorization` header; `undefined` for one that has none as it should be. */
export const bearerOf = (authorization: string): string | undefined =>
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
      throw new Problem(401, 'bad-token', 'Authorization must be "Bearer" and a token.');
    }
    return { token, from: 'bearer' };
  }
  const { cookie } = request.headers;
  const token = cookie && request.server.parseCookie(cookie)[cookieName(request)];
  return token === undefined ? undefined : { token, from: 'cookie' };
};

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A page of another site must not act in the name of whoever looks at it. */
export const checkOrigin = (request: FastifyRequest, origins: readonly string[]): void => {
  const { origin, 'sec-fetch-site': site, cookie, authorization, upgrade } = request.headers;
  // Over a socket it could act later on.
  if (SAFE.has(request.method) && upgrade === undefined) return;
  if (origin !== undefined && origins.includes(origin)) return;
  // A browser says so, and no page can say it in its stead.
  if (site === 'same-origin') return;
  const own =
    origin === undefined || (URL.canParse(origin) && new URL(origin).host === request.host);
  if (!own || (site !== undefined && site !== 'none')) {
    throw new Problem(403, 'foreign-origin', 'Requests from other sites are not taken.');
  }
  const byCookie = authorization === undefined && cookie !== undefined;
  if (origin === undefined && site === undefined && byCookie) {
    throw new Problem(
      403,
      'origin-needed',
      'With a cookie, Origin or Sec-Fetch-Site must be sent. Programs use a bearer token.',
    );
  }
};

export const nobody = (): Problem =>
  new Problem(401, 'nobody', 'Who are you? POST /api/players makes you a guest.');

export interface Identities extends RememberedTokens {
  /** Who asks; `undefined` for nobody in particular. A token nobody has is refused. */
  of(request: FastifyRequest): Promise<Player | undefined>;
  /** Who asks, where somebody must. */
  need(request: FastifyRequest): Promise<Player>;
  /** The hash of the token that a request came with; empty for none. */
  tokenHashOf(request: FastifyRequest): string;
  /** The player with this token, where that is known without asking the record. */
  known(token: string): Player | undefined;
  /** Players may have taken other names elsewhere: all are looked up again. */
  readonly forget: () => void;
}

interface Remembered {
  readonly player: Player;
  readonly hash: string;
}

const MOST_REMEMBERED = 20_000;

export const identities = (store: Store): Identities => {
  // By token. Whoever withdraws tokens or changes names sees to it that they are forgotten here.
  const remembered = new Map<string, Remembered>();
  /** How often anything was forgotten: what was asked before that may be out of date when the answer comes. */
  let forgotten = 0;

  const forgetIf = (concerns: (entry: Remembered) => boolean): void => {
    forgotten++;
    for (const [token, entry] of remembered) if (concerns(entry)) remembered.delete(token);
  };

  const lookUp = async (token: string): Promise<Player | undefined> => {
    if (!isToken(token)) return undefined;
    const before = forgotten;
    const hash = hashToken(token);
    const player = await store.playerByToken(hash);
    if (player === undefined || before !== forgotten) return player;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(token, { player, hash });
    return player;
  };

  const known = (token: string): Player | undefined => remembered.get(token)?.player;

  const of: Identities['of'] = async (request) => {
    const credential = credentialOf(request);
    if (credential === undefined) return undefined;
    const player = known(credential.token) ?? (await lookUp(credential.token));
    // A browser whose cookie is from another house is a newcomer; a program with a wrong token is mistaken.
    if (player === undefined && credential.from === 'bearer') {
      throw new Problem(401, 'bad-token', 'Nobody has this token. POST /api/players gives one.');
    }
    return player;
  };

  return {
    of,
    async need(request) {
      const player = await of(request);
      if (player !== undefined) return player;
      throw nobody();
    },
    tokenHashOf(request) {
      const credential = credentialOf(request);
      return credential === undefined ? '' : hashToken(credential.token);
    },
    known,
    hashes: () => [...remembered.values()].map(({ hash }) => hash),
    forget: () => forgetIf(() => true),
    forgetPlayer: (player) => forgetIf((entry) => entry.player.player === player),
    forgetTokens: (hashes) => forgetIf(({ hash }) => hashes.has(hash)),
  };
};
