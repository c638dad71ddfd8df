import { gameIds } from '@barrelhouse/engine';
import { SeekAnswer, SeekBody, type SeekNow } from '@barrelhouse/protocol';
import type { FastifyInstance } from 'fastify';
import { noAccount } from '../../accounts/problems.ts';
import { Problem } from '../../http/problem.ts';
import { RATES } from '../../http/rates.ts';
import { sendJson } from '../../http/reply.ts';
import { described, json } from '../../http/routes/describe.ts';
import type { RouteServices } from '../../http/services.ts';
import type { Matchmaking } from './matchmaking.ts';

const changes = { config: { rate: RATES.seeks } };

/** Finding a rated match. */
export const seekRoutes = (
  app: FastifyInstance,
  { identities, standing }: Pick<RouteServices, 'identities' | 'standing'>,
  matchmaking: Matchmaking,
): void => {
  app.post<{ Body: { game: string } }>(
    '/api/seek',
    {
      ...changes,
      schema: described(
        'ratings',
        'seek',
        'Look for a rated match, or keep looking. Repeat it for as long as you look.',
        json(SeekAnswer),
        { body: SeekBody, who: 'player', problems: [404, 422] },
      ),
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
      await standing?.checkName(player);
      const { game } = request.body;
      if (!(gameIds as readonly string[]).includes(game))
        throw new Problem(422, 'no-such-game', `There is no game ${game}. See /api/games.`, {
          game,
        });
      const now = await matchmaking.seek(player, game);
      if (now === 'no-account') throw noAccount();
      return sendJson(reply, now);
    },
  );

  app.post(
    '/api/seek/bot',
    {
      ...changes,
      schema: described(
        'ratings',
        'seekBot',
        'Stop looking, and play the bot of the house that is offered.',
        json(SeekAnswer),
        { who: 'player', problems: [404] },
      ),
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
      const now: SeekNow | undefined = await matchmaking.takeBot(player);
      if (now === undefined)
        throw new Problem(404, 'not-seeking', 'This player is not looking for a match.');
      return sendJson(reply, now);
    },
  );

  app.delete(
    '/api/seek',
    {
      ...changes,
      schema: described(
        'ratings',
        'stopSeeking',
        'Stop looking for a rated match.',
        { status: 204, description: 'The search has ended.' },
        { who: 'player' },
      ),
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
      await matchmaking.stop(player);
      return reply.code(204).send();
    },
  );
};
