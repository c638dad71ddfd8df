import { DeskSuspicionsAnswer } from '@barrelhouse/protocol';
import type { FastifyInstance } from 'fastify';
import { sendJson } from '../../http/reply.ts';
import { described, json } from '../../http/routes/describe.ts';
import type { Gate } from '../gate.ts';
import { personOf } from '../people.ts';
import type { DeskServices } from '../services.ts';

const KEEP_MS = 90 * 24 * 3600 * 1000;
const MOST_LISTED = 100;

/** Rated play that is too perfect for too long. Only hosts see it. */
export const suspicionRoutes = (
  app: FastifyInstance,
  { store, club, now }: DeskServices,
  { forHosts }: Gate,
): void => {
  app.get(
    '/api/admin/suspicions',
    {
      ...forHosts,
      schema: described(
        'desk',
        'deskSuspicions',
        'List players whose rated play is too perfect for too long.',
        json(DeskSuspicionsAnswer),
        { who: 'player', problems: [404] },
      ),
    },
    async (_request, reply) => {
      await club?.watcher.catchUp();
      const suspects = await store.watches.suspects(now() - KEEP_MS, MOST_LISTED);
      const suspicions = suspects.map(async ({ player, game, suspicion, at }) => ({
        player: await personOf(store, player),
        game,
        ...suspicion,
        at,
      }));
      return sendJson(reply, { suspicions: await Promise.all(suspicions) });
    },
  );
};
