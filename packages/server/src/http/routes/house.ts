import { HealthAnswer, ReadyAnswer } from '@barrelhouse/protocol';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { Problem } from '../problem.ts';
import { RATES } from '../rates.ts';
import { sendJson } from '../reply.ts';
import type { RouteServices } from '../services.ts';
import { described, json, text } from './describe.ts';

const MAX_SILENCE_MS = 10_000;

/** How many quarantined tables are listed; the server's log has them all. */
const MOST_LISTED = 100;

export const houseRoutes = (
  app: FastifyInstance,
  { store, quarantine, now }: RouteServices,
  { registry }: Metrics,
): void => {
  app.get(
    '/api/health',
    {
      schema: described(
        'house',
        'health',
        'Check that the server is running, and list the tables it had to set aside.',
        json(HealthAnswer, 'The server is running: its clock, and the tables it set aside.'),
      ),
      config: { rate: RATES.monitoring },
    },
    (_request, reply) =>
      sendJson(reply, { ok: true, now: now(), setAside: quarantine.list().slice(0, MOST_LISTED) }),
  );
  app.get(
    '/api/ready',
    {
      schema: described(
        'house',
        'ready',
        'Check that the server can accept moves: its database can be read and written.',
        json(ReadyAnswer, 'The server can accept moves.'),
        { problems: [503] },
      ),
      config: { rate: RATES.monitoring },
    },
    async (_request, reply) => {
      // The server writes a heartbeat every few seconds. If that fails, moves would fail, too.
      const silence = now() - (await store.lastAlive());
      if (silence > MAX_SILENCE_MS) {
        throw new Problem(503, 'not-ready', 'The server cannot write to its database right now.', {
          retryAfter: 5,
        });
      }
      return sendJson(reply, { ok: true });
    },
  );
  app.get(
    '/metrics',
    {
      schema: described(
        'house',
        'metrics',
        'Read metrics for Prometheus.',
        text('text/plain', 'Metrics in the Prometheus text format.'),
      ),
      config: { rate: RATES.metrics },
    },
    async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()),
  );
};
