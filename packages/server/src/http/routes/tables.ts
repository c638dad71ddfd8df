import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { findRules, gameOf, type Rules } from '@barrelhouse/engine';
import {
  ChangedAnswer,
  CodeParams,
  CodeQuery,
  type Create,
  CreateBody,
  type Entry,
  EntryAnswer,
  FoundAnswer,
  InvitationAnswer,
  LobbyAnswer,
  LogQuery,
  MineAnswer,
  MineQuery,
  RulesInfo,
  type Settings,
  type TableId,
  TableNowAnswer,
  TableParams as TableParamsSchema,
} from '@barrelhouse/protocol';
import { snapshotOf } from '@barrelhouse/table';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { logPages } from '../../host/log-pages.ts';
import { myTable } from '../../host/my-table.ts';
import type { Player, Store, TableRow } from '../../store/store.ts';
import { visibleTable } from '../access.ts';
import type { ReadHouseRules } from '../house-rules.ts';
import { Problem, refusalProblem } from '../problem.ts';
import { RATES } from '../rates.ts';
import { sendJson, sendOutcome } from '../reply.ts';
import { senderOf } from '../sender.ts';
import type { RouteServices, TableParams } from '../services.ts';
import { thought } from '../thought.ts';
import { command, created, described, json, readsTable, text } from './describe.ts';

const DEFAULT_PLACES = 8;
const DEFAULT_PACE = 700;

const rulesFor = async ({ game, rules }: Create, read: ReadHouseRules): Promise<Rules> => {
  if ((game === undefined) === (rules === undefined)) {
    throw new Problem(
      400,
      'game-or-rules',
      'Send either `game` (see /api/games) or `rules`, not both.',
    );
  }
  if (game !== undefined) {
    const found = findRules(game);
    if (found.ok) return found.value;
    const { code, ...details } = found.error;
    throw new Problem(422, code, `There is no game ${game}. See /api/games.`, details);
  }
  return read(rules);
};

const settingsFor = (body: Create, rules: Rules): Settings => {
  const { max } = gameOf(rules).seats;
  const places = body.places ?? Math.min(DEFAULT_PLACES, max);
  if (places > max) {
    throw new Problem(422, 'too-many-places', `${rules.name} has at most ${max} seats.`, { max });
  }
  if ((body.bots?.length ?? 0) > places) {
    throw new Problem(422, 'table-full', `The table has only ${places} places for these bots.`, {
      places,
    });
  }
  return {
    places,
    access: body.access ?? 'invited',
    start: body.start ?? 'host',
    clock: body.clock ?? null,
    fairness: body.fairness ?? (body.rated ? 2 : 1),
    coach: body.coach ?? false,
    botPace: body.botPace ?? DEFAULT_PACE,
  };
};

/** Stops reading once the client has disconnected. */
async function* whileConnected<T>(
  { raw: { socket } }: FastifyRequest,
  pages: AsyncIterable<T>,
): AsyncGenerator<T> {
  for await (const page of pages) {
    if (socket.destroyed) throw new Problem(400, 'bad-request', 'The client disconnected.');
    yield page;
  }
}

