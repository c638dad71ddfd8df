import {
  ClaimBody,
  NewPlayerAnswer,
  PlayerAnswer,
  PlayerBody,
  RenameBody,
  SignOutBody,
  TransferAnswer,
} from '@barrelhouse/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Player } from '../../store/store.ts';
import { clearTokenCookie, nobody, setTokenCookie } from '../identity.ts';
import type { Parts } from '../parts.ts';
import { Problem } from '../problem.ts';
import { RATES } from '../rates.ts';
import { sendJson } from '../reply.ts';
import { hashToken, newPlayerId, newToken } from '../tokens.ts';
import { created, described, json } from './describe.ts';

type TokenKind = 'cookie' | 'bearer';

const TRANSFER_MS = 10 * 60 * 1000;

const shown = ({ player, name, createdAt }: Player) => ({ player, name, createdAt });

/** A browser keeps its token where scripts cannot read it; a program gets it told, once. */
const handOut = (
  request: FastifyRequest,
  reply: FastifyReply,
  player: Player,
  token: string,
  kind: TokenKind,
): FastifyReply => {
  if (kind === 'cookie') setTokenCookie(request, reply, token);
  const body = { ...shown(player), ...(kind === 'bearer' ? { token } : {}) };
  return sendJson(reply.code(201), body);
};

export const playerRoutes = (
  app: FastifyInstance,
  { store, identities, guesses, signOut, now }: Parts,
): void => {
  app.post<{ Body: { name?: string; token?: TokenKind } }>(
    '/api/players',
    {
      schema: described(
        'players',
        'createPlayer',
        'Become a guest of the house.',
        created(NewPlayerAnswer),
        { body: PlayerBody, problems: [503] },
      ),
      config: { rate: RATES.newPlayers },
    },
    async (request, reply) => {
      const player: Player = {
        player: newPlayerId(),
        name: request.body.name ?? 'Guest',
        createdAt: now(),
      };
      const token = newToken();
      await store.createPlayer(player, hashToken(token));
      return handOut(request, reply, player, token, request.body.token ?? 'cookie');
    },
  );

  app.get(
    '/api/players/me',
    {
      schema: described('players', 'whoAmI', 'Who I am.', json(PlayerAnswer), { who: 'player' }),
    },
    async (request, reply) => sendJson(reply, shown(await identities.need(request))),
  );

  app.patch<{ Body: { name: string } }>(
    '/api/players/me',
    {
      schema: described(
        'players',
        'rename',
        'Take another name, for tables joined later.',
        json(PlayerAnswer),
        { body: RenameBody, who: 'player' },
      ),
    },
    async (request, reply) => {
      const player = await identities.need(request);
      await store.rename(player.player, request.body.name);
      identities.forgetPlayer(player.player);
      return sendJson(reply, shown({ ...player, name: request.body.name }));
    },
  );

  app.post(
    '/api/players/me/transfers',
    {
      schema: described(
        'players',
        'createTransfer',
        'A one-time code with which another device becomes this player.',
        created(TransferAnswer, 'Whoever sends the code first becomes this player, too.'),
        { who: 'player' },
      ),
      config: { rate: RATES.newPlayers },
    },
    async (request, reply) => {
      const player = await identities.need(request);
      const code = newToken();
      const expiresAt = now() + TRANSFER_MS;
      await store.addTransfer(player.player, hashToken(code), expiresAt);
      // A device that was signed out meanwhile must not come back by this code: nobody is told it.
      const tokenHash = identities.tokenHashOf(request);
      if (!(await store.validTokens([tokenHash])).has(tokenHash)) throw nobody();
      return sendJson(reply.code(201), { code, expiresAt });
    },
  );

  app.post<{ Body: { here?: boolean } }>(
    '/api/players/me/sign-out',
    {
      schema: described(
        'players',
        'signOut',
        'Sign out every other device, or this one, too. Their tokens and unused codes are withdrawn.',
        { status: 204, description: 'They are signed out, and their streams are closed.' },
        { body: SignOutBody, who: 'player', problems: [503] },
      ),
    },
    async (request, reply) => {
      const { player } = await identities.need(request);
      const { here = false } = request.body;
      await signOut(player, here ? undefined : identities.tokenHashOf(request));
      if (here && request.headers.authorization === undefined) clearTokenCookie(request, reply);
      return reply.code(204).send();
    },
  );

  app.post<{ Body: { code: string; token?: TokenKind } }>(
    '/api/players/claims',
    {
      schema: described(
        'players',
        'claimTransfer',
        'Become the player who made a code.',
        created(NewPlayerAnswer),
        { body: ClaimBody, problems: [404, 503] },
      ),
    },
    async (request, reply) => {
      const guess = guesses.begin(request.ip);
      const token = newToken();
      const { code, token: kind = 'cookie' } = request.body;
      const player = await store.claimTransfer(hashToken(code), hashToken(token), now());
      if (player === undefined) {
        throw new Problem(404, 'no-such-code', 'This code was used, has expired or never was.');
      }
      guess.wasRight();
      return handOut(request, reply, player, token, kind);
    },
  );
};
