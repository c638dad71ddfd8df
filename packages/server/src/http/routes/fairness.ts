import { chiSquare } from '@barrelhouse/fair';
import { CommitmentsAnswer, CommitmentsQuery, DiceAnswer } from '@barrelhouse/protocol';
import type { FastifyInstance } from 'fastify';
import { sendJson } from '../reply.ts';
import type { RouteServices } from '../services.ts';
import { described, json } from './describe.ts';

const MAX_LIMIT = 1000;

export const fairnessRoutes = (app: FastifyInstance, { store }: RouteServices): void => {
  app.get<{ Querystring: { after?: string; limit?: string } }>(
    '/api/commitments',
    {
      schema: described(
        'fairness',
        'listCommitments',
        'List the commitments of every table ever opened.',
        json(CommitmentsAnswer, 'The commitments, in the order in which the tables were opened.'),
        { querystring: CommitmentsQuery },
      ),
    },
    async (request, reply) => {
      const { after = '0', limit = '100' } = request.query;
      const most = Math.min(Math.max(Number(limit), 1), MAX_LIMIT);
      const commitments = await store.commitments(Number(after), most);
      return sendJson(reply, { commitments, counts: await store.countByStatus() });
    },
  );

  app.get(
    '/api/dice',
    {
      schema: described(
        'fairness',
        'countDice',
        'Count how often each face came up, over all revealed dice.',
        json(DiceAnswer, 'How often each face came up, and how well that fits fair dice.'),
      ),
    },
    async (_request, reply) => {
      const faces = await store.faces();
      return sendJson(reply, { faces, ...chiSquare(faces) });
    },
  );
};
