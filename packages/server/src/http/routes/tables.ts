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
  TableNowAnswer,
  TableParams as TableParamsSchema,
} from '@barrelhouse/protocol';
import { snapshotOf } from '@barrelhouse/table';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { logPages } from '../../host/log-pages.ts';
import { listingOf } from '../../live/lobby.ts';
import type { Store } from '../../store/store.ts';
import { tableFor } from '../access.ts';
import type { ReadHouseRules } from '../house-rules.ts';
import type { Parts, TableParams } from '../parts.ts';
import { busy, Problem, refusalProblem } from '../problem.ts';
import { RATES } from '../rates.ts';
import { answer, sendJson } from '../reply.ts';
import { senderOf } from '../sender.ts';
import { command, created, described, json, readsTable, text } from './describe.ts';

const DEFAULT_PLACES = 8;
const DEFAULT_PACE = 700;

const rulesFor = async ({ game, rules }: Create, read: ReadHouseRules): Promise<Rules> => {
  if ((game === undefined) === (rules === undefined)) {
    throw new Problem(400, 'game-or-rules', 'Send either `game` (see /api/games) or `rules`.');
  }
  if (game !== undefined) {
    const found = findRules(game);
    if (found.ok) return found.value;
    const { code, ...details } = found.error;
    throw new Problem(422, code, `There is no game ${game}: see /api/games.`, details);
  }
  return read(rules);
};

const settingsFor = (body: Create, rules: Rules): Settings => {
  const { max } = gameOf(rules).seats;
  const places = body.places ?? Math.min(DEFAULT_PLACES, max);
  if (places > max) {
    throw new Problem(422, 'too-many-places', `${rules.name} seats ${max} at most.`, { max });
  }
  if ((body.bots?.length ?? 0) > places) {
    throw new Problem(422, 'table-full', `There are ${places} places for these bots.`, { places });
  }
  return {
    places,
    access: body.access ?? 'invited',
    start: body.start ?? 'host',
    clock: body.clock ?? null,
    fairness: body.fairness ?? 1,
    coach: body.coach ?? false,
    botPace: body.botPace ?? DEFAULT_PACE,
  };
};

/** Ends where nobody waits for it any more. */
async function* whileWaitedFor<T>(
  { raw: { socket } }: FastifyRequest,
  pages: AsyncIterable<T>,
): AsyncGenerator<T> {
  for await (const page of pages) {
    if (socket.destroyed) throw new Problem(400, 'bad-request', 'Nobody waits for this any more.');
    yield page;
  }
}

