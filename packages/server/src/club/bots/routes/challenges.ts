import {
  ChallengeAnswer,
  ChallengeBody,
  type ChallengeOrder,
  ChallengeParams,
  ChallengesAnswer,
  DeclineBody,
  type DeclineReason,
} from '@barrelhouse/protocol';
import type { FastifyInstance } from 'fastify';
import { RATES } from '../../../http/rates.ts';
import { sendJson } from '../../../http/reply.ts';
import { created, described, json } from '../../../http/routes/describe.ts';
import type { RouteServices } from '../../../http/services.ts';
import type { BotAccounts } from '../bots.ts';

interface Params {
  readonly challenge: string;
}

export const challengeRoutes = (
  app: FastifyInstance,
  { identities, standing }: RouteServices,
  { challenges }: BotAccounts,
): void => {
  app.post<{ Body: ChallengeOrder }>(
    '/api/challenges',
    {
      schema: described(
        'bots',
        'challengeBot',
        'Challenge a bot. Sending it again while it is waiting returns the same challenge.',
        created(ChallengeAnswer),
        { body: ChallengeBody, who: 'player', problems: [403, 404, 422] },
      ),
      config: { rate: RATES.challenges },
    },
    async (request, reply) => {
      const player = await identities.require(request);
      await standing?.checkName(player.player);
      return sendJson(reply.code(201), await challenges.send(player, request.body));
    },
  );

  app.get(
    '/api/challenges',
    {
      schema: described(
        'bots',
        'listChallenges',
        'List the latest challenges that I sent or received.',
        json(ChallengesAnswer),
        { who: 'player' },
      ),
      config: { rate: RATES.profiles },
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
      return sendJson(reply, { challenges: await challenges.list(player) });
    },
  );

  const one = { params: ChallengeParams, who: 'player' } as const;

  app.get<{ Params: Params }>(
    '/api/challenges/:challenge',
    {
      schema: described('bots', 'readChallenge', 'Read a challenge.', json(ChallengeAnswer), {
        ...one,
        problems: [404],
      }),
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
      return sendJson(reply, await challenges.read(player, request.params.challenge));
    },
  );

  app.post<{ Params: Params }>(
    '/api/challenges/:challenge/accept',
    {
      schema: described(
        'bots',
        'acceptChallenge',
        'Accept a challenge, as the bot. Then take a seat at its table.',
        json(ChallengeAnswer),
        { ...one, problems: [404, 422] },
      ),
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
      return sendJson(reply, await challenges.accept(player, request.params.challenge));
    },
  );

  app.post<{ Params: Params; Body: { reason?: DeclineReason } }>(
    '/api/challenges/:challenge/decline',
    {
      schema: described(
        'bots',
        'declineChallenge',
        'Decline a challenge, as the bot.',
        json(ChallengeAnswer),
        { ...one, body: DeclineBody, problems: [404, 422] },
      ),
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
      const { reason = 'later' } = request.body;
      return sendJson(reply, await challenges.decline(player, request.params.challenge, reason));
    },
  );

  app.delete<{ Params: Params }>(
    '/api/challenges/:challenge',
    {
      schema: described(
        'bots',
        'withdrawChallenge',
        'Withdraw a challenge that I sent, before it is accepted.',
        { status: 204, description: 'The challenge is withdrawn.' },
        { ...one, problems: [404, 422] },
      ),
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
      await challenges.withdraw(player, request.params.challenge);
      return reply.code(204).send();
    },
  );
};
