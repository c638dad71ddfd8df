import { ProfileAnswer, ProfileParams, ProfileQuery } from '@barrelhouse/protocol';
import type { FastifyInstance } from 'fastify';
import { readHandle } from '../../accounts/handle.ts';
import { Problem } from '../../http/problem.ts';
import { RATES } from '../../http/rates.ts';
import { sendJson } from '../../http/reply.ts';
import { described, json } from '../../http/routes/describe.ts';
import type { RouteServices } from '../../http/services.ts';
import type { MatchResults } from '../../results/match-results.ts';
import { readProfile } from '../profile.ts';

export const profileRoutes = (
  app: FastifyInstance,
  { store, identities, online, isRated, isBot, botAccounts }: RouteServices,
  results: MatchResults,
): void => {
  app.get<{ Params: { handle: string }; Querystring: { game?: string } }>(
    '/api/profiles/:handle',
    {
      schema: described('people', 'readProfile', 'Read a player’s profile.', json(ProfileAnswer), {
        params: ProfileParams,
        querystring: ProfileQuery,
        who: 'optional',
        problems: [404],
      }),
      config: { rate: RATES.profiles },
    },
    async (request, reply) => {
      const reader = await identities.identify(request);
      const handle = readHandle(request.params.handle);
      const account = handle.ok ? await store.accounts.accountByKey(handle.value.key) : undefined;
      const player = account && (await store.player(account.player));
      if (account === undefined || player === undefined)
        throw new Problem(404, 'no-such-profile', 'Nobody here has this handle.');
      const { game } = request.query;
      const ownerOf = (bot: string) => botAccounts?.registry.get(bot)?.ownerHandle;
      const parts = { store, online, isRated, isBot, ownerOf };
      const profile = await readProfile(parts, account, player, reader?.player ?? '', game);
      if (profile.page !== null && profile.page.pending > 0)
        results
          .catchUp(account.player)
          .catch((error: unknown) => request.log.error({ err: error }, 'failed'));
      return sendJson(reply, profile);
    },
  );
};
