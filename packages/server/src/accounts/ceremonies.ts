import type { PlayerId } from '@barrelhouse/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';
import { hashToken, isToken, newToken } from '../http/tokens.ts';
import type { AccountStore, Ceremony } from '../store/accounts.ts';
import type { BrowserOptions } from './webauthn.ts';

/** A challenge waits this long for its answer. */
const CEREMONY_MS = 5 * 60 * 1000;

const cookieName = ({ protocol }: FastifyRequest): string =>
  protocol === 'https' ? '__Host-barrelhouse-ceremony' : 'barrelhouse-ceremony';

const setCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  value: string,
  maxAge: number,
): void => {
  const cookie = request.server.serializeCookie(cookieName(request), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge,
  });
  void reply.header('set-cookie', cookie);
};

/** The hash of the browser's ceremony; empty if it has none. */
export const ceremonyHashOf = (request: FastifyRequest): string => {
  const { cookie } = request.headers;
  const secret = cookie && request.server.parseCookie(cookie)[cookieName(request)];
  return secret === undefined || !isToken(secret) ? '' : hashToken(secret);
};

export const ceremonyOver = (): Problem =>
  new Problem(
    400,
    'ceremony-over',
    'This challenge has expired, was used, or belongs to another browser. Start again.',
  );

/** What a new ceremony is for. */
type Purpose = Pick<Ceremony, 'purpose' | 'player' | 'handle'>;

export interface Ceremonies {
  /** Stores a challenge for this browser, and returns the answer to send. */
  begin(
    request: FastifyRequest,
    reply: FastifyReply,
    purpose: Purpose,
    browser: BrowserOptions,
  ): Promise<{ readonly options: object; readonly expiresAt: number }>;
  /** Takes this browser's ceremony; `undefined` if there is none for that purpose and player. */
  take(
    request: FastifyRequest,
    reply: FastifyReply,
    purpose: Ceremony['purpose'],
    player: PlayerId,
  ): Promise<Ceremony | undefined>;
}

/** Binds challenges to browsers by a cookie. Each can be taken once, whatever comes of it. */
export const ceremonies = (store: AccountStore, now: () => number): Ceremonies => ({
  async begin(request, reply, purpose, { challenge, options }) {
    const secret = newToken();
    const expiresAt = now() + CEREMONY_MS;
    await store.beginCeremony({ ...purpose, hash: hashToken(secret), challenge, expiresAt });
    setCookie(request, reply, secret, CEREMONY_MS / 1000);
    return { options, expiresAt };
  },
  async take(request, reply, purpose, player) {
    const hash = ceremonyHashOf(request);
    if (hash === '') return undefined;
    const taken = await store.takeCeremony(hash, now());
    if (taken?.purpose !== purpose || taken.player !== player) return undefined;
    setCookie(request, reply, '', 0);
    return taken;
  },
});
