import {
  decide,
  foldTournament,
  openTables,
  type TournamentCommand,
  type TournamentFact,
  type TournamentRefusal,
} from '@barrelhouse/club';
import {
  type Entry,
  HOUSE_HOST,
  LIMITS,
  type PlayerId,
  type TableId,
  type TournamentId,
  type TournamentOrder,
} from '@barrelhouse/protocol';
import type { TableState } from '@barrelhouse/table';
import { newCode, newTableId, pairingTableId } from '../../host/new-table.ts';
import type { Sender, Tables } from '../../host/tables.ts';
import { Problem } from '../../http/problem.ts';
import type { Apart } from '../../live/apart.ts';
import type { Hub } from '../../live/hub.ts';
import type { Store } from '../../store/store.ts';
import type { PairedTableRow, TournamentRequest } from '../../store/tournaments.ts';
import type { Thinker } from '../../thinking/thinker.ts';
import { type TournamentAnswers, tournamentAnswers } from './answers.ts';
import { changes } from './changes.ts';
import type { Hosted, HostedSettings } from './hosted.ts';
import { keeper } from './keeper.ts';
import { measuring } from './measuring.ts';
import { namesOf } from './names.ts';
import { pairedTables } from './paired-tables.ts';
import { noSuchTournament, tournamentProblem } from './problems.ts';
import { rowAfter } from './row-change.ts';
import { settingsFrom } from './settings.ts';
import { tied } from './table-results.ts';
import { tournamentLog } from './tournament-log.ts';

/** Tournaments on this server. Every command is carried out once, and throws a `Problem` if it is refused. */
export interface Tournaments {
  readonly answers: TournamentAnswers;
  open(order: TournamentOrder, sender: Sender): Promise<TournamentId>;
  submit(id: TournamentId, command: TournamentCommand, sender: Sender): Promise<void>;
  join(id: TournamentId, sender: Sender): Promise<void>;
  /**
   * Takes a player out, who first leaves the table of a match in progress. Nobody else can make a player lose a rated
   * match: a player who is removed finishes it first.
   */
  leave(id: TournamentId, player: PlayerId, why: 'left' | 'removed', sender: Sender): Promise<void>;
  /** Decides a table that cannot be finished; `null` is a tie. A rated match in progress has to be played. */
  decideTable(
    id: TournamentId,
    table: number,
    winner: PlayerId | null,
    sender: Sender,
  ): Promise<void>;
  /** Throws if there is no such tournament. */
  require(id: TournamentId): Promise<Hosted>;
  /** Whether a tournament has paired the player at this table. */
  isPaired(state: TableState, player: PlayerId): Promise<boolean>;
  /**
   * Opens the table of a player's pairing, if it is one. Players hear of a pairing a moment before its table is opened, and a
   * server may die in between.
   */
  openPaired(table: TableId, player: PlayerId): Promise<void>;
  /** Throws if the table belongs to a tournament that keeps its seats for others. */
  checkSeat(state: TableState, player: PlayerId, key: string): Promise<void>;
  readonly written: (table: TableId, entry: Entry) => void;
  readonly relayed: (id: string, text: string) => boolean;
  readonly poll: () => Promise<void>;
  readonly frameFor: (id: TournamentId) => Promise<string>;
  start(): void;
  stop(): Promise<void>;
}

export interface TournamentsParts {
  readonly store: Store;
  readonly tables: Tables;
  readonly thinker: Pick<Thinker, 'takeLuckOut'>;
  readonly apart: Apart;
  readonly hub: Hub;
  /** Forwards a message about a tournament to the other servers. */
  readonly relay: (tournament: string, text: string) => void;
  readonly now: () => number;
  /** Called after events of these players may have been stored. */
  readonly happenedTo: (players: readonly PlayerId[]) => void;
  readonly failed: (error: unknown) => void;
}

const NEWCOMER = 1500;
const MOST_ATTEMPTS = 20;

/** Entries that matter to a tournament. Moves do not. */
const HEARD: ReadonlySet<string> = new Set([
  'seated',
  'unseated',
  'launched',
  'ended',
  'abandoned',
]);

const requestOf = ({ player, key, fingerprint }: Sender): TournamentRequest => ({
  player: player.player,
  key,
  fingerprint,
});

