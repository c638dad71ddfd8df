import { HealthAnswer, ReadyAnswer } from '@barrelhouse/protocol';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';
import type { Parts } from '../parts.ts';
import { Problem } from '../problem.ts';
import { RATES } from '../rates.ts';
import { sendJson } from '../reply.ts';
import { described, json, text } from './describe.ts';

const MOST_SILENT_MS = 10_000;

/** Tables that are named at the most; the log has them all. */
const MOST_NAMED = 100;

export const houseRoutes = (
  app: FastifyInstance,
  { store, quarantine, now }: Parts,
  { registry }: Metrics,
): void => {
  app.get(
    '/api/health',
    {
      schema: described(
        'house',
        'health',
        'Whether the process runs, and which tables had to be set aside.',
        json(HealthAnswer, 'The server runs: its clock, and tables that it had to set aside.'),
      ),
      config: { rate: RATES.monitoring },
    },
    (_request, reply) =>
      sendJson(reply, { ok: true, now: now(), setAside: quarantine.list().slice(0, MOST_NAMED) }),
  );
  app.get(
    '/api/ready',
    {
      schema: described(
        'house',
        'ready',
        'Whether moves can be taken: the record can be read and written.',
        json(ReadyAnswer, 'The server takes requests.'),
        { problems: [503] },
      ),
      config: { rate: RATES.monitoring },
    },
    async (_request, reply) => {
      // The server writes that it is alive every few seconds: where that has stopped, so would moves.
      const silent = now() - (await store.lastAlive());
      if (silent > MOST_SILENT_MS) {
        throw new Problem(503, 'not-ready', 'The record cannot be written at the moment.', {
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
        'Figures for Prometheus.',
        text('text/plain', 'In the text format of Prometheus.'),
      ),
      config: { rate: RATES.figures },
    },
    async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()),
  );
};
