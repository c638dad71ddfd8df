import type { FastifyInstance } from 'fastify';
import { gate } from './gate.ts';
import { actRoutes } from './routes/acts.ts';
import { hostRoutes } from './routes/hosts.ts';
import { reportRoutes } from './routes/reports.ts';
import { suspicionRoutes } from './routes/suspicions.ts';
import { viewRoutes } from './routes/views.ts';
import type { DeskServices } from './services.ts';

/** Adds the host's desk, and reports by players. The server loads this module only if accounts are on. */
export const deskRoutes = (app: FastifyInstance, services: DeskServices): void => {
  app.decorateRequest('actor', null);
  const gates = gate(services);
  reportRoutes(app, services);
  viewRoutes(app, services, gates);
  suspicionRoutes(app, services, gates);
  actRoutes(app, services, gates);
  hostRoutes(app, services, gates);
};
