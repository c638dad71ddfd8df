import { ExportAnswer } from '@barrelhouse/protocol';
import type { FastifyInstance } from 'fastify';
import { clearTokenCookie } from '../../http/identity.ts';
import { RATES } from '../../http/rates.ts';
import { sendJson } from '../../http/reply.ts';
import { described, json } from '../../http/routes/describe.ts';
import { exportPlayer } from '../export.ts';
import type { AccountServices } from '../services.ts';

/** Lets players, guests included, take their data with them or have it deleted. */
export const myDataRoutes = (
  app: FastifyInstance,
  { store, identities, deletePlayer, now }: AccountServices,
): void => {
  app.get(
    '/api/players/me/export',
    {
      schema: described(
        'accounts',
        'exportMe',
        'Export everything stored about me.',
        json(ExportAnswer),
        { who: 'player' },
      ),
      config: { rate: RATES.accountChanges, evenBanned: true },
    },
    async (request, reply) => {
      const player = await identities.require(request);
      const tokenHash = identities.tokenHashOf(request);
      void reply.header('content-disposition', 'attachment; filename="barrelhouse.json"');
      return sendJson(reply, await exportPlayer(store, player, tokenHash, now()));
    },
  );

  app.delete(
    '/api/players/me',
    {
      schema: described(
        'accounts',
        'deleteMe',
        'Delete everything about me. Matches stay, and name me "someone".',
        { status: 204, description: 'The player is deleted and every device signed out.' },
        { who: 'player' },
      ),
      config: { rate: RATES.accountChanges, evenBanned: true },
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
      await deletePlayer(player);
      if (request.headers.authorization === undefined) clearTokenCookie(request, reply);
      return reply.code(204).send();
    },
  );
};
