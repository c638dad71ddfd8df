import {
  activePlayers,
  decide,
  LEAST_PLAYERS,
  MOST_PLAYERS,
  type TournamentState,
} from '@barrelhouse/club';
import { findRules } from '@barrelhouse/engine';
import type {
  PlayerId,
  Tournament,
  TournamentId,
  TournamentListing,
  TournamentRounds,
  Tournaments,
} from '@barrelhouse/protocol';
import type { Store } from '../../store/store.ts';
import type { TournamentRow } from '../../store/tournaments.ts';
import { describeMe, nextRoundAt } from './describe-me.ts';
import { describeBracket, describeStandings } from './describe-standings.ts';
import { currentTables, describeTable } from './describe-tables.ts';
import type { Hosted } from './hosted.ts';
import type { NamesOf } from './names.ts';
import type { TournamentLog } from './tournament-log.ts';

/** Who is reading. */
export interface Reader {
  /** Empty for somebody unknown. */
  readonly player: PlayerId;
  readonly hasAccount: boolean;
  /** Whether the reader is a host of the house. */
  readonly mayHost: boolean;
}

/** Answers about tournaments. */
export interface TournamentAnswers {
  read(id: TournamentId, reader: Reader): Promise<Tournament | undefined>;
  rounds(id: TournamentId): Promise<TournamentRounds | undefined>;
  list(reader: Reader): Promise<Tournaments>;
}

export interface AnswersParts {
  readonly store: Store;
  readonly log: TournamentLog;
  readonly names: NamesOf;
  /** Grows with every change that this server knows of. */
  readonly versionOf: (id: TournamentId) => number;
  readonly now: () => number;
}

const MOST_LISTED = 50;
/** Tournaments that have ended are listed for this long, and one's own for longer. */
const RECENT_MS = 2 * 24 * 3600 * 1000;
const MINE_MS = 30 * 24 * 3600 * 1000;
/** Milliseconds after which an answer is made again, in case a message of another server was lost. */
const FRESH_MS = 1000;
const MOST_KEPT = 200;

/** The same for everybody who reads. */
type Shared = Omit<Tournament, 'me' | 'joined' | 'now'>;

const gameInfo = (game: string): { readonly id: string; readonly name: string } => {
  const rules = findRules(game);
  return { id: game, name: rules.ok ? rules.value.name : game };
};

const isJoinable = (state: TournamentState, now: number): boolean =>
  decide(state, { type: 'join', player: '', rating: 0 }, now).ok;

