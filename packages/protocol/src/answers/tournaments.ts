import { Type } from 'typebox';
import { ClockSetting } from './facts.ts';
import { orNull, playerId, tableId, time } from './parts.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });
const tournamentId = Type.String({ description: 'The id of a tournament.' });
const tableNumber = Type.Integer({
  minimum: 1,
  description: 'The number of a table, counted from 1 over the whole tournament.',
});
const round = Type.Integer({ minimum: 1, description: 'A round, counted from 1.' });

const tournamentPhase = Type.Enum(['open', 'running', 'ended', 'cancelled']);
export const tournamentFormat = Type.Enum(['arena', 'swiss', 'round-robin', 'knockout']);

const settings = Type.Object(
  {
    format: tournamentFormat,
    tableSize: Type.Integer({ description: 'Seats at a table: 2, 3 or 4.' }),
    rounds: count('Swiss: how many rounds.'),
    series: count('Knockout: best of this many matches.'),
    startsAt: time('When it starts by itself.'),
    byHand: Type.Boolean({
      description: 'Whether the host starts it. `startsAt` is then when it is given up.',
    }),
    duration: count('Arena: how long it lasts, in milliseconds.'),
    pause: count('Milliseconds between the last result of a round and the next pairings.'),
    rematchAfter: count('Arena: the latest rival may come again after this wait, in milliseconds.'),
    noShowAfter: count('Milliseconds from the pairing until an empty seat is a no-show.'),
    clock: ClockSetting,
    fairness: Type.Enum([1, 2]),
    rated: Type.Boolean({ description: 'Whether matches count for ratings: accounts only.' }),
    listed: Type.Boolean({ description: 'Whether it is listed. Otherwise the link is needed.' }),
  },
  { title: 'TournamentSettings' },
);

const game = Type.Object({ id: Type.String(), name: Type.String() });

const listing = {
  tournament: tournamentId,
  name: Type.String(),
  game,
  format: tournamentFormat,
  phase: tournamentPhase,
  rated: Type.Boolean(),
  listed: Type.Boolean(),
  players: count('Players who take part.'),
  round: orNull(round),
  rounds: orNull(count('How many rounds it has; null if that is not known or it is an arena.')),
  startsAt: time('When it starts, or is given up if the host starts it.'),
  byHand: Type.Boolean({ description: 'Whether the host starts it.' }),
  endsAt: orNull(time('Arena: when the time is up. Otherwise when it ended.')),
  changedAt: time('When something last happened.'),
  joined: Type.Boolean({ description: 'Whether I take part.' }),
  host: Type.Object({ player: playerId, name: Type.String() }),
};

export const TournamentListing = Type.Object(listing, {
  title: 'TournamentListing',
  description: 'A tournament in a list.',
});

export const TournamentsAnswer = Type.Object(
  {
    mine: Type.Array(TournamentListing, {
      description: 'Those I host or take part in, unlisted ones too, unless they are long over.',
    }),
    open: Type.Array(TournamentListing, { description: 'To join; those that start next first.' }),
    running: Type.Array(TournamentListing, { description: 'In progress, latest first.' }),
    ended: Type.Array(TournamentListing, { description: 'Recently ended, latest first.' }),
  },
  { title: 'Tournaments', description: 'Listed tournaments, and my own.' },
);

const TournamentPlayerInfo = Type.Object(
  {
    player: playerId,
    name: Type.String(),
    handle: orNull(Type.String({ description: 'Null for a guest.' })),
    rating: Type.Number({ description: 'The rating when joining; 1500 for newcomers.' }),
    withdrawn: Type.Boolean(),
    free: Type.Boolean({ description: 'Arena: whether the player waits for a table.' }),
  },
  { title: 'TournamentPlayer' },
);

const outcome = Type.Enum(['won', 'tied', 'lost', 'bye', 'absent', 'late', 'out', 'playing'], {
  description:
    'won, tied, lost; bye: sat out for a point; absent: did not turn up; late: joined after it; out: had withdrawn or was out; playing: no result yet. At larger tables, tied means neither first nor last.',
});

