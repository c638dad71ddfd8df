import { randomBytes } from 'node:crypto';
import {
  BackupAnswer,
  BanBody,
  type BanOrder,
  BanParams,
  type CloseReason,
  CloseTableBody,
  DeskPlayerParams,
  DismissBody,
  DoneAnswer,
  LIMITS,
  LiftBody,
  MuteBody,
  type PlayerId,
  ReportParams,
  TableParams,
  type WhyAbandoned,
  WithdrawNameBody,
} from '@barrelhouse/protocol';
import { SOMEONE } from '@barrelhouse/protocol/words';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { noSuchTable, Problem } from '../../http/problem.ts';
import { sendJson } from '../../http/reply.ts';
import { command, created, json } from '../../http/routes/describe.ts';
import type { Ban, DeskChange } from '../../store/desk.ts';
import type { Store } from '../../store/store.ts';
import { carryOut, doneAnswer, idFor, keyOf, noSuchPlayer } from '../carry-out.ts';
import { actorOf, type Gate } from '../gate.ts';
import { contains, isLoopback, readNetwork } from '../networks.ts';
import type { DeskServices } from '../services.ts';

const MINUTE = 60_000;
/** How long nobody can take a withdrawn handle. */
const RESERVED_MS = 90 * 24 * 3600 * 1000;
/** How many of a player's tables are searched for other names. */
const MOST_TABLES = 500;

const CLOSED_AS: { readonly [because in CloseReason]: WhyAbandoned } = {
  conduct: 'house-conduct',
  idle: 'house-idle',
  other: 'house-closed',
};

const unchanged = (): Problem => new Problem(422, 'bad-request', 'Nothing would change.');
const ownAddress = (): Problem =>
  new Problem(422, 'own-address', 'This ban would shut you or the server itself out.');

/** Every name that a player has or uses at a table, and the handle. */
const namesOf = async (
  store: Store,
  player: PlayerId,
  name: string,
): Promise<readonly string[]> => {
  const rows = await store.tablesOf(player, MOST_TABLES, Number.MAX_SAFE_INTEGER);
  const seats = rows.flatMap((row) => row.seats).filter(({ who }) => who === player);
  const handle = (await store.accounts.account(player))?.handle ?? name;
  const all = new Set([name, handle, ...seats.map((seat) => seat.name)]);
  return [...all].filter((n) => n !== SOMEONE);
};