async function* linesOf(pages: AsyncIterable<readonly Entry[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}

export const tableRoutes = (app: FastifyInstance, parts: Parts): void => {
  const { store, tables, bots, identities, presence, lobby, guesses } = parts;
  const { thinker, readHouseRules, withTableRoom } = parts;
  const entries: Store['entries'] = (...stretch) => store.entries(...stretch);

  app.post<{ Body: Create }>(
    '/api/tables',
    {
      schema: command(
        'tables',
        'openTable',
        'Open a table. Its dice are committed to at once.',
        created(ChangedAnswer),
        { body: CreateBody, problems: [422, 503] },
      ),
      config: { rate: RATES.newTables },
    },
    async (request, reply) => {
      const player = await identities.need(request);
      const sender = senderOf(request, player);
      const rules = await rulesFor(request.body, readHouseRules);
      const settings = settingsFor(request.body, rules);
      for (const bot of request.body.bots ?? []) {
        const able = bots.able(bot, rules);
        if (!able.ok) throw refusalProblem(able.error);
      }
      const order = { host: player.player, rules, settings, bots: request.body.bots ?? [] };
      const result = await withTableRoom(player.player, sender.key, () =>
        tables.create(order, sender),
      );
      return answer(reply, result, 201);
    },
  );

  app.get(
    '/api/tables',
    {
      schema: described(
        'tables',
        'lobby',
        'The lobby: open tables that wait, and that are played.',
        json(LobbyAnswer),
      ),
    },
    async (_request, reply) => sendJson(reply, await lobby.list()),
  );

  app.get<{ Querystring: { before?: string; limit?: string } }>(
    '/api/tables/mine',
    {
      schema: described(
        'tables',
        'myTables',
        'My tables, and whose turn it is.',
        json(MineAnswer, 'Tables where the player has or had a seat, or is the host.'),
        { querystring: MineQuery, who: 'player' },
      ),
    },
    async (request, reply) => {
      const { player } = await identities.need(request);
      const { before = String(Number.MAX_SAFE_INTEGER), limit = '50' } = request.query;
      const most = Math.min(Math.max(Number(limit), 1), 100);
      const rows = await store.tablesOf(player, most, Number(before));
      const mine = rows.map((row) => ({
        ...listingOf(row),
        code: row.code,
        myTurn: row.turnOf === player,
      }));
      return sendJson(reply, { tables: mine });
    },
  );

  app.get<{ Params: { code: string } }>(
    '/api/codes/:code',
    {
      schema: described(
        'tables',
        'findByCode',
        'The table that a code invites to.',
        json(FoundAnswer, 'The id of the table.'),
        { params: CodeParams, problems: [404] },
      ),
    },
    async (request, reply) => {
      const guess = guesses.begin(request.ip);
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
        'A table as it stands, with all that can be done now.',
        json(TableNowAnswer),
        CodeQuery,
      ),
    },
    async (request, reply) => {
      const player = await identities.of(request);
      const state = await tableFor(
        parts,
        request,
        request.params.table,
        player,
        request.query.code,
      );
      return sendJson(reply, { ...snapshotOf(state), here: await presence.bySeat(state) });
    },
  );

  app.get<{ Params: TableParams }>(
    '/api/tables/:table/invitation',
    {
      schema: described(
        'tables',
        'invitation',
        'The code to invite others with, for those at the table.',
        json(
          InvitationAnswer,
          'The table and its invitation code. Anyone with the code may watch and join.',
        ),
        { params: TableParamsSchema, who: 'player', problems: [403, 404] },
      ),
    },
    async (request, reply) => {
      const player = await identities.need(request);
      const { table } = await tableFor(parts, request, request.params.table, player, undefined);
      const row = await store.row(table);
      return sendJson(reply, { table, code: row?.code ?? '' });
    },
  );

  app.get<{ Params: TableParams; Querystring: { code?: string; after?: string } }>(
    '/api/tables/:table/log',
    {
      schema: readsTable(
        'readLog',
        'The whole log as JSON lines, one entry a line.',
        text('application/x-ndjson', 'Each line is an entry.', EntryAnswer),
        LogQuery,
      ),
    },
    async (request, reply) => {
      const player = await identities.of(request);
      const { table } = await tableFor(
        parts,
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
        'The match in notation, to read or to replay.',
        text('text/plain', 'One line a command, with what came of it.'),
        CodeQuery,
      ),
    },
    async (request, reply) => {
      const player = await identities.of(request);
      const state = await tableFor(
        parts,
        request,
        request.params.table,
        player,
        request.query.code,
      );
      if (state.match === undefined) {
        throw new Problem(404, 'not-started', 'The match has not started yet.');
      }
      const pages = whileWaitedFor(request, logPages(entries, state.table, 0));
      const log = await textOf(linesOf(pages));
      const notation = await thinker.writeNotation(log);
      if (notation === undefined) throw busy();
      return reply.type('text/plain; charset=utf-8').send(notation);
    },
  );

  app.get<{ Params: TableParams; Querystring: { code?: string } }>(
    '/api/tables/:table/rules',
    {
      schema: readsTable(
        'readTableRules',
        'The rules of a table in full.',
        json(RulesInfo),
        CodeQuery,
      ),
    },
    async (request, reply) => {
      const player = await identities.of(request);
      const state = await tableFor(
        parts,
        request,
        request.params.table,
        player,
        request.query.code,
      );
      return sendJson(reply, state.rules);
    },
  );
};
