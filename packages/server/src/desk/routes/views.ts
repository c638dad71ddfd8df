import {
  AuditAnswer,
  AuditQuery,
  BansAnswer,
  DeskAnswer,
  DeskPlayersAnswer,
  DeskReportsAnswer,
  DeskTablesAnswer,
  FindQuery,
  LimitsAnswer,
  LogAnswer,
  type PlayerId,
  type TableId,
} from '@barrelhouse/protocol';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { readHandle } from '../../accounts/handle.ts';
import { sendJson } from '../../http/reply.ts';
import { described, json } from '../../http/routes/describe.ts';
import { actorOf, type Gate } from '../gate.ts';
import { housePace } from '../house-pace.ts';
import { limitsInForce } from '../limits-in-force.ts';
import { type Person, personOf, personOrNull } from '../people.ts';
import type { DeskServices } from '../services.ts';

/** How many tables a search looks at, and how many rows a list shows. */
const MOST_SEARCHED = 2000;
const MOST_LISTED = 200;
const MOST_REPORTS = 100;
const MOST_BANS = 500;

const view = (id: string, summary: string, answer: object, querystring?: object): FastifySchema =>
  described('desk', id, summary, json(answer), {
    who: 'player',
    problems: [404],
    ...(querystring === undefined ? {} : { querystring }),
  });

const handleKeyOf = (text: string): string => {
  const read = readHandle(text);
  return read.ok ? read.value.key : '';
};

const matches = (find: string, texts: readonly (string | null)[]): boolean => {
  const wanted = find.trim().replace(/^@/, '').toLowerCase();
  return wanted === '' || texts.some((text) => text?.toLowerCase().includes(wanted) === true);
};