const StandingInfo = Type.Object(
  {
    player: playerId,
    place: count('From 1. Rows that nothing tells apart share a place.'),
    points: Type.Number({ description: 'A win is 1, a tie ½.' }),
    tieBreak: Type.Number({
      description: 'Sum of all rivals’ points; in a round robin, of those beaten, half for a tie.',
    }),
    wins: count('Matches won.'),
    matches: count('Matches with a result.'),
    aheadBy: orNull(
      Type.Enum(['rounds', 'points', 'tie-break', 'wins', 'play'], {
        description:
          'What puts this row ahead of the next: null for the last row or a shared place. rounds: rounds survived in a knockout.',
      }),
    ),
    rounds: Type.Array(outcome, {
      description: 'One for each round. In an arena and in a knockout, one for each match.',
    }),
    play: orNull(
      Type.Object({
        mean: Type.Number({
          description: 'The mean result with luck taken out: ½ is average at any table.',
        }),
        low: Type.Number({ description: 'The lower end of the 90 % interval.' }),
        high: Type.Number({ description: 'The upper end.' }),
        matches: count('Matches that it is from.'),
        place: count('The place by it, from 1.'),
      }),
    ),
    withdrawn: Type.Boolean(),
  },
  { title: 'TournamentStanding' },
);

const SeatedInfo = Type.Object({
  player: playerId,
  seated: Type.Boolean({ description: 'Whether the player has sat down.' }),
  place: orNull(count('The place at the table, once it is over; equal places tie.')),
  points: orNull(Type.Number()),
  absent: Type.Boolean({ description: 'Did not turn up.' }),
  luckFree: orNull(Type.Number({ description: 'The result with luck taken out, once known.' })),
});

const TournamentTableInfo = Type.Object(
  {
    number: tableNumber,
    round,
    table: tableId,
    code: Type.String({ description: 'The code to watch it. Only the paired players can sit.' }),
    status: Type.Enum(['waiting', 'playing', 'over'], {
      description: 'waiting: for players to sit down. It starts once everybody has.',
    }),
    pairedAt: time('When it was paired.'),
    seatsUntil: orNull(time('Until when seats are held; null once it has begun.')),
    players: Type.Array(SeatedInfo),
    bracket: orNull(count('Knockout: the place in the bracket, counted from 0.')),
    walkover: Type.Boolean({ description: 'Decided without a match.' }),
  },
  { title: 'TournamentTable' },
);

const RoundInfo = Type.Object(
  {
    round,
    at: time('When it was paired.'),
    tables: Type.Array(TournamentTableInfo),
    byes: Type.Array(playerId, { description: 'Who sat out, for a point.' }),
  },
  { title: 'TournamentRound' },
);

const BracketInfo = Type.Array(
  Type.Object({
    round,
    pairs: Type.Array(
      Type.Object({
        players: Type.Array(orNull(playerId), { description: 'Two; null for nobody.' }),
        score: Type.Array(Type.Number(), { description: 'Points in the series so far.' }),
        winner: orNull(playerId),
      }),
    ),
  }),
  { title: 'Bracket', description: 'Knockout: the rounds so far, seeded by rating.' },
);

const waitingWhy = Type.Enum(
  ['start', 'round', 'skip', 'pause', 'pairing', 'players', 'rival', 'ending', 'series'],
  {
    description:
      'Why there is no pairing yet. start: it has not begun. round: other matches of the round go on. skip: I skip the first round of a knockout. pause: the next round is paired at `nextRoundAt`. pairing: others are free, too, and are about to be paired. players: nobody else is free. rival: only the latest rival is free, and may come again after a while. ending: the time is up, and the last matches are being finished. series: the next match of the series is being opened.',
  },
);

const MyMatch = Type.Object(
  {
    table: TournamentTableInfo,
    state: Type.Enum(['take-seat', 'rival-late', 'playing'], {
      description:
        'take-seat: sit down before `seatsUntil`. rival-late: I sit, somebody else does not yet; I win if they do not come. playing: the match is on.',
    }),
    game: orNull(count('Knockout: which match of the series it is, from 1.')),
    score: orNull(Type.Array(Type.Number(), { description: 'Knockout: my points and theirs.' })),
  },
  { title: 'MyTournamentMatch' },
);

