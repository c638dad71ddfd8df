import { atTime, newcomer, shownRating, withinOnScale } from '@barrelhouse/club';
import { findRules } from '@barrelhouse/engine';
import {
  CodeQuery,
  type PlayerRating,
  RatingAnswer,
  RatingParams,
  TableParams as TableParamsSchema,
  TableRatingAnswer,
} from '@barrelhouse/protocol';
import type { FastifyInstance } from 'fastify';
import { visibleTable } from '../../http/access.ts';
import { Problem } from '../../http/problem.ts';
import { sendJson } from '../../http/reply.ts';
import { described, json } from '../../http/routes/describe.ts';
import type { RouteServices, TableParams } from '../../http/services.ts';
import { enteringRating } from './rate-outcome.ts';
import { describeRated, findRated } from './rated-player.ts';
import { tableRating } from './table-rating.ts';

export const ratingRoutes = (app: FastifyInstance, services: RouteServices): void => {
  const { store, identities, isRated } = services;

  app.get<{ Params: TableParams; Querystring: { code?: string } }>(
    '/api/tables/:table/rating',
    {
      schema: described(
        'ratings',
        'readTableRating',
        'Read how the match at a table changed ratings.',
        json(TableRatingAnswer),
        {
          params: TableParamsSchema,
          querystring: CodeQuery,
          who: 'optional',
          problems: [403, 404, 429],
        },
      ),
    },
    async (request, reply) => {
      const player = await identities.identify(request);
      const { table } = request.params;
      const state = await visibleTable(services, request, table, player, request.query.code);
      return sendJson(reply, await tableRating(store, state, await isRated(table)));
    },
  );

  app.get<{ Params: { game: string; who: string } }>(
    '/api/ratings/:game/:who',
    {
      schema: described(
        'ratings',
        'readRating',
        'Read a player’s rating at a game. Private profiles show it only to their owners.',
        json(RatingAnswer),
        { params: RatingParams, who: 'optional', problems: [404] },
      ),
    },
    async (request, reply) => {
      const { game, who } = request.params;
      if (!findRules(game).ok)
        throw new Problem(404, 'no-such-game', `There is no game ${game}. See /api/games.`);
      const reader = await identities.identify(request);
      const player = await findRated(store, who);
      const isHidden =
        player === undefined ||
        (player !== reader?.player && (await store.people.isPrivate(player)));
      if (isHidden)
        throw new Problem(404, 'no-such-profile', 'Nobody here shows a rating under this handle.');
      const now = services.now();
      const rating =
        enteringRating((await store.ratings.rating(game, player))?.rating, player, now) ??
        newcomer(now);
      const { errorRate = null, ...shown } = shownRating(atTime(rating, now));
      const answer: PlayerRating = {
        game,
        ...(await describeRated(store, player)),
        ...shown,
        onScale: withinOnScale(rating, now),
        errorRate,
      };
      return sendJson(reply, answer);
    },
  );
};
