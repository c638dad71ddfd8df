import { ok } from '@barrelhouse/engine';
import type {
  FoundTournament,
  PlayerId,
  Tournament,
  TournamentId,
  TournamentOrder,
  TournamentRounds,
  Tournaments,
} from '@barrelhouse/protocol';
import { followTournament, type TournamentListener } from './follow-tournament.ts';
import type { House } from './house.ts';
import type { Answered } from './retry.ts';

export type {
  MyTournament,
  Tournament,
  TournamentBracket,
  TournamentId,
  TournamentListing,
  TournamentOrder,
  TournamentPlayer,
  TournamentRound,
  TournamentRounds,
  TournamentStanding,
  Tournaments,
  TournamentTable,
} from '@barrelhouse/protocol';
export type { TournamentListener } from './follow-tournament.ts';

/**
 * Tournaments at a house. Apart from `connect`, so that only pages about tournaments load it. Commands are sent with one
 * key until there is an answer, so each is carried out once, and answer with the tournament after it.
 */
export interface TournamentsAt {
  readonly list: () => Answered<Tournaments>;
  readonly make: (order: TournamentOrder) => Answered<Tournament>;
  /** The tournament that a short code is for. */
  readonly find: (code: string) => Answered<TournamentId>;
  readonly read: (id: TournamentId) => Answered<Tournament>;
  /** Follows a tournament until the answer is called. */
  readonly follow: (id: TournamentId, listener: TournamentListener) => () => void;
  /** All rounds with their results, latest first. */
  readonly rounds: (id: TournamentId) => Answered<TournamentRounds>;
  /** The facts as JSON lines. */
  readonly log: (id: TournamentId) => Answered<string>;
  /** Takes part. A newcomer becomes a guest with this name first. */
  readonly join: (id: TournamentId, name?: string) => Answered<Tournament>;
  readonly leave: (id: TournamentId) => Answered<Tournament>;
  /** Arena: ready for a table again after a break, or a no-show. */
  readonly ready: (id: TournamentId) => Answered<Tournament>;
  /** Arena: takes a break. */
  readonly pause: (id: TournamentId) => Answered<Tournament>;
  readonly start: (id: TournamentId) => Answered<Tournament>;
  readonly cancel: (id: TournamentId) => Answered<Tournament>;
  /** The host takes a player out. */
  readonly withdraw: (id: TournamentId, player: PlayerId) => Answered<Tournament>;
  /** The host decides a table that cannot be finished; `null` is a tie. */
  readonly decide: (
    id: TournamentId,
    table: number,
    winner: PlayerId | null,
  ) => Answered<Tournament>;
}

/** The path of a tournament or of a part of it. */
export const tournamentPath = (id: TournamentId, part = ''): string =>
  `/api/tournaments/${encodeURIComponent(id)}${part}`;

export const tournamentsAt = (house: House): TournamentsAt => {
  const { requests: ask } = house;
  const command = (id: TournamentId, part: string, body: object = {}): Answered<Tournament> =>
    ask.send(tournamentPath(id, part), body);

  return {
    list: () => ask.read('/api/tournaments'),
    async make(order) {
      const me = await house.me();
      return me.ok ? ask.send('/api/tournaments', order) : me;
    },
    async find(code) {
      const found = await ask.read<FoundTournament>(
        `/api/tournament-codes/${encodeURIComponent(code)}`,
      );
      return found.ok ? ok(found.value.tournament) : found;
    },
    read: (id) => ask.read(tournamentPath(id)),
    follow: (id, listener) =>
      followTournament(house.access, () => ask.read(tournamentPath(id)), id, listener),
    rounds: (id) => ask.read(tournamentPath(id, '/rounds')),
    log: (id) => ask.readText(tournamentPath(id, '/log')),
    async join(id, name) {
      const me = await house.me(name);
      return me.ok ? command(id, '/players') : me;
    },
    leave: (id) => command(id, '/leave'),
    ready: (id) => command(id, '/ready'),
    pause: (id) => command(id, '/pause'),
    start: (id) => command(id, '/start'),
    cancel: (id) => command(id, '/cancel'),
    withdraw: (id, player) => command(id, '/withdrawals', { player }),
    decide: (id, table, winner) => command(id, '/decisions', { table, winner }),
  };
};

/** Whether the players who sit at a table share the win if nobody else comes. */
export const sharesWin = (players: readonly { readonly seated: boolean }[]): boolean =>
  players.filter(({ seated }) => seated).length > 1;