export const tournamentAnswers = (parts: AnswersParts): TournamentAnswers => {
  const { store, log, names, versionOf, now } = parts;
  const made = new Map<
    TournamentId,
    { readonly key: string; readonly at: number; readonly shared: Shared; readonly hosted: Hosted }
  >();

  /** Those in progress, and those of the latest round. Nobody takes a seat any more once it is called off. */
  const tablesOf = async (hosted: Hosted): Promise<Tournament['tables']> => {
    const tables = await Promise.all(
      currentTables(hosted).map((table) => describeTable(store, hosted, table)),
    );
    return tables.filter(
      ({ status }) => hosted.state.phase !== 'cancelled' || status !== 'waiting',
    );
  };

  const listingOf = (row: TournamentRow, host: string): Omit<TournamentListing, 'joined'> => ({
    tournament: row.id,
    name: row.name,
    game: gameInfo(row.game),
    format: row.format as TournamentListing['format'],
    phase: row.phase,
    rated: row.rated,
    listed: row.listed,
    players: row.players,
    round: row.round === 0 ? null : row.round,
    rounds: row.rounds === 0 ? null : row.rounds,
    startsAt: row.startsAt,
    byHand: row.byHand,
    endsAt: row.endsAt,
    changedAt: row.changedAt,
    host: { player: row.host, name: host },
  });

  const shareOf = async (row: TournamentRow, hosted: Hosted): Promise<Shared> => {
    const { state, settings, seq } = hosted;
    const competitors = [...state.competitors.values()];
    const named = await names([row.host, ...competitors.map(({ player }) => player)]);
    const nameOf = (player: PlayerId) => named.get(player) ?? { name: '', handle: null };
    const { format, tableSize, rounds, series, startsAt, duration, pause, rematchAfter } = settings;
    const { byHand, noShowAfter, clock, fairness, rated, listed } = settings;
    return {
      ...listingOf(row, nameOf(row.host).name),
      phase: state.phase,
      players: activePlayers(state).length,
      seq,
      code: row.code,
      settings: {
        format,
        tableSize,
        rounds,
        series,
        startsAt,
        byHand,
        duration,
        pause,
        rematchAfter,
        noShowAfter,
        clock,
        fairness,
        rated,
        listed,
      },
      leastPlayers: LEAST_PLAYERS,
      mostPlayers: MOST_PLAYERS,
      joinable: isJoinable(state, now()),
      startedAt: state.startedAt ?? null,
      nextRoundAt: nextRoundAt(state, now()),
      competitors: competitors.map(({ player, rating, withdrawn, waitingSince }) => ({
        player,
        ...nameOf(player),
        rating,
        withdrawn,
        free: waitingSince !== undefined,
      })),
      standings: describeStandings(state),
      tables: await tablesOf(hosted),
      byes: [...(state.byes.at(-1) ?? [])],
      bracket: describeBracket(state),
    };
  };

  const shared = async (
    id: TournamentId,
  ): Promise<{ readonly shared: Shared; readonly hosted: Hosted } | undefined> => {
    const row = await store.tournaments.tournament(id);
    if (row === undefined) return undefined;
    const key = `${row.seq} ${versionOf(id)}`;
    const before = made.get(id);
    if (before?.key === key && before.at > now() - FRESH_MS) return before;
    const hosted = await log.read(id);
    if (hosted === undefined) return undefined;
    const answer = { key, at: now(), shared: await shareOf(row, hosted), hosted };
    made.delete(id);
    made.set(id, answer);
    const [oldest] = made.keys();
    if (made.size > MOST_KEPT && oldest !== undefined) made.delete(oldest);
    return answer;
  };

  return {
    async read(id, { player, hasAccount, mayHost }) {
      const found = await shared(id);
      if (found === undefined) return undefined;
      const { hosted } = found;
      return {
        ...found.shared,
        joined: hosted.state.competitors.get(player)?.withdrawn === false,
        now: now(),
        me: describeMe(hosted, player, hasAccount, mayHost, found.shared.tables, now()),
      };
    },
    async rounds(id) {
      const hosted = await log.read(id);
      if (hosted === undefined) return undefined;
      const { tables, byes, settings } = hosted.state;
      const numbers = [...new Set(tables.map(({ round }) => round))];
      // A round of nothing but byes has no table.
      if (settings.format !== 'knockout') for (const i of byes.keys()) numbers.push(i + 1);
      const rounds = [...new Set(numbers)]
        .sort((a, b) => b - a)
        .map(async (round) => {
          const own = tables.filter((table) => table.round === round);
          return {
            round,
            at: own[0]?.pairedAt ?? 0,
            tables: await Promise.all(own.map((table) => describeTable(store, hosted, table))),
            byes: settings.format === 'knockout' ? [] : [...(byes[round - 1] ?? [])],
          };
        });
      return { seq: hosted.seq, rounds: await Promise.all(rounds) };
    },
    async list({ player }) {
      const { tournaments } = store;
      const recently = now() - RECENT_MS;
      const [open, running, ended, mine] = await Promise.all([
        tournaments.listed('open', 0, MOST_LISTED),
        tournaments.listed('running', 0, MOST_LISTED),
        tournaments.listed('ended', recently, MOST_LISTED),
        player === '' ? [] : tournaments.tournamentsOf(player, now() - MINE_MS, MOST_LISTED),
      ]);
      const joined = new Set(
        (
          await Promise.all(
            mine.map(async ({ id }) => {
              const competitor = (await log.read(id))?.state.competitors.get(player);
              return competitor?.withdrawn === false ? [id] : [];
            }),
          )
        ).flat(),
      );
      const hosts = [...open, ...running, ...ended, ...mine].map(({ host }) => host);
      const named = await names(hosts);
      const listing = (row: TournamentRow): TournamentListing => ({
        ...listingOf(row, named.get(row.host)?.name ?? ''),
        joined: joined.has(row.id),
      });
      return {
        mine: mine.map(listing),
        open: open.map(listing),
        running: running.map(listing),
        ended: ended.map(listing),
      };
    },
  };
};