async function* linesOf(pages: AsyncIterable<readonly Entry[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}

export const tableRoutes = (app: FastifyInstance, services: RouteServices): void => {
  const { store, tables, bots, identities, presence, lobby, guessLimit } = services;
  const { thinker, readHouseRules, withinOpenTableLimit, standing, isRated, isBot, club } =
    services;
  /** What marks a rated table before it is opened. */
  const ratedOpening = async (
    { player }: Player,
    body: Create,
    settings: Settings,
  ): Promise<(table: TableId) => Promise<void>> => {
    if (club === undefined)
      throw new Problem(422, 'rated-table', 'Without accounts, no table is rated.', {
        need: 'account',
      });
    await club.ratedRules.checkOrder(player, body, settings);
    return (table) => club.ratedRules.mark(table, body.game ?? '');
  };
  const entries: Store['entries'] = (...range) => store.entries(...range);

  app.post<{ Body: Create }>(
    '/api/tables',
    {
      schema: command(
        'tables',
        'openTable',
        'Open a table. The server commits to its dice at once.',
        created(ChangedAnswer),
        { body: CreateBody, problems: [422, 503] },
      ),
      config: { rate: RATES.newTables },
    },
    async (request, reply) => {
      const player = await identities.require(request);
      const sender = senderOf(request, player);
      await standing?.checkName(player.player);
      if (request.body.access === 'open') {
        standing?.checkVoice(player.player);
        services.botAccounts?.refuseOpenTable(player.player);
      }
      const rules = await rulesFor(request.body, readHouseRules);
      const settings = settingsFor(request.body, rules);
      for (const bot of request.body.bots ?? []) {
        const able = bots.able(bot, rules);
        if (!able.ok) throw refusalProblem(able.error);
      }
      const order = {
        host: player.player,
        rules,
        settings,
        bots: request.body.bots ?? [],
        beforeOpen: request.body.rated
          ? await ratedOpening(player, request.body, settings)
          : undefined,
      };
      const result = await withinOpenTableLimit(player.player, sender.key, () =>
        tables.create(order, sender),
      );
      return sendOutcome(reply, result, 201);
    },
  );

  app.get(
    '/api/tables',
    {
      schema: described(
        'tables',
        'lobby',
        'List the open tables: those waiting for players and those being played.',
        json(LobbyAnswer),
      ),
    },
    async (request, reply) => {
      const player = await identities.identify(request).catch(() => undefined);
      return sendJson(reply, await lobby.list(player?.player));
    },
  );

  app.get<{ Querystring: { before?: string; limit?: string; live?: '0' | '1' } }>(
    '/api/tables/mine',
    {
      schema: described(
        'tables',
        'myTables',
        'List my tables, and whose turn it is.',
        json(MineAnswer, 'The tables where the player has or had a seat, or is the host.'),
        { querystring: MineQuery, who: 'player' },
      ),
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
      const { before = String(Number.MAX_SAFE_INTEGER), limit = '50' } = request.query;
      const most = Math.min(Math.max(Number(limit), 1), 100);
      const isLive = ({ status }: TableRow): boolean =>
        status === 'waiting' || status === 'playing';
      const all = await store.tablesOf(player, most, Number(before));
      const rows = request.query.live === '1' ? all.filter(isLive) : all;
      const now = services.now();
      const mine = rows.map((row) =>
        myTable(row, player, services.settingsOf, isRated, isBot, now),
      );
      return sendJson(reply, { tables: await Promise.all(mine) });
    },
  );

  app.get<{ Params: { code: string } }>(
    '/api/codes/:code',
    {
      schema: described(
        'tables',
        'findByCode',
        'Find the table of an invitation code.',
        json(FoundAnswer, 'The id of the table.'),
        { params: CodeParams, problems: [404] },
      ),
    },
    async (request, reply) => {
      const guess = guessLimit.begin(request.ip);
      const table = await store.tableByCode(request.params.code.toUpperCase());
      if (table === undefined) throw new Problem(404, 'no-such-code', 'No table has this code.');
      guess.wasRight();
      return sendJson(reply, { table });
    },
  );

  app.get<{ Params: TableParams; Querystring: { code?: string } }>(
    '/api/tables/:table',
    {
      schema: readsTable(
        'readTable',
        'Read a table and everything the seat to move can do.',
        json(TableNowAnswer),
        CodeQuery,
      ),
    },
    async (request, reply) => {
      const player = await identities.identify(request);
      const state = await visibleTable(
        services,
        request,
        request.params.table,
        player,
        request.query.code,
      );
      const rated = await isRated(state.table);
      return sendJson(reply, { ...snapshotOf(state), here: await presence.bySeat(state), rated });
    },
  );

  app.get<{ Params: TableParams }>(
    '/api/tables/:table/invitation',
    {
      schema: described(
        'tables',
        'invitation',
        'Read the invitation code of a table (players at the table only).',
        json(
          InvitationAnswer,
          'The table and its invitation code. Anyone with the code may watch and join.',
        ),
        { params: TableParamsSchema, who: 'player', problems: [403, 404] },
      ),
    },
    async (request, reply) => {
      const player = await identities.require(request);
      const { table } = await visibleTable(
        services,
        request,
        request.params.table,
        player,
        undefined,
      );
      const row = await store.row(table);
      return sendJson(reply, { table, code: row?.code ?? '' });
    },
  );

  app.get<{ Params: TableParams; Querystring: { code?: string; after?: string } }>(
    '/api/tables/:table/log',
    {
      schema: readsTable(
        'readLog',
        'Read the log of a table as JSON lines.',
        text('application/x-ndjson', 'One entry per line.', EntryAnswer),
        LogQuery,
      ),
    },
    async (request, reply) => {
      const player = await identities.identify(request);
      const { table } = await visibleTable(
        services,
        request,
        request.params.table,
        player,
        request.query.code,
      );
      const pages = logPages(entries, table, Number(request.query.after ?? 0));
      return reply
        .type('application/x-ndjson; charset=utf-8')
        .send(Readable.from(linesOf(pages), { objectMode: false }));
    },
  );

  app.get<{ Params: TableParams; Querystring: { code?: string } }>(
    '/api/tables/:table/notation',
    {
      schema: readsTable(
        'readNotation',
        'Read the match in notation, to print or to replay.',
        text('text/plain', 'One command per line, with its result.'),
        CodeQuery,
      ),
    },
    async (request, reply) => {
      const player = await identities.identify(request);
      const state = await visibleTable(
        services,
        request,
        request.params.table,
        player,
        request.query.code,
      );
      if (state.match === undefined) {
        throw new Problem(404, 'not-started', 'The match has not started yet.');
      }
      const pages = whileConnected(request, logPages(entries, state.table, 0));
      const log = await textOf(linesOf(pages));
      const notation = await thought(thinker.writeNotation(log));
      return reply.type('text/plain; charset=utf-8').send(notation);
    },
  );

  app.get<{ Params: TableParams; Querystring: { code?: string } }>(
    '/api/tables/:table/rules',
    {
      schema: readsTable(
        'readTableRules',
        'Read the complete rules of a table.',
        json(RulesInfo),
        CodeQuery,
      ),
    },
    async (request, reply) => {
      const player = await identities.identify(request);
      const state = await visibleTable(
        services,
        request,
        request.params.table,
        player,
        request.query.code,
      );
      return sendJson(reply, state.rules);
    },
  );
};
