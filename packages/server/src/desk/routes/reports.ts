import { hash, randomUUID } from 'node:crypto';
import { ReportBody, ReportedAnswer, type ReportOrder } from '@barrelhouse/protocol';
import { SOMEONE } from '@barrelhouse/protocol/words';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { visibleTable } from '../../http/access.ts';
import { Problem } from '../../http/problem.ts';
import { RATES } from '../../http/rates.ts';
import { sendJson } from '../../http/reply.ts';
import { created, described } from '../../http/routes/describe.ts';
import { isKey } from '../../http/sender.ts';
import type { Player } from '../../store/store.ts';
import { noSuchPlayer } from '../carry-out.ts';
import type { DeskServices } from '../services.ts';

/** Lets players tell hosts about somebody. */
export const reportRoutes = (app: FastifyInstance, services: DeskServices): void => {
  const { store, identities, now } = services;

  /** What somebody is called, at a table if one is named. */
  const nameAt = async (
    request: FastifyRequest,
    player: Player,
    about: Player,
    table: string | undefined,
  ): Promise<string> => {
    if (table === undefined) return about.name || SOMEONE;
    const { seats } = await visibleTable(services, request, table, player, undefined);
    const names = seats.flatMap((seat) =>
      seat.kind === 'human' && seat.player === about.player ? [seat.name] : [],
    );
    return names.length === 0 ? about.name || SOMEONE : [...new Set(names)].join(', ');
  };

  app.post<{ Body: ReportOrder }>(
    '/api/reports',
    {
      schema: described(
        'desk',
        'report',
        'Report a player to the hosts of this house.',
        created(ReportedAnswer),
        { body: ReportBody, who: 'player', problems: [403, 404, 422] },
      ),
      config: { rate: RATES.reports },
    },
    async (request, reply) => {
      const player = await identities.require(request);
      const { about, table, reason, note = '' } = request.body;
      if (about === player.player)
        throw new Problem(422, 'own-name', 'You cannot report yourself.');
      const found = await store.player(about);
      if (found === undefined) throw noSuchPlayer();
      const key = request.headers['idempotency-key'];
      const id = isKey(key) ? JSON.stringify([player.player, key]) : randomUUID();
      const report = hash('sha256', id, 'hex').slice(0, 16);
      const written = await store.desk.addReport({
        report,
        about,
        by: player.player,
        table: table ?? '',
        name: await nameAt(request, player, found, table),
        reason,
        note,
        at: now(),
      });
      if (written === 'no-player') throw noSuchPlayer();
      if (written === 'already') {
        throw new Problem(
          422,
          'already-reported',
          'You have already reported this player. A host will look at it.',
        );
      }
      return sendJson(reply.code(201), { report });
    },
  );
};
