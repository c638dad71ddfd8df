import type { FastifyInstance } from 'fastify';
import type { RouteServices } from '../../http/services.ts';
import type { BotAccounts } from './bots.ts';
import { botRoutes } from './routes/bots.ts';
import { challengeRoutes } from './routes/challenges.ts';
import { myBotRoutes } from './routes/my-bots.ts';

/** Adds everything about bot accounts. The server loads this module only if accounts are on. */
export const botAccountRoutes = (
  app: FastifyInstance,
  services: RouteServices,
  bots: BotAccounts,
): void => {
  botRoutes(app, services, bots);
  myBotRoutes(app, services, bots);
  challengeRoutes(app, services, bots);
};
