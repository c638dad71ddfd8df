import {
  BotAnswer,
  BotParams,
  DEFAULT_BOT_SETTINGS,
  LIMITS,
  MyBotsAnswer,
  NewBotAnswer,
  NewBotBody,
  type PlayerId,
} from '@barrelhouse/protocol';
import type { FastifyInstance } from 'fastify';
import { handleOf, handleTaken } from '../../../accounts/handle-problem.ts';
import { noAccount } from '../../../accounts/problems.ts';
import { RATES } from '../../../http/rates.ts';
import { sendJson } from '../../../http/reply.ts';
import { created, described, json } from '../../../http/routes/describe.ts';
import type { RouteServices } from '../../../http/services.ts';
import { hashToken, newPlayerId, newToken } from '../../../http/tokens.ts';
import type { ListedBot } from '../../../store/bots.ts';
import type { BotAccounts } from '../bots.ts';
import { noSuchBot, tooManyBots } from '../problems.ts';

const LABEL = 'Bot';

/** An account's own bots: creating them, their tokens, and deleting them. */
export const myBotRoutes = (
  app: FastifyInstance,
  { store, identities, signOut, deletePlayer, botsChanged, now }: RouteServices,
  { registry, describe }: BotAccounts,
): void => {
  const config = { rate: RATES.accountChanges };
  const ownBot = (owner: PlayerId, player: PlayerId): ListedBot => {
    const bot = registry.get(player);
    if (bot?.owner !== owner) throw noSuchBot();
    return bot;
  };
  const describeOwn = async (bot: ListedBot) => ({
    bot: await describe(bot),
    hasToken: (await store.accounts.devices(bot.player)).length > 0,
  });

  app.post<{ Body: { handle: string; name?: string } }>(
    '/api/bots',
    {
      schema: described(
        'bots',
        'createBot',
        'Make a bot of my own. Its token is sent only once.',
        created(NewBotAnswer),
        { body: NewBotBody, who: 'player', problems: [404, 422] },
      ),
      config,
    },
    async (request, reply) => {
      const { player: owner } = await identities.require(request);
      const { written: handle, key: handleKey } = handleOf(request.body.handle);
      const token = newToken();
      const at = now();
      const bot = {
        player: newPlayerId(),
        name: request.body.name ?? handle,
        owner,
        handle,
        handleKey,
        settings: DEFAULT_BOT_SETTINGS,
        createdAt: at,
      };
      const made = await store.bots.createBot(
        bot,
        { hash: hashToken(token), label: LABEL, at },
        LIMITS.bots,
      );
      if (made === 'no-account') throw noAccount();
      if (made === 'handle-taken') throw handleTaken();
      if (made === 'too-many') throw tooManyBots(LIMITS.bots);
      await registry.refresh();
      botsChanged();
      const found = ownBot(owner, bot.player);
      return sendJson(reply.code(201), { bot: await describe(found), token });
    },
  );

  app.get(
    '/api/players/me/bots',
    {
      schema: described('bots', 'listMyBots', 'List my own bots.', json(MyBotsAnswer), {
        who: 'player',
      }),
      config,
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
      const bots = await Promise.all(registry.ownedBy(player).map(describeOwn));
      return sendJson(reply, { most: LIMITS.bots, bots });
    },
  );

  app.post<{ Params: { bot: PlayerId } }>(
    '/api/players/me/bots/:bot/token',
    {
      schema: described(
        'bots',
        'renewBotToken',
        'Give my bot a new token. The old one stops working at once.',
        created(NewBotAnswer),
        { params: BotParams, who: 'player', problems: [404] },
      ),
      config,
    },
    async (request, reply) => {
      const { player: owner } = await identities.require(request);
      const bot = ownBot(owner, request.params.bot);
      const token = newToken();
      const hash = hashToken(token);
      const stored = { hash, label: LABEL, at: now() };
      if (!(await store.bots.renewBotToken(owner, bot.player, stored))) throw noSuchBot();
      // The record has only the new token; this tells all servers to drop the old one.
      await signOut(bot.player, hash);
      return sendJson(reply.code(201), { bot: await describe(bot), token });
    },
  );

  app.delete<{ Params: { bot: PlayerId } }>(
    '/api/players/me/bots/:bot/token',
    {
      schema: described(
        'bots',
        'withdrawBotToken',
        'Withdraw the token of my bot at once, on every server.',
        { status: 204, description: 'The bot is signed out and its streams are closed.' },
        { params: BotParams, who: 'player', problems: [404] },
      ),
      config,
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
      await signOut(ownBot(player, request.params.bot).player, undefined);
      return reply.code(204).send();
    },
  );

  app.delete<{ Params: { bot: PlayerId } }>(
    '/api/players/me/bots/:bot',
    {
      schema: described(
        'bots',
        'deleteBot',
        'Delete my bot. Its matches stay, and name it "someone".',
        { status: 204, description: 'The bot is deleted and signed out.' },
        { params: BotParams, who: 'player', problems: [404] },
      ),
      config,
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
      await deletePlayer(ownBot(player, request.params.bot).player);
      return reply.code(204).send();
    },
  );

  app.get<{ Params: { bot: string } }>(
    '/api/bots/:bot',
    {
      schema: described('bots', 'readBot', 'Read about a bot.', json(BotAnswer), {
        params: BotParams,
        problems: [404],
      }),
      config: { rate: RATES.profiles },
    },
    async (request, reply) => {
      const bot = registry.get(request.params.bot);
      if (bot === undefined) throw noSuchBot();
      return sendJson(reply, await describe(bot));
    },
  );
};
