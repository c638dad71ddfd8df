import type { FastifyInstance } from 'fastify';
import type { RouteServices } from '../http/services.ts';
import { tellArrivals } from './arrivals.ts';
import type { People } from './people.ts';
import { invitationRoutes } from './routes/invitations.ts';
import { knownPeopleRoutes } from './routes/people.ts';
import { profileRoutes } from './routes/profiles.ts';

/** Adds everything about people. The server loads this module only if accounts are on. */
export const peopleRoutes = (
  app: FastifyInstance,
  services: RouteServices,
  people: People,
): void => {
  knownPeopleRoutes(app, services);
  profileRoutes(app, services, people.results);
  invitationRoutes(app, services);
  const failed = (error: unknown): void => app.log.error({ err: error }, 'failed');
  const forgetArrivals = tellArrivals({ ...services, failed });
  app.addHook('onClose', async () => forgetArrivals());
};