/** What hosts see. */
export const viewRoutes = (
  app: FastifyInstance,
  services: DeskServices,
  { forHosts }: Gate,
): void => {
  const { store, hub, desk, rates } = services;
  const { measures } = desk;

  /** Who is connected, here or at another server, with their tables. */
  const connected = async (): Promise<ReadonlyMap<PlayerId, ReadonlySet<TableId>>> => {
    const found = new Map<PlayerId, Set<TableId>>();
    const tablesOf = (player: PlayerId): Set<TableId> => {
      const tables = found.get(player) ?? new Set();
      found.set(player, tables);
      return tables;
    };
    for (const player of hub.players()) tablesOf(player);
    for (const { table, player } of hub.listeners()) tablesOf(player).add(table);
    for (const [player, tables] of await desk.remote()) {
      const all = tablesOf(player);
      for (const table of tables) all.add(table);
    }
    return found;
  };

  app.get(
    '/api/admin',
    { ...forHosts, schema: view('desk', 'See the house at a glance.', DeskAnswer) },
    async (request, reply) => {
      const host = actorOf(request);
      const counts = await store.countByStatus();
      return sendJson(reply, {
        host: host === '' ? null : (await personOf(store, host)).handle,
        health: await desk.health.now(),
        tables: counts.waiting + counts.playing,
        players: (await connected()).size,
        ...housePace([desk.moves.pace(), ...(await desk.remotePaces())]),
        reports: await store.desk.openReports(),
      });
    },
  );

  app.get<{ Querystring: { find?: string } }>(
    '/api/admin/tables',
    {
      ...forHosts,
      schema: view(
        'deskTables',
        'List the tables that are waiting or being played.',
        DeskTablesAnswer,
        FindQuery,
      ),
    },
    async (request, reply) => {
      const { find = '' } = request.query;
      const live = await store.desk.liveTables(MOST_SEARCHED);
      const all = live.toSorted((a, b) => b.changedAt - a.changedAt);
      const found = all.filter(({ table, code, seats }) =>
        matches(find, [table, code, ...seats.flatMap(({ name, who }) => [name, who])]),
      );
      const elsewhere = new Map<TableId, number>();
      for (const tables of (await desk.remote()).values())
        for (const table of tables) elsewhere.set(table, (elsewhere.get(table) ?? 0) + 1);
      const listed = found.slice(0, MOST_LISTED).map((row) => ({
        table: row.table,
        game: row.game,
        status: row.status,
        access: row.access,
        code: row.code,
        places: row.places,
        seats: row.seats,
        turnOf:
          row.turnOf === ''
            ? null
            : (row.seats.find(({ who }) => who === row.turnOf)?.name ?? null),
        watching: hub.countAt(row.table) + (elsewhere.get(row.table) ?? 0),
        createdAt: row.createdAt,
        changedAt: row.changedAt,
      }));
      return sendJson(reply, { total: found.length, tables: listed });
    },
  );

  app.get<{ Querystring: { find?: string } }>(
    '/api/admin/players',
    {
      ...forHosts,
      schema: view(
        'deskPlayers',
        'List the players who are connected; a handle or an id also finds others.',
        DeskPlayersAnswer,
        FindQuery,
      ),
    },
    async (request, reply) => {
      const { find = '' } = request.query;
      const online = await connected();
      const people: Person[] = await Promise.all(
        [...online.keys()].map((player) => personOf(store, player)),
      );
      const found = people.filter(({ player, name, handle }) =>
        matches(find, [player, name, handle]),
      );
      // Somebody who is not connected, by id or handle.
      const wanted = find.trim().replace(/^@/, '');
      const absent =
        wanted === ''
          ? undefined
          : ((await store.accounts.accountByKey(handleKeyOf(wanted))) ??
            (await store.player(wanted)));
      if (absent !== undefined && !online.has(absent.player))
        found.push(await personOf(store, absent.player));
      const listed = found.slice(0, MOST_LISTED).map((person) => ({
        ...person,
        tables: [...(online.get(person.player) ?? [])],
        host: measures.isHost(person.player),
        mutedUntil: measures.muteOf(person.player)?.until ?? null,
        bannedUntil: measures.banOf(person.player)?.until ?? null,
      }));
      return sendJson(reply, { total: found.length, players: listed });
    },
  );

  app.get(
    '/api/admin/reports',
    { ...forHosts, schema: view('deskReports', 'List the open reports.', DeskReportsAnswer) },
    async (_request, reply) => {
      const open = await store.desk.reports(MOST_REPORTS);
      const reports = open.map(async ({ about, by, table, ...report }) => ({
        ...report,
        about: await personOf(store, about),
        by: await personOf(store, by),
        table: table === '' ? null : table,
      }));
      return sendJson(reply, {
        total: await store.desk.openReports(),
        reports: await Promise.all(reports),
      });
    },
  );

  app.get(
    '/api/admin/bans',
    { ...forHosts, schema: view('deskBans', 'List the bans in force.', BansAnswer) },
    async (_request, reply) => {
      const bans = measures
        .bans()
        .slice(0, MOST_BANS)
        .map(async ({ ban, player, network, why, since, until }) => ({
          ban,
          player: await personOrNull(store, player),
          network: network === '' ? null : network,
          why,
          since,
          until,
        }));
      return sendJson(reply, { bans: await Promise.all(bans) });
    },
  );

  app.get<{ Querystring: { before?: string; limit?: string } }>(
    '/api/admin/audit',
    { ...forHosts, schema: view('deskAudit', 'Read what hosts did.', AuditAnswer, AuditQuery) },
    async (request, reply) => {
      const { before = String(Number.MAX_SAFE_INTEGER), limit = '50' } = request.query;
      const most = Math.min(Math.max(Number(limit), 1), MOST_LISTED);
      const acts = (await store.desk.audit(Number(before), most)).map(async (entry) => ({
        number: entry.number,
        at: entry.at,
        by: await personOrNull(store, entry.by),
        act: entry.act,
        player: await personOrNull(store, entry.player),
        table: entry.table === '' ? null : entry.table,
        ban: entry.ban === '' ? null : entry.ban,
        why: entry.why,
        until: entry.until,
      }));
      return sendJson(reply, { acts: await Promise.all(acts) });
    },
  );

  app.get(
    '/api/admin/limits',
    { ...forHosts, schema: view('deskLimits', 'Read the limits in force.', LimitsAnswer) },
    (_request, reply) => sendJson(reply, { limits: limitsInForce(rates, hub) }),
  );

  app.get(
    '/api/admin/log',
    {
      ...forHosts,
      schema: view('deskLog', 'Read the last warnings and errors of this server.', LogAnswer),
    },
    (_request, reply) => sendJson(reply, { lines: desk.log.lines() }),
  );
};
