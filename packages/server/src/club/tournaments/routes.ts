import {
  FoundTournamentAnswer,
  JoinTournamentBody,
  NoTournamentBody,
  type PlayerId,
  ReportTableBody,
  TournamentAnswer,
  TournamentBody,
  TournamentCodeParams,
  TournamentLogAnswer,
  type TournamentOrder,
  TournamentParams,
  TournamentRoundsAnswer,
  TournamentsAnswer,
  WithdrawBody,
} from '@barrelhouse/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sender } from '../../host/tables.ts';
import { Problem } from '../../http/problem.ts';
import { RATES } from '../../http/rates.ts';
import { JSON_TYPE, sendJson } from '../../http/reply.ts';
import { command, created, described, json, text } from '../../http/routes/describe.ts';
import { senderOf } from '../../http/sender.ts';
import type { RouteServices } from '../../http/services.ts';
import type { Player } from '../../store/store.ts';
import type { Reader } from './answers.ts';
import { noSuchTournament } from './problems.ts';
import type { Tournaments } from './tournaments.ts';

interface Params {
  readonly tournament: string;
}

const NOBODY: Reader = { player: '', hasAccount: false, mayHost: false };

/** Tournaments over HTTP: reading them, and commands with a key each. */
export const tournamentRoutes = (
  app: FastifyInstance,
  services: RouteServices,
  tournaments: Tournaments,
): void => {
  const { store, identities, standing, guessLimit, isHouseHost } = services;
  const { answers } = tournaments;

  const readerOf = async (player: Player | undefined): Promise<Reader> =>
    player === undefined
      ? NOBODY
      : {
          player: player.player,
          hasAccount: (await store.accounts.account(player.player)) !== undefined,
          mayHost: isHouseHost(player.player),
        };

  const send = async (
    reply: FastifyReply,
    id: string,
    player: Player | undefined,
    status = 200,
  ): Promise<FastifyReply> => {
    const answer = await answers.read(id, await readerOf(player));
    if (answer === undefined) throw noSuchTournament();
    return reply.code(status).type(JSON_TYPE).send(JSON.stringify(answer));
  };

  /** The player who opened the tournament, or a host of the house. */
  const requireHost = async (id: string, player: PlayerId): Promise<void> => {
    const { settings } = await tournaments.require(id);
    if (settings.host !== player && !isHouseHost(player))
      throw new Problem(403, 'not-host', 'Only the host of the tournament can do that.');
  };

  app.get(
    '/api/tournaments',
    {
      schema: described(
        'tournaments',
        'listTournaments',
        'List tournaments to join and to watch, and my own.',
        json(TournamentsAnswer),
        { who: 'optional' },
      ),
    },
    async (request, reply) => {
      const player = await identities.identify(request).catch(() => undefined);
      return sendJson(reply, await answers.list(await readerOf(player)));
    },
  );

  app.post<{ Body: TournamentOrder }>(
    '/api/tournaments',
    {
      schema: command(
        'tournaments',
        'makeTournament',
        'Make a tournament.',
        created(TournamentAnswer),
        { body: TournamentBody, problems: [403, 422] },
      ),
      config: { rate: RATES.newTournaments },
    },
    async (request, reply) => {
      const player = await identities.require(request);
      await standing?.checkName(player.player);
      if (request.body.listed === true) standing?.checkVoice(player.player);
      const id = await tournaments.open(request.body, senderOf(request, player));
      return send(reply, id, player, 201);
    },
  );

  app.get<{ Params: { code: string } }>(
    '/api/tournament-codes/:code',
    {
      schema: described(
        'tournaments',
        'findTournament',
        'Find a tournament by its code.',
        json(FoundTournamentAnswer, 'The id of the tournament.'),
        { params: TournamentCodeParams, problems: [404] },
      ),
    },
    async (request, reply) => {
      const guess = guessLimit.begin(request.ip);
      const code = request.params.code.toUpperCase();
      const tournament = await store.tournaments.tournamentByCode(code);
      if (tournament === undefined)
        throw new Problem(404, 'no-such-code', 'No tournament has this code.');
      guess.wasRight();
      return sendJson(reply, { tournament });
    },
  );

  app.get<{ Params: Params }>(
    '/api/tournaments/:tournament',
    {
      schema: described(
        'tournaments',
        'readTournament',
        'Read a tournament: standings, tables in progress and how I stand.',
        json(TournamentAnswer),
        { params: TournamentParams, who: 'optional', problems: [404] },
      ),
    },
    async (request, reply) =>
      send(reply, request.params.tournament, await identities.identify(request)),
  );

  app.get<{ Params: Params }>(
    '/api/tournaments/:tournament/rounds',
    {
      schema: described(
        'tournaments',
        'readRounds',
        'Read all rounds with their pairings and results.',
        json(TournamentRoundsAnswer),
        { params: TournamentParams, problems: [404] },
      ),
    },
    async (request, reply) => {
      const rounds = await answers.rounds(request.params.tournament);
      if (rounds === undefined) throw noSuchTournament();
      return sendJson(reply, rounds);
    },
  );

  app.get<{ Params: Params }>(
    '/api/tournaments/:tournament/log',
    {
      schema: described(
        'tournaments',
        'readTournamentLog',
        'Read the facts of a tournament as JSON lines.',
        text('application/x-ndjson', 'One fact per line.', TournamentLogAnswer),
        { params: TournamentParams, problems: [404] },
      ),
    },
    async (request, reply) => {
      const facts = await store.tournaments.facts(request.params.tournament, 0);
      if (facts.length === 0) throw noSuchTournament();
      return reply
        .type('application/x-ndjson; charset=utf-8')
        .send(facts.map((fact) => `${JSON.stringify(fact)}\n`).join(''));
    },
  );

  type Carry<Body> = (id: string, sender: Sender, body: Body) => Promise<void>;

  const commandRoute = <Body>(
    path: string,
    id: string,
    summary: string,
    body: object,
    carry: Carry<Body>,
  ): void => {
    app.post<{ Params: Params }>(
      `/api/tournaments/:tournament/${path}`,
      {
        schema: command('tournaments', id, summary, json(TournamentAnswer), {
          params: TournamentParams,
          body,
          problems: [403, 404, 422],
        }),
        config: { rate: RATES.tournamentCommands },
      },
      async (request: FastifyRequest<{ Params: Params }>, reply) => {
        const player = await identities.require(request);
        const { tournament } = request.params;
        await carry(tournament, senderOf(request, player), request.body as Body);
        return send(reply, tournament, player);
      },
    );
  };

  commandRoute(
    'players',
    'joinTournament',
    'Take part.',
    JoinTournamentBody,
    async (id, sender) => {
      await standing?.checkName(sender.player.player);
      await tournaments.join(id, sender);
    },
  );
  commandRoute(
    'leave',
    'leaveTournament',
    'Leave. A match in progress is lost.',
    NoTournamentBody,
    (id, sender) => tournaments.leave(id, sender.player.player, 'left', sender),
  );
  commandRoute(
    'ready',
    'readyForTable',
    'Arena: wait for a table, after a break or a no-show.',
    NoTournamentBody,
    (id, sender) => tournaments.submit(id, { type: 'ready', player: sender.player.player }, sender),
  );
  commandRoute('pause', 'takeBreak', 'Arena: take a break.', NoTournamentBody, (id, sender) =>
    tournaments.submit(id, { type: 'pause', player: sender.player.player }, sender),
  );
  commandRoute(
    'start',
    'startTournament',
    'Start before its time (host only).',
    NoTournamentBody,
    async (id, sender) => {
      await requireHost(id, sender.player.player);
      await tournaments.submit(id, { type: 'start' }, sender);
    },
  );
  commandRoute(
    'cancel',
    'cancelTournament',
    'Cancel it (host only). Its tables are closed, but rated matches that have begun are played to their end.',
    NoTournamentBody,
    async (id, sender) => {
      await requireHost(id, sender.player.player);
      await tournaments.submit(id, { type: 'cancel' }, sender);
    },
  );
  commandRoute<{ readonly player: PlayerId }>(
    'withdrawals',
    'withdrawPlayer',
    'Take a player out (host only).',
    WithdrawBody,
    async (id, sender, { player }) => {
      await requireHost(id, sender.player.player);
      await tournaments.leave(id, player, 'removed', sender);
    },
  );
  commandRoute<{ readonly table: number; readonly winner: PlayerId | null }>(
    'decisions',
    'decideTable',
    'Decide a table that cannot be finished (host only).',
    ReportTableBody,
    async (id, sender, { table, winner }) => {
      await requireHost(id, sender.player.player);
      await tournaments.decideTable(id, table, winner, sender);
    },
  );
};
