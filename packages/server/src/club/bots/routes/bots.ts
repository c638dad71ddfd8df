import {
  BotAnswer,
  type BotChanges,
  BotSettingsBody,
  BotsAnswer,
  CodeQuery,
  TableBotsAnswer,
  TableParams as TableParamsSchema,
} from '@barrelhouse/protocol';
import type { FastifyInstance } from 'fastify';
import { visibleTable } from '../../../http/access.ts';
import { RATES } from '../../../http/rates.ts';
import { sendJson } from '../../../http/reply.ts';
import { described, json } from '../../../http/routes/describe.ts';
import type { RouteServices, TableParams } from '../../../http/services.ts';
import type { ListedBot } from '../../../store/bots.ts';
import type { BotAccounts } from '../bots.ts';
import { notABot } from '../problems.ts';

const MOST_LISTED = 100;

/** Bots as everybody sees them, and what a bot says about itself. */
export const botRoutes = (
  app: FastifyInstance,
  services: RouteServices,
  bots: BotAccounts,
): void => {
  const { store, identities, online } = services;
  const { registry, ladder, describe } = bots;

  app.get(
    '/api/bots',
    {
      schema: described(
        'bots',
        'listBots',
        'List the bots that are online, and whether the house ladder is running.',
        json(BotsAnswer),
      ),
      config: { rate: RATES.profiles },
    },
    async (_request, reply) => {
      const all = registry.all();
      const here = await online.among(all.map(({ player }) => player));
      const listed = all.filter(({ player }) => here.has(player)).slice(0, MOST_LISTED);
      return sendJson(reply, {
        ladder: ladder.state(),
        bots: await Promise.all(listed.map(describe)),
      });
    },
  );

  const requireBot = (player: string): ListedBot => {
    const bot = registry.get(player);
    if (bot === undefined) throw notABot();
    return bot;
  };

  app.get(
    '/api/bots/me',
    {
      schema: described('bots', 'readMyBot', 'Read about myself, as a bot.', json(BotAnswer), {
        who: 'player',
        problems: [403],
      }),
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
      return sendJson(reply, await describe(requireBot(player)));
    },
  );

  app.put<{ Body: BotChanges }>(
    '/api/bots/me',
    {
      schema: described(
        'bots',
        'changeMyBot',
        'Set which games, clocks and how many tables I take, as a bot. What is left out stays as it was.',
        json(BotAnswer),
        { body: BotSettingsBody, who: 'player', problems: [403] },
      ),
      config: { rate: RATES.accountChanges },
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
      const { settings } = requireBot(player);
      await store.bots.setBotSettings(player, { ...settings, ...request.body });
      await registry.refresh();
      return sendJson(reply, await describe(requireBot(player)));
    },
  );

  app.get<{ Params: TableParams; Querystring: { code?: string } }>(
    '/api/tables/:table/bots',
    {
      schema: described(
        'bots',
        'listBotsAtTable',
        'List the players at a table that are bot accounts.',
        json(TableBotsAnswer),
        {
          params: TableParamsSchema,
          querystring: CodeQuery,
          who: 'optional',
          problems: [403, 404],
        },
      ),
    },
    async (request, reply) => {
      const player = await identities.identify(request);
      const { table } = request.params;
      const { seats } = await visibleTable(services, request, table, player, request.query.code);
      const seated = seats.flatMap((seat) => (seat.kind === 'human' ? [seat.player] : []));
      return sendJson(reply, { bots: [...new Set(seated)].filter(registry.isBot) });
    },
  );
};