const MyTournamentInfo = Type.Object(
  {
    state: Type.Enum(['stranger', 'waiting', 'match', 'bye', 'paused', 'out', 'over'], {
      description:
        'What I see first. stranger: I do not take part. match: see `match`. bye: I sit this round out and get the point. paused: I take a break (arena). out: I have withdrawn or lost the series. over: it has ended.',
    }),
    mayJoin: Type.Boolean(),
    whyNot: orNull(
      Type.Enum(['account-needed', 'full', 'too-late', 'withdrawn', 'over', 'joined'], {
        description: 'Why I cannot join.',
      }),
    ),
    waiting: orNull(waitingWhy),
    until: orNull(time('waiting: when that ends at the latest, if it is known.')),
    match: orNull(MyMatch),
    out: orNull(Type.Enum(['left', 'no-shows', 'removed', 'beaten'])),
    noShows: count('How often I did not turn up. The second time withdraws me.'),
    isHost: Type.Boolean({ description: 'Whether I may start, cancel and withdraw others.' }),
  },
  { title: 'MyTournament', description: 'How I stand in a tournament.' },
);

export const TournamentAnswer = Type.Object(
  {
    ...listing,
    seq: Type.Integer({ minimum: 1, description: 'The number of its last fact.' }),
    code: Type.String({ description: 'A short code that leads to it.' }),
    settings,
    now: time('The server’s clock.'),
    leastPlayers: count('It takes this many to start.'),
    mostPlayers: count('No more can take part at once.'),
    joinable: Type.Boolean({ description: 'Whether newcomers can still join.' }),
    startedAt: orNull(time('When it started.')),
    nextRoundAt: orNull(time('When the next round is paired, if a pause is running.')),
    competitors: Type.Array(TournamentPlayerInfo, { description: 'In order of joining.' }),
    standings: Type.Array(StandingInfo),
    tables: Type.Array(TournamentTableInfo, {
      description: 'What a wall shows: tables in progress, and those of the latest round.',
    }),
    byes: Type.Array(playerId, { description: 'Who sits out in the latest round.' }),
    bracket: orNull(BracketInfo),
    me: MyTournamentInfo,
  },
  { title: 'Tournament' },
);

export const TournamentRoundsAnswer = Type.Object(
  {
    seq: Type.Integer({ minimum: 1 }),
    rounds: Type.Array(RoundInfo, { description: 'All rounds, the latest first.' }),
  },
  { title: 'TournamentRounds' },
);

export const FoundTournamentAnswer = Type.Object({ tournament: tournamentId });

const resultFact = Type.Object({
  player: playerId,
  place: count('From 1; equal places tie.'),
  absent: Type.Boolean(),
});

/** A line of a tournament's log. */
export const TournamentLogAnswer = Type.Object(
  {
    seq: Type.Integer({ minimum: 1 }),
    type: Type.Enum([
      'opened',
      'joined',
      'withdrew',
      'ready',
      'paused',
      'started',
      'paired',
      'reported',
      'measured',
      'ended',
      'cancelled',
    ]),
    at: time('When it happened.'),
    player: Type.Optional(playerId),
    round: Type.Optional(round),
    table: Type.Optional(tableNumber),
    results: Type.Optional(Type.Array(resultFact)),
  },
  { title: 'TournamentFact', additionalProperties: true, description: 'What happened.' },
);

/** The data of each event of a tournament's stream, by the event's name. */
export const TOURNAMENT_STREAM_EVENTS = {
  tournament: Type.Object(
    {
      tournament: tournamentId,
      seq: Type.Integer({ description: 'The number of its last fact.' }),
      change: Type.Integer({
        description: 'Grows with everything that an answer shows: facts, and seats taken.',
      }),
    },
    { title: 'TournamentChanged', description: 'Read the tournament again.' },
  ),
} as const;
