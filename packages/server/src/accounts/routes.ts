import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';
import type { RouteServices } from '../http/services.ts';
import { ceremonies } from './ceremonies.ts';
import { deviceLabel } from './device-label.ts';
import { type RelyingParty, relyingParty } from './relying-party.ts';
import { myAccountRoutes } from './routes/my-account.ts';
import { myDataRoutes } from './routes/my-data.ts';
import { myPasskeyRoutes } from './routes/my-passkeys.ts';
import { registrationRoutes } from './routes/registration.ts';
import { signInRoutes } from './routes/sign-in.ts';

export const labelOf = (request: FastifyRequest): string =>
  deviceLabel(request.headers['user-agent']);

/** Adds everything about accounts. The server loads this module only if accounts are on. */
export const accountRoutes = (
  app: FastifyInstance,
  services: RouteServices,
  origins: readonly string[],
): void => {
  const findParty = (): RelyingParty | undefined =>
    relyingParty(origins, (app.server.address() as AddressInfo | null)?.port ?? 0);
  const party = (): RelyingParty => {
    const found = findParty();
    if (found !== undefined) return found;
    throw new Problem(
      422,
      'no-passkeys-here',
      'Passkeys need an https origin or localhost, and this server was given neither.',
    );
  };
  const parts = {
    ...services,
    accounts: services.store.accounts,
    ceremonies: ceremonies(services.store.accounts, services.now),
    party,
  };
  registrationRoutes(app, parts, findParty);
  signInRoutes(app, parts);
  myAccountRoutes(app, parts);
  myPasskeyRoutes(app, parts);
  myDataRoutes(app, parts);
};
