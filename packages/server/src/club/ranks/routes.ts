import { gameIds } from '@barrelhouse/engine';
import {
  LeaderboardAnswer,
  LeaderboardParams,
  LeaderboardQuery,
  LuckOfWeekAnswer,
  LuckQuery,
  ProfileParams,
  ProfileRatingsAnswer,
  ProfileRatingsQuery,
} from '@barrelhouse/protocol';
import type { FastifyInstance } from 'fastify';
import { readHandle } from '../../accounts/handle.ts';
import { Problem } from '../../http/problem.ts';
import { RATES } from '../../http/rates.ts';
import { sendJson } from '../../http/reply.ts';
import { described, json } from '../../http/routes/describe.ts';
import type { RouteServices } from '../../http/services.ts';
import { maySee } from '../../people/may-see.ts';
import { readLeaderboard } from './leaderboard.ts';
import { readLuckOfWeek } from './luck-of-week.ts';
import { readProfileRatings } from './profile-ratings.ts';

const config = { rate: RATES.profiles };

const checkGame = (game: string): void => {
  if (!(gameIds as readonly string[]).includes(game))
    throw new Problem(404, 'no-such-game', `There is no game ${game}. See /api/games.`);
};

/** Leaderboards, rating histories and the luck of the week. */
export const rankRoutes = (app: FastifyInstance, services: RouteServices): void => {
  const { store, identities } = services;

  app.get<{
    Params: { game: string };
    Querystring: { season?: string; after?: string; around?: 'me' };
  }>(
    '/api/leaderboards/:game',
    {
      schema: described(
        'ratings',
        'readLeaderboard',
        'Read who plays a game best.',
        json(LeaderboardAnswer),
        {
          params: LeaderboardParams,
          querystring: LeaderboardQuery,
          who: 'optional',
          problems: [404],
        },
      ),
      config,
    },
    async (request, reply) => {
      const { game } = request.params;
      checkGame(game);
      const { season = 'now', after = '0', around } = request.query;
      const reader = await identities.identify(request);
      const wanted = { game, season, after: Number(after), aroundMe: around === 'me' };
      const board = await readLeaderboard(services, wanted, reader?.player ?? '');
      if (board === undefined)
        throw new Problem(404, 'no-such-season', `The season ${season} has not begun.`);
      return sendJson(reply, board);
    },
  );

  app.get<{ Params: { handle: string }; Querystring: { game?: string } }>(
    '/api/profiles/:handle/ratings',
    {
      schema: described(
        'ratings',
        'readProfileRatings',
        'Read a player’s ratings, with the history of one game.',
        json(ProfileRatingsAnswer),
        {
          params: ProfileParams,
          querystring: ProfileRatingsQuery,
          who: 'optional',
          problems: [404],
        },
      ),
      config,
    },
    async (request, reply) => {
      const reader = await identities.identify(request);
      const handle = readHandle(request.params.handle);
      const account = handle.ok ? await store.accounts.accountByKey(handle.value.key) : undefined;
      if (account === undefined)
        throw new Problem(404, 'no-such-profile', 'Nobody here has this handle.');
      const isShown = await maySee(store.people, account.player, reader?.player ?? '');
      // A private player looks like one without rated matches.
      if (!isShown) return sendJson(reply, { games: [], shown: null });
      const { game } = request.query;
      return sendJson(reply, await readProfileRatings(services, account.player, game));
    },
  );

  app.get<{ Querystring: { game?: string; week?: string } }>(
    '/api/luck',
    {
      schema: described(
        'ratings',
        'readLuckOfWeek',
        'Read whom the dice helped and hurt most in a week of rated matches.',
        json(LuckOfWeekAnswer),
        { querystring: LuckQuery, who: 'optional', problems: [404] },
      ),
      config,
    },
    async (request, reply) => {
      const { game = '', week } = request.query;
      if (game !== '') checkGame(game);
      const reader = await identities.identify(request);
      const number = week === undefined ? undefined : Number(week);
      return sendJson(reply, await readLuckOfWeek(services, game, number, reader?.player ?? ''));
    },
  );
};