export const tournaments = (parts: TournamentsParts): Tournaments => {
  const { store, tables, thinker, hub, relay, apart, now, happenedTo, failed } = parts;
  const record = store.tournaments;
  const told = changes({ store, hub, relay, failed });
  const log = tournamentLog({
    store,
    now,
    written({ id }, _facts, events) {
      told.changed(id);
      if (events.length > 0) happenedTo([...new Set(events.map(({ player }) => player))]);
      keeping.wake(id);
    },
  });
  const paired = pairedTables({ store, tables, log, now });
  const keeping = keeper({
    store,
    log,
    paired,
    measuring: measuring({ store, tables, thinker, log, failed }),
    now,
    failed,
  });
  const names = namesOf(store, now);
  const answers = tournamentAnswers({ store, log, names, versionOf: told.versionOf, now });

  const require = async (id: TournamentId): Promise<Hosted> => {
    const hosted = await log.read(id);
    if (hosted === undefined) throw noSuchTournament();
    return hosted;
  };

  /** Answers a command as it was answered before; `undefined` if its key is new. */
  const answeredBefore = async ({
    player,
    key,
    fingerprint,
  }: TournamentRequest): Promise<TournamentId | undefined> => {
    const outcome = await record.tournamentOutcome(player, key);
    if (outcome === undefined) return undefined;
    if (outcome.fingerprint !== fingerprint) {
      throw new Problem(
        422,
        'key-reused',
        'This Idempotency-Key was used for another request. Use a new key.',
      );
    }
    if (outcome.refusal !== '')
      throw tournamentProblem(JSON.parse(outcome.refusal) as TournamentRefusal);
    return outcome.tournament;
  };

  const submit: Tournaments['submit'] = async (id, command, sender) => {
    const request = requestOf(sender);
    const reply = await log.submit(id, command, request);
    if (reply.kind === 'no-such-tournament') throw noSuchTournament();
    if (reply.kind === 'done') return keeping.wake(id);
    // The old answer is looked for only if nothing was written.
    if ((await answeredBefore(request)) !== undefined) return;
    if (reply.kind === 'repeated') throw new Error(`The outcome under ${request.key} is gone.`);
    await record.keepTournamentRefusal(id, request, JSON.stringify(reply.refusal), now());
    await answeredBefore(request);
    throw tournamentProblem(reply.refusal);
  };

  const ratingOf = async (game: string, player: PlayerId): Promise<number> => {
    const [base = game] = game.split('+');
    const found = await store.ratings.rating(base, player);
    return Math.round(found?.rating.mean ?? NEWCOMER);
  };

  const checkAccount = async ({ rated }: HostedSettings, player: PlayerId): Promise<void> => {
    if (rated && (await store.accounts.account(player)) === undefined) {
      throw new Problem(
        403,
        'no-account',
        'Rated tournaments are for accounts. Keep a name first.',
      );
    }
  };

  const openingFacts = async (
    settings: HostedSettings,
    host: PlayerId,
    joins: boolean,
    at: number,
  ): Promise<readonly TournamentFact[]> => {
    const opened = decide(undefined, { type: 'open', settings }, at);
    if (!opened.ok) throw tournamentProblem(opened.error);
    if (!joins) return opened.value;
    const rating = await ratingOf(settings.game, host);
    return [...opened.value, { type: 'joined', player: host, rating, at }];
  };

  const open: Tournaments['open'] = async (order, sender) => {
    const host = sender.player.player;
    const request = requestOf(sender);
    const at = now();
    const settings = settingsFrom(order, host, at);
    await checkAccount(settings, host);
    const joins = order.join === true;
    const facts = await openingFacts(settings, host, joins, at);
    const state = foldTournament(facts);
    if (state === undefined) throw new Error('A tournament begins with `opened`.');
    for (let i = 0; i < MOST_ATTEMPTS; i++) {
      const id = newTableId();
      const outcome = await record.openTournament({
        row: {
          id,
          code: newCode(),
          host,
          name: settings.name,
          game: settings.game,
          format: settings.format,
          rated: settings.rated,
          listed: settings.listed,
          byHand: settings.byHand,
          startsAt: settings.startsAt,
          createdAt: at,
          seq: facts.length,
          changedAt: at,
          ...rowAfter(state, settings, facts, at),
        },
        facts,
        joined: joins ? [host] : [],
        request,
        most: LIMITS.openTournaments,
      });
      if (outcome === 'written') return id;
      if (outcome === 'repeated') return (await answeredBefore(request)) ?? id;
      if (outcome === 'too-many') {
        throw new Problem(
          422,
          'too-many-tournaments',
          `You already host ${LIMITS.openTournaments} tournaments. Finish or cancel one first.`,
          { most: LIMITS.openTournaments },
        );
      }
    }
    throw new Error('No code is free for a tournament.');
  };

  /** The pairing of a table of the house; `undefined` if it belongs to no tournament. */
  const pairingOf = async (state: TableState): Promise<PairedTableRow | undefined> =>
    state.host === HOUSE_HOST ? record.pairingOf(state.table) : undefined;

  const heard = async (table: TableId, entry: Entry): Promise<void> => {
    const state = await tables.state(table);
    const pairing = state && (await pairingOf(state));
    if (pairing === undefined) return;
    const { tournament, number, players } = pairing;
    told.changed(tournament);
    // Perhaps everybody who still comes to a larger table is there now.
    if (players.length > 2 && entry.facts.some(({ type }) => type === 'seated'))
      keeping.wake(tournament);
    if (entry.facts.some(({ type }) => type === 'ended' || type === 'abandoned'))
      await paired.report(tournament, number, players);
  };
  const hearing = new Set<Promise<void>>();

  return {
    answers,
    open,
    submit,
    require,
    async join(id, sender) {
      const { settings, state } = await require(id);
      const { player } = sender.player;
      await checkAccount(settings, player);
      // Pairings ignore blocks; a block only keeps players out of each other's tournaments.
      if (!state.competitors.has(player) && (await apart.from(player)).has(settings.host))
        throw new Problem(422, 'tournament-refused', 'This player cannot join this tournament.');
      const rating = await ratingOf(settings.game, player);
      await submit(id, { type: 'join', player, rating }, sender);
    },
    async leave(id, player, why, sender) {
      const hosted = await require(id);
      if (why === 'left' || !hosted.settings.rated) {
        await paired.leave(hosted, player);
        return submit(id, { type: 'leave', player, why }, sender);
      }
      const finishing = (await paired.inProgress(hosted, player)).map(({ table }) => table);
      await submit(id, { type: 'leave', player, why, finishing }, sender);
    },
    async decideTable(id, number, winner, sender) {
      const hosted = await require(id);
      const pairing = hosted.state.tables.find(({ table }) => table === number);
      if (pairing === undefined) throw tournamentProblem({ code: 'no-such-table' });
      if (hosted.settings.rated && (await paired.inProgress(hosted)).includes(pairing)) {
        // A repeated command gets its first answer.
        if ((await answeredBefore(requestOf(sender))) !== undefined) return;
        throw new Problem(
          422,
          'match-in-progress',
          'A rated match that has begun is played to its end. Its clock sees to that.',
        );
      }
      const { players } = pairing;
      if (winner !== null && !players.includes(winner))
        throw tournamentProblem({ code: 'wrong-players' });
      const results =
        winner === null
          ? tied(players)
          : players.map((player) => ({ player, place: player === winner ? 1 : 2, absent: false }));
      await submit(id, { type: 'report', table: number, results }, sender);
    },
    async isPaired(state, player) {
      return (await pairingOf(state))?.players.includes(player) === true;
    },
    async openPaired(table, player) {
      const pairing = await record.pairingOf(table);
      if (pairing?.players.includes(player) === true)
        await paired.look(await require(pairing.tournament));
    },
    async checkSeat(state, player, key) {
      const pairing = await pairingOf(state);
      if (pairing === undefined) return;
      const { state: tournament } = await require(pairing.tournament);
      const isOpen = openTables(tournament).some(
        ({ table }) => pairingTableId(pairing.tournament, table) === state.table,
      );
      const isSeated = state.seats.some((seat) => seat.kind === 'human' && seat.player === player);
      const isIn = tournament.competitors.get(player)?.withdrawn === false;
      if (isOpen && !isSeated && isIn && pairing.players.includes(player)) return;
      // A repeated command gets its first answer.
      if ((await store.outcome(player, key)) !== undefined) return;
      throw new Problem(
        403,
        'not-paired',
        'Only the players of the pairing can sit at this table.',
      );
    },
    written(table, entry) {
      if (!entry.facts.some(({ type }) => HEARD.has(type))) return;
      const task = heard(table, entry)
        .catch(failed)
        .finally(() => hearing.delete(task));
      hearing.add(task);
    },
    relayed: told.relayed,
    poll: told.poll,
    frameFor: told.frameFor,
    start: keeping.start,
    async stop() {
      told.stop();
      await Promise.all(hearing);
      await keeping.stop();
    },
  };
};
