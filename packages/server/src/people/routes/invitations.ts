import {
  InvitationsAnswer,
  InviteBody,
  type PlayerId,
  TableParams as TableParamsSchema,
  TablePeopleAnswer,
} from '@barrelhouse/protocol';
import type { FastifyInstance } from 'fastify';
import { visibleTable } from '../../http/access.ts';
import { Problem, refusalProblem } from '../../http/problem.ts';
import { RATES } from '../../http/rates.ts';
import { sendJson } from '../../http/reply.ts';
import { described, json } from '../../http/routes/describe.ts';
import type { RouteServices, TableParams } from '../../http/services.ts';
import type { TableRow } from '../../store/store.ts';
import { personInfo } from '../describe-person.ts';

/** Inviting again sooner than this does not tell the friend again. */
const AGAIN_MS = 60_000;

/** Invitations that are listed. */
const MOST_LISTED = 20;

const hasSeatFor = ({ status, seats, places }: TableRow, player: PlayerId): boolean =>
  status === 'waiting' &&
  seats.length < places &&
  !seats.some(({ kind, who }) => kind === 'human' && who === player);

/** The people at a table, inviting friends to it, and the invitations a player has received. */
export const invitationRoutes = (app: FastifyInstance, services: RouteServices): void => {
  const { store, identities, tell, isBot, now } = services;
  const { people, accounts } = store;

  app.get<{ Params: TableParams }>(
    '/api/tables/:table/people',
    {
      schema: described(
        'people',
        'listPeopleAtTable',
        'List the other players at a table, and how I stand to them.',
        json(TablePeopleAnswer),
        { params: TableParamsSchema, who: 'player', problems: [403, 404] },
      ),
      config: { rate: RATES.profiles },
    },
    async (request, reply) => {
      const me = await identities.require(request);
      const state = await visibleTable(services, request, request.params.table, me, undefined);
      const seated = new Map(
        state.seats.flatMap((seat) =>
          seat.kind === 'human' && seat.player !== me.player ? [[seat.player, seat.name]] : [],
        ),
      );
      const found = [...seated].map(async ([player, name]) => {
        const handle = (await accounts.account(player))?.handle ?? '';
        return personInfo(
          { player, name, handle },
          isBot,
          await people.relation(me.player, player),
        );
      });
      return sendJson(reply, { people: await Promise.all(found) });
    },
  );

  app.post<{ Params: TableParams; Body: { player: PlayerId } }>(
    '/api/tables/:table/invitations',
    {
      schema: described(
        'people',
        'inviteFriend',
        'Invite a friend to a table. They may watch it and, before the start, take a seat.',
        { status: 204, description: 'The friend is told.' },
        {
          params: TableParamsSchema,
          body: InviteBody,
          who: 'player',
          problems: [403, 404, 422],
        },
      ),
      config: { rate: RATES.invitations },
    },
    async (request, reply) => {
      const me = await identities.require(request);
      const state = await visibleTable(services, request, request.params.table, me, undefined);
      const isAtTable =
        state.host === me.player ||
        state.seats.some((seat) => seat.kind === 'human' && seat.player === me.player);
      if (!isAtTable) throw new Problem(403, 'not-seated', 'Only players at the table can invite.');
      if (state.status !== 'waiting' && state.status !== 'playing')
        throw refusalProblem({ code: 'over' });
      const at = now();
      const invitation = {
        player: request.body.player,
        table: state.table,
        inviter: me.player,
        at,
      };
      const invited = await people.invite(invitation, at - AGAIN_MS);
      if (invited === 'not-friends')
        throw new Problem(422, 'not-friends', 'Only friends can be invited.');
      if (invited === 'written') {
        const handle = (await accounts.account(me.player))?.handle;
        const from = {
          player: me.player,
          name: me.name,
          ...(handle === undefined ? {} : { handle }),
        };
        await tell(invitation.player, {
          kind: 'invited',
          table: state.table,
          game: state.rules.id,
          from,
        });
      }
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/me/invitations',
    {
      schema: described(
        'people',
        'listInvitations',
        'List invitations from friends to tables where I can still sit down.',
        json(InvitationsAnswer),
        { who: 'player' },
      ),
      config: { rate: RATES.profiles },
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
      const got = (await people.invitations(player)).filter((one) => one.player === player);
      const found = [];
      for (const { table, inviter, at } of got.toReversed()) {
        if (found.length === MOST_LISTED) break;
        const row = await store.row(table);
        const from = await store.player(inviter);
        if (row === undefined || from === undefined || !hasSeatFor(row, player)) continue;
        const handle = (await accounts.account(inviter))?.handle ?? null;
        found.push({
          table,
          game: row.game,
          from: { player: inviter, name: from.name, handle },
          at,
        });
      }
      return sendJson(reply, { invitations: found });
    },
  );

  app.delete<{ Params: TableParams }>(
    '/api/me/invitations/:table',
    {
      schema: described(
        'people',
        'dismissInvitation',
        'Dismiss an invitation. The sender is not told, and can invite again.',
        { status: 204, description: 'The invitation is gone.' },
        { params: TableParamsSchema, who: 'player' },
      ),
      config: { rate: RATES.peopleChanges },
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
      await people.dismissInvitation(player, request.params.table);
      return reply.code(204).send();
    },
  );
};
