import type { FastifyInstance } from 'fastify';
import type { RouteServices } from '../http/services.ts';
import type { Club } from './club.ts';
import { seekRoutes } from './matchmaking/routes.ts';
import { rankRoutes } from './ranks/routes.ts';
import { ratingRoutes } from './ratings/routes.ts';
import { tournamentRoutes } from './tournaments/routes.ts';

/** Adds everything about the club. The server loads this module only if accounts are on. */
export const clubRoutes = (app: FastifyInstance, services: RouteServices, club: Club): void => {
  ratingRoutes(app, services);
  tournamentRoutes(app, services, club.tournaments);
  seekRoutes(app, services, club.matchmaking);
  rankRoutes(app, services);
};