/** What hosts do. Each act has a key, and an entry in the audit trail. */
export const actRoutes = (
  app: FastifyInstance,
  services: DeskServices,
  { forHosts }: Gate,
): void => {
  const { store, tables, identities, hub, desk, now } = services;

  const act = async (
    request: FastifyRequest,
    why: string,
    change: DeskChange,
    nothing: Problem = unchanged(),
  ) => doneAnswer(await carryOut(services, request, why, change, nothing));

  app.post<{ Params: { table: string }; Body: { because: CloseReason; why: string } }>(
    '/api/admin/tables/:table/close',
    {
      ...forHosts,
      schema: command(
        'desk',
        'deskCloseTable',
        'Close a table. Its players are told why.',
        json(DoneAnswer),
        { params: TableParams, body: CloseTableBody, problems: [404, 422] },
      ),
    },
    async (request, reply) => {
      const { table } = request.params;
      const { because, why } = request.body;
      const state = await tables.state(table);
      if (state === undefined) throw noSuchTable();
      const isClosed = state.status === 'over' || state.status === 'abandoned';
      if (isClosed && (await store.desk.acted(actorOf(request), keyOf(request))) === undefined)
        throw new Problem(422, 'already-closed', 'This table is closed already.');
      const done = await act(request, why, { act: 'close-table', table });
      await tables.close(table, CLOSED_AS[because]);
      return sendJson(reply, done);
    },
  );

  app.post<{ Params: { player: string }; Body: { why: string } }>(
    '/api/admin/players/:player/name/withdraw',
    {
      ...forHosts,
      schema: command(
        'desk',
        'deskWithdrawName',
        'Withdraw a player’s name and handle. The player has to choose others.',
        json(DoneAnswer),
        { params: DeskPlayerParams, body: WithdrawNameBody, problems: [404, 422] },
      ),
    },
    async (request, reply) => {
      const { player } = request.params;
      const found = await store.player(player);
      if (found === undefined) throw noSuchPlayer();
      const handle = `someone-${randomBytes(4).toString('hex')}`;
      const done = await act(request, request.body.why, {
        act: 'withdraw-name',
        player,
        names: await namesOf(store, player, found.name),
        handle,
        handleKey: handle,
        reservedUntil: now() + RESERVED_MS,
      });
      identities.forgetPlayer(player);
      return sendJson(reply, done);
    },
  );

  app.post<{ Params: { player: string }; Body: { minutes: number; why: string } }>(
    '/api/admin/players/:player/mute',
    {
      ...forHosts,
      schema: command(
        'desk',
        'deskMute',
        'Mute a player for a time: no reactions, and no open tables.',
        json(DoneAnswer),
        { params: DeskPlayerParams, body: MuteBody, problems: [404, 422] },
      ),
    },
    async (request, reply) => {
      const { player } = request.params;
      const { minutes, why } = request.body;
      const until = now() + minutes * MINUTE;
      return sendJson(reply, await act(request, why, { act: 'mute', player, until }));
    },
  );

  app.post<{ Params: { player: string }; Body: { why: string } }>(
    '/api/admin/players/:player/unmute',
    {
      ...forHosts,
      schema: command('desk', 'deskUnmute', 'End a mute.', json(DoneAnswer), {
        params: DeskPlayerParams,
        body: LiftBody,
        problems: [404, 422],
      }),
    },
    async (request, reply) => {
      const { player } = request.params;
      const notMuted = new Problem(422, 'not-muted', 'This player is not muted.');
      return sendJson(
        reply,
        await act(request, request.body.why, { act: 'unmute', player }, notMuted),
      );
    },
  );

  /** The network to ban; empty for a player. */
  const networkFor = ({ ip }: FastifyRequest, { player, address, addresses }: BanOrder): string => {
    if ((player === undefined) === (address === undefined))
      throw new Problem(422, 'bad-request', 'Send either `player` or `address`, not both.');
    if (address === undefined) {
      const alsoHere = [...hub.addressesOf(player ?? '')].map(readNetwork);
      if (addresses === true && alsoHere.some((n) => n !== undefined && contains(n, ip)))
        throw ownAddress();
      return '';
    }
    const network = readNetwork(address);
    if (network === undefined) {
      throw new Problem(
        422,
        'bad-network',
        'Send an address, or a network of at least 16 (IPv4) or 32 (IPv6) bits.',
      );
    }
    if (isLoopback(network) || contains(network, ip)) throw ownAddress();
    return network;
  };

  app.post<{ Body: BanOrder }>(
    '/api/admin/bans',
    {
      ...forHosts,
      schema: command(
        'desk',
        'deskBan',
        'Ban a player or an address for a time. Their streams end at once.',
        created(DoneAnswer),
        { body: BanBody, problems: [404, 422] },
      ),
    },
    async (request, reply) => {
      const { player = '', addresses = false, minutes, why } = request.body;
      const network = networkFor(request, request.body);
      const since = now();
      const until = since + minutes * MINUTE;
      const ban: Ban = { ban: idFor(request), player, network, addresses, why, since, until };
      const done = await act(request, why, { act: 'ban', ban, most: LIMITS.bans });
      return sendJson(reply.code(201), done);
    },
  );

  app.post<{ Params: { ban: string }; Body: { why: string } }>(
    '/api/admin/bans/:ban/lift',
    {
      ...forHosts,
      schema: command('desk', 'deskUnban', 'Lift a ban.', json(DoneAnswer), {
        params: BanParams,
        body: LiftBody,
        problems: [404, 422],
      }),
    },
    async (request, reply) => {
      const { ban } = request.params;
      const over = new Problem(404, 'no-such-ban', 'There is no such ban, or it is over.');
      return sendJson(reply, await act(request, request.body.why, { act: 'unban', ban }, over));
    },
  );

  app.post<{ Params: { report: string }; Body: { why: string } }>(
    '/api/admin/reports/:report/dismiss',
    {
      ...forHosts,
      schema: command(
        'desk',
        'deskDismiss',
        'Close a report that was dealt with or needs no action.',
        json(DoneAnswer),
        { params: ReportParams, body: DismissBody, problems: [404, 422] },
      ),
    },
    async (request, reply) => {
      const { report } = request.params;
      const closed = new Problem(
        404,
        'no-such-report',
        'There is no such report, or not any more.',
      );
      return sendJson(
        reply,
        await act(request, request.body.why, { act: 'dismiss', report }, closed),
      );
    },
  );

  app.post(
    '/api/admin/backup',
    {
      ...forHosts,
      schema: command(
        'desk',
        'deskBackup',
        'Copy the record to a new file beside it, while the server runs.',
        created(BackupAnswer),
        { problems: [404, 422] },
      ),
    },
    async (request, reply) => {
      keyOf(request);
      const made = await desk.backups.make();
      await act(request, '', { act: 'backup' });
      return sendJson(reply.code(201), made);
    },
  );
};
