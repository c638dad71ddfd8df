import { chiSquare } from '@barrelhouse/fair';
import { CommitmentsAnswer, CommitmentsQuery, DiceAnswer } from '@barrelhouse/protocol';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';
import { sendJson } from '../reply.ts';
import { described, json } from './describe.ts';

const MOST = 1000;

export const fairnessRoutes = (app: FastifyInstance, { store }: Parts): void => {
  app.get<{ Querystring: { after?: string; limit?: string } }>(
    '/api/commitments',
    {
      schema: described(
        'fairness',
        'listCommitments',
        'What the house committed to, for every table ever opened.',
        json(CommitmentsAnswer, 'The commitments, in the order the tables were opened.'),
        { querystring: CommitmentsQuery },
      ),
    },
    async (request, reply) => {
      const { after = '0', limit = '100' } = request.query;
      const most = Math.min(Math.max(Number(limit), 1), MOST);
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
        'How often each face fell, over all revealed dice.',
        json(DiceAnswer, 'How often each face came up, and how well that fits fair dice.'),
      ),
    },
    async (_request, reply) => {
      const faces = await store.faces();
      return sendJson(reply, { faces, ...chiSquare(faces) });
    },
  );
};
