import {
  ClaimBody,
  NewPlayerAnswer,
  PlayerAnswer,
  PlayerBody,
  RenameBody,
  SessionAnswer,
  SignOutBody,
  TransferAnswer,
} from '@barrelhouse/protocol';
import type { FastifyInstance } from 'fastify';
import type { Player } from '../../store/store.ts';
import { clearTokenCookie, notSignedIn } from '../identity.ts';
import { Problem } from '../problem.ts';
import { RATES } from '../rates.ts';
import { sendJson } from '../reply.ts';
import { publicPlayer, sendToken, type TokenKind } from '../send-token.ts';
import type { RouteServices } from '../services.ts';
import { hashToken, newPlayerId, newToken } from '../tokens.ts';
import { created, described, json } from './describe.ts';

const TRANSFER_MS = 10 * 60 * 1000;

export const playerRoutes = (
  app: FastifyInstance,
  { store, identities, guessLimit, signOut, labelOf, hasAccounts, standing, now }: RouteServices,
): void => {
  app.post<{ Body: { name?: string; token?: TokenKind } }>(
    '/api/players',
    {
      schema: described('players', 'createPlayer', 'Create a guest.', created(NewPlayerAnswer), {
        body: PlayerBody,
        problems: [503],
      }),
      config: { rate: RATES.newPlayers },
    },
    async (request, reply) => {
      const player: Player = {
        player: newPlayerId(),
        name: request.body.name ?? 'Guest',
        createdAt: now(),
      };
      const token = newToken();
      await store.createPlayer(player, hashToken(token), labelOf(request));
      return sendToken(request, reply, player, token, request.body.token ?? 'cookie');
    },
  );

  app.get(
    '/api/players/me',
    {
      schema: described('players', 'whoAmI', 'Read who I am.', json(PlayerAnswer), {
        who: 'player',
      }),
    },
    async (request, reply) => sendJson(reply, publicPlayer(await identities.require(request))),
  );

  app.get(
    '/api/session',
    {
      schema: described(
        'players',
        'readSession',
        'Read who this device is, if anybody.',
        json(SessionAnswer),
        { who: 'optional' },
      ),
      // The page has to know whom it tells about a ban.
      config: { evenBanned: true },
    },
    async (request, reply) => {
      const player = await identities.identify(request);
      const account =
        player !== undefined && hasAccounts
          ? await store.accounts.account(player.player)
          : undefined;
      return sendJson(reply, {
        player: player === undefined ? null : publicPlayer(player),
        handle: account?.handle ?? null,
        accounts: hasAccounts,
      });
    },
  );

  app.patch<{ Body: { name: string } }>(
    '/api/players/me',
    {
      schema: described(
        'players',
        'rename',
        'Change my name, for tables joined from now on.',
        json(PlayerAnswer),
        { body: RenameBody, who: 'player' },
      ),
    },
    async (request, reply) => {
      const player = await identities.require(request);
      const { name } = request.body;
      await (standing?.rename(player.player, name) ?? store.rename(player.player, name));
      identities.forgetPlayer(player.player);
      return sendJson(reply, publicPlayer({ ...player, name: request.body.name }));
    },
  );

  app.post(
    '/api/players/me/transfers',
    {
      schema: described(
        'players',
        'createTransfer',
        'Create a one-time code that signs in another device as this player.',
        created(
          TransferAnswer,
          'The code. The first device that sends it is signed in as this player, too.',
        ),
        { who: 'player' },
      ),
      config: { rate: RATES.newPlayers },
    },
    async (request, reply) => {
      const player = await identities.require(request);
      const code = newToken();
      const expiresAt = now() + TRANSFER_MS;
      await store.addTransfer(player.player, hashToken(code), expiresAt);
      // A device that was signed out meanwhile must not sign in again with this code, so it never gets it.
      const tokenHash = identities.tokenHashOf(request);
      if (!(await store.namesByToken([tokenHash])).has(tokenHash)) throw notSignedIn();
      return sendJson(reply.code(201), { code, expiresAt });
    },
  );

  app.post<{ Body: { here?: boolean } }>(
    '/api/players/me/sign-out',
    {
      schema: described(
        'players',
        'signOut',
        'Sign out every other device, or this one, too. Withdraws their tokens and all unused codes.',
        { status: 204, description: 'The devices are signed out and their streams closed.' },
        { body: SignOutBody, who: 'player', problems: [503] },
      ),
      config: { evenBanned: true },
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
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
        'Sign in with a one-time code from another device.',
        created(NewPlayerAnswer),
        { body: ClaimBody, problems: [404, 503] },
      ),
    },
    async (request, reply) => {
      const guess = guessLimit.begin(request.ip);
      const token = newToken();
      const { code, token: kind = 'cookie' } = request.body;
      const tokenHash = hashToken(token);
      const label = labelOf(request);
      const player = await store.claimTransfer(hashToken(code), tokenHash, now(), label);
      if (player === undefined) {
        throw new Problem(404, 'no-such-code', 'This code has been used, has expired or is wrong.');
      }
      guess.wasRight();
      return sendToken(request, reply, player, token, kind);
    },
  );
};
