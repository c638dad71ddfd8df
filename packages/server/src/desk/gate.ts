import type { FastifyRequest, RouteShorthandOptions } from 'fastify';
import { noSuchRoute } from '../http/not-found.ts';
import { Problem } from '../http/problem.ts';
import type { Actor } from '../store/desk.ts';
import { isOperator } from './operator.ts';
import type { DeskServices } from './services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who acts at the desk; `null` on all other routes. */
    actor: Actor | null;
  }
}

export const actorOf = ({ actor }: FastifyRequest): Actor => {
  if (actor === null) throw new Error('This route was not checked for a host.');
  return actor;
};

export interface Gate {
  /** Options of a route for hosts and the operator. For everybody else the route does not exist. */
  readonly forHosts: Pick<RouteShorthandOptions, 'onRequest' | 'config'>;
  /** The same for the operator alone. */
  readonly forOperator: Pick<RouteShorthandOptions, 'onRequest' | 'config'>;
}

export const gate = ({ desk, identities }: DeskServices): Gate => {
  const { measures, operatorKey } = desk;

  const hostOf = async (request: FastifyRequest): Promise<Actor | undefined> => {
    try {
      const player = await identities.identify(request);
      return player !== undefined && measures.isHost(player.player) ? player.player : undefined;
    } catch (error) {
      if (error instanceof Problem) return undefined;
      throw error;
    }
  };

  const admit =
    (alsoHosts: boolean) =>
    async (request: FastifyRequest): Promise<void> => {
      const actor = isOperator(request, operatorKey) ? '' : alsoHosts && (await hostOf(request));
      if (typeof actor !== 'string') throw noSuchRoute(request);
      request.actor = actor;
    };

  const config = { hidden: true } as const;
  return {
    forHosts: { config, onRequest: admit(true) },
    forOperator: { config, onRequest: admit(false) },
  };
};
