import { DoneAnswer, HandleParams, HostBody, HostsAnswer } from '@barrelhouse/protocol';
import type { FastifyInstance } from 'fastify';
import { readHandle } from '../../accounts/handle.ts';
import { Problem } from '../../http/problem.ts';
import { sendJson } from '../../http/reply.ts';
import { command, described, json } from '../../http/routes/describe.ts';
import type { Account } from '../../store/accounts.ts';
import { carryOut, doneAnswer, noSuchPlayer } from '../carry-out.ts';
import type { Gate } from '../gate.ts';
import { personOf } from '../people.ts';
import type { DeskServices } from '../services.ts';

/** Who is a host. Only the operator decides that. */
export const hostRoutes = (
  app: FastifyInstance,
  services: DeskServices,
  { forHosts, forOperator }: Gate,
): void => {
  const { store, desk } = services;

  const accountOf = async (handle: string): Promise<Account> => {
    const read = readHandle(handle.replace(/^@/, ''));
    const found = read.ok ? await store.accounts.accountByKey(read.value.key) : undefined;
    if (found === undefined) throw noSuchPlayer();
    return found;
  };

  app.get(
    '/api/admin/hosts',
    {
      ...forHosts,
      schema: described('desk', 'deskHosts', 'List the hosts.', json(HostsAnswer), {
        who: 'player',
        problems: [404],
      }),
    },
    async (_request, reply) => {
      const hosts = desk.measures.hosts().map(async ({ player, grantedAt }) => ({
        ...(await personOf(store, player)),
        grantedAt,
      }));
      return sendJson(reply, { hosts: await Promise.all(hosts) });
    },
  );

  app.post<{ Body: { handle: string } }>(
    '/api/admin/hosts',
    {
      ...forOperator,
      schema: command('desk', 'deskGrant', 'Name a host (operator only).', json(DoneAnswer), {
        body: HostBody,
        problems: [404, 422],
      }),
    },
    async (request, reply) => {
      const { player } = await accountOf(request.body.handle);
      const known = new Problem(422, 'is-host', 'This player is a host already.');
      const done = await carryOut(services, request, '', { act: 'grant', player }, known);
      return sendJson(reply, doneAnswer(done));
    },
  );

  app.post<{ Params: { handle: string } }>(
    '/api/admin/hosts/:handle/revoke',
    {
      ...forOperator,
      schema: command(
        'desk',
        'deskRevoke',
        'Remove a host, at once (operator only).',
        json(DoneAnswer),
        { params: HandleParams, problems: [404, 422] },
      ),
    },
    async (request, reply) => {
      const { player } = await accountOf(request.params.handle);
      const unknown = new Problem(404, 'no-such-player', 'This player is not a host.');
      const done = await carryOut(services, request, '', { act: 'revoke', player }, unknown);
      return sendJson(reply, doneAnswer(done));
    },
  );
};
