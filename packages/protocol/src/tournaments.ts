import { type Static, Type } from 'typebox';
import {
  type FoundTournamentAnswer,
  type TOURNAMENT_STREAM_EVENTS,
  type TournamentAnswer,
  type TournamentListing as TournamentListingInfo,
  type TournamentRoundsAnswer,
  type TournamentsAnswer,
  tournamentFormat,
} from './answers/tournaments.ts';
import { name, strict, strictWith } from './body-parts.ts';
import { LIMITS } from './limits.ts';

// What clients send about tournaments.

const MINUTE = 60_000;

export const TournamentParams = Type.Object({
  tournament: Type.String({ minLength: 1, maxLength: 64, description: 'The id of a tournament.' }),
});

export const TournamentCodeParams = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 16, description: 'The code of a tournament.' }),
});

export const TournamentBody = Type.Object(
  {
    name,
    game: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'The id of a game, with options added by +: "barrel", "depot+may-roll-on".',
    }),
    format: tournamentFormat,
    tableSize: Type.Optional(
      Type.Enum([2, 3, 4], {
        description: 'Seats at a table; only arena and Swiss can have 3 or 4.',
      }),
    ),
    rounds: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 20,
        description: 'Swiss: how many rounds; 5 by default.',
      }),
    ),
    series: Type.Optional(
      Type.Enum([1, 3, 5, 7], { description: 'Knockout: best of this many matches.' }),
    ),
    startsAt: Type.Optional(
      Type.Union([Type.Null(), Type.Integer({ minimum: 0 })], {
        description:
          'When it starts by itself, in milliseconds since 1970. Null (the default): when the host starts it; it is given up after a day.',
      }),
    ),
    duration: Type.Optional(
      Type.Integer({
        minimum: 5 * MINUTE,
        maximum: LIMITS.arenaMinutes * MINUTE,
        description: 'Arena: how long it lasts, in milliseconds; an hour by default.',
      }),
    ),
    pause: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 60 * MINUTE,
        description: 'Milliseconds between rounds; 30,000 by default, none in an arena.',
      }),
    ),
    noShowAfter: Type.Optional(
      Type.Integer({
        minimum: MINUTE / 2,
        maximum: 24 * 60 * MINUTE,
        description: 'Milliseconds that seats are held from the pairing on; 3 minutes by default.',
      }),
    ),
    clock: Type.Optional(
      Type.Object(
        {
          bank: Type.Integer({ minimum: 5, maximum: 24 * 3600, description: 'Seconds.' }),
          increment: Type.Integer({
            minimum: 1,
            maximum: 24 * 3600,
            description: 'Seconds gained with each turn.',
          }),
        },
        strict,
      ),
    ),
    rated: Type.Optional(
      Type.Boolean({
        description: 'Whether matches count for ratings: accounts only, level 2. Not by default.',
      }),
    ),
    listed: Type.Optional(
      Type.Boolean({ description: 'Whether everybody sees it in the list. Not by default.' }),
    ),
    join: Type.Optional(Type.Boolean({ description: 'Whether the host takes part, too.' })),
  },
  strictWith({ name: 'League night', game: 'barrel', format: 'swiss', rounds: 6, join: true }),
);

export const JoinTournamentBody = Type.Object({}, strictWith({}));
export const NoTournamentBody = Type.Object({}, strictWith({}));

export const WithdrawBody = Type.Object(
  {
    player: Type.String({ minLength: 1, maxLength: 64, description: 'Who no longer takes part.' }),
  },
  strictWith({ player: 'M2QyODk1' }),
);

export const ReportTableBody = Type.Object(
  {
    table: Type.Integer({
      minimum: 1,
      description: 'The number of a table that cannot be finished.',
    }),
    winner: Type.Union([Type.Null(), Type.String({ minLength: 1, maxLength: 64 })], {
      description: 'Who wins it; null for a tie.',
    }),
  },
  strictWith({ table: 3, winner: null }),
);

/** What a host asks for. */
export type TournamentOrder = Static<typeof TournamentBody>;
export type Tournament = Static<typeof TournamentAnswer>;
export type TournamentId = Tournament['tournament'];
export type TournamentListing = Static<typeof TournamentListingInfo>;
export type Tournaments = Static<typeof TournamentsAnswer>;
export type TournamentRounds = Static<typeof TournamentRoundsAnswer>;
export type TournamentRound = TournamentRounds['rounds'][number];
export type TournamentTable = Tournament['tables'][number];
export type TournamentStanding = Tournament['standings'][number];
export type TournamentPlayer = Tournament['competitors'][number];
export type TournamentBracket = NonNullable<Tournament['bracket']>;
/** How I stand in a tournament. */
export type MyTournament = Tournament['me'];
export type FoundTournament = Static<typeof FoundTournamentAnswer>;
export type TournamentChanged = Static<(typeof TOURNAMENT_STREAM_EVENTS)['tournament']>;
