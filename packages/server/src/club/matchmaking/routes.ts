import { gameIds } from '@barrelhouse/engine';
import { SeekAnswer, SeekBody, SeekQuery } from '@barrelhouse/protocol';
import type { FastifyInstance } from 'fastify';
import { noAccount } from '../../accounts/problems.ts';
import { Problem } from '../../http/problem.ts';
import { RATES } from '../../http/rates.ts';
import { sendJson } from '../../http/reply.ts';
import { described, json } from '../../http/routes/describe.ts';
import type { RouteServices } from '../../http/services.ts';
import type { Matchmaking } from './matchmaking.ts';

const replaced = (): Problem =>
  new Problem(409, 'search-replaced', 'This player is looking for a match in another window.');

const searchOf = ({ search }: { readonly search?: string }): number | null =>
  search === undefined ? null : Number(search);

const changes = { config: { rate: RATES.seeks } };

/** Finding a rated match. */
export const seekRoutes = (
  app: FastifyInstance,
  { identities, standing }: Pick<RouteServices, 'identities' | 'standing'>,
  matchmaking: Matchmaking,
): void => {
  app.post<{ Body: { game: string; search?: number } }>(
    '/api/seek',
    {
      ...changes,
      schema: described(
        'ratings',
        'seek',
        'Look for a rated match. To keep looking, repeat it with the `search` of the last answer.',
        json(SeekAnswer),
        { body: SeekBody, who: 'player', problems: [404, 409, 422] },
      ),
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
      await standing?.checkName(player);
      const { game, search = null } = request.body;
      if (!(gameIds as readonly string[]).includes(game))
        throw new Problem(422, 'no-such-game', `There is no game ${game}. See /api/games.`, {
          game,
        });
      const now = await matchmaking.seek(player, game, search);
      if (now === 'no-account') throw noAccount();
      if (now === 'replaced') throw replaced();
      return sendJson(reply, now);
    },
  );

  app.post<{ Querystring: { search?: string } }>(
    '/api/seek/bot',
    {
      ...changes,
      schema: described(
        'ratings',
        'seekBot',
        'Stop looking, and play the bot of the house that is offered.',
        json(SeekAnswer),
        { querystring: SeekQuery, who: 'player', problems: [404, 409] },
      ),
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
      const now = await matchmaking.takeBot(player, searchOf(request.query));
      if (now === 'replaced') throw replaced();
      if (now === undefined)
        throw new Problem(404, 'not-seeking', 'This player is not looking for a match.');
      return sendJson(reply, now);
    },
  );

  app.delete<{ Querystring: { search?: string } }>(
    '/api/seek',
    {
      ...changes,
      schema: described(
        'ratings',
        'stopSeeking',
        'Stop looking for a rated match.',
        { status: 204, description: 'The search has ended.' },
        { querystring: SeekQuery, who: 'player' },
      ),
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
      await matchmaking.stop(player, searchOf(request.query));
      return reply.code(204).send();
    },
  );
};
