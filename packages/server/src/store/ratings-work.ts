import { all, first, run, type Steps, type StepsOf } from './account-steps.ts';
import { BOTS } from './bots-sql.ts';
import { addEvent } from './event-work.ts';
import type {
  ListedRating,
  NewRatedMatch,
  NewSeatChange,
  RatedMatch,
  RatingReads,
  RatingWrites,
} from './ratings.ts';
import {
  isSameRating,
  luckPeriods,
  matchValues,
  ratingValues,
  readMatch,
  readRating,
  readSeat,
  type StoredMatch,
  type StoredRating,
  type StoredSeat,
  seatValues,
  toMillionths,
  tossOf,
} from './ratings-rows.ts';
import { RATED_MATCHES, RATED_TABLES, RATING_COUNT, RATINGS } from './ratings-sql.ts';
import { RESULTS } from './results-sql.ts';

interface ChangedAt {
  readonly table_id: string;
  readonly game: string;
  readonly at: number;
}

function* ratingOf(game: string, player: string): Steps<ListedRating | undefined> {
  const found = yield* first<StoredRating>(RATINGS.get, game, player);
  return found && readRating(found);
}

export const RATING_READS: StepsOf<RatingReads> = {
  *isRated(table) {
    return (yield* first(RATED_TABLES.get, table)) !== undefined;
  },
  *ratedMatch(table) {
    const found = yield* first<StoredMatch>(RATED_MATCHES.at, table);
    return found && readMatch(found, yield* all<StoredSeat>(RATED_MATCHES.seats, found.n));
  },
  *ratedMatches(after, most) {
    const matches = yield* all<StoredMatch>(RATED_MATCHES.after, after, most);
    const last = matches.at(-1)?.n ?? after;
    const seats = new Map<number, StoredSeat[]>();
    for (const seat of yield* all<StoredSeat>(RATED_MATCHES.seatsBetween, after, last))
      seats.set(seat.n, [...(seats.get(seat.n) ?? []), seat]);
    return matches.map((match) => readMatch(match, seats.get(match.n) ?? []));
  },
  *lastRated() {
    return (yield* first<{ n: number }>(RATING_COUNT.get))?.n ?? 0;
  },
  rating: ratingOf,
  *ratingsOf(player) {
    const found = yield* all<StoredRating & { game: string }>(RATINGS.ofPlayer, player);
    return found
      .map((row) => ({ game: row.game, ...readRating(row) }))
      .toSorted((a, b) => (a.game < b.game ? -1 : 1));
  },
  *changesOf(player, most) {
    const found = yield* all<StoredSeat & ChangedAt>(RATED_MATCHES.ofPlayer, player);
    return found
      .toSorted((a, b) => b.n - a.n)
      .slice(0, most)
      .map((row) => ({ table: row.table_id, game: row.game, at: row.at, ...readSeat(row) }));
  },
  *leaderboard(game, after, most) {
    return (yield* all<StoredRating>(RATINGS.ranked, game, most, after)).map(readRating);
  },
  *unranked(game, most) {
    return (yield* all<StoredRating>(RATINGS.unranked, game, most)).map(readRating);
  },
  *isBotAccount(player) {
    if ((yield* first(BOTS.get, player)) !== undefined) return true;
    return (yield* first<{ bot: number }>(RATINGS.wasBot, player))?.bot === 1;
  },
  *unratedTables(most) {
    const found = yield* all<{ table_id: string }>(RATED_TABLES.pending, 0, most);
    return found.map(({ table_id: table }) => table);
  },
};

function* isDeleted(player: string): Steps<boolean> {
  return (yield* first(RESULTS.isDeleted, player)) !== undefined;
}

/** Writes what a match did to one seat. Deleted players have no ratings. */
function* putSeat(match: NewRatedMatch, n: number, seat: NewSeatChange): Steps<void> {
  const { game, at, season } = match;
  const isForgotten = yield* isDeleted(seat.player);
  const player = isForgotten ? '' : seat.player;
  yield* run(RATED_MATCHES.insertSeat, ...seatValues({ n, game, at }, { ...seat, player }));
  if (isForgotten) return;
  const { after, bot, ranked, won, luck } = seat;
  yield* run(RATINGS.put, game, player, ...ratingValues(after, bot, ranked));
  const [mean = 0, deviation = 0, , , matches = 0, givenAway = 0, measured = 0] = ratingValues(
    after,
    bot,
    ranked,
  );
  yield* run(
    RATINGS.putSeason,
    season,
    game,
    player,
    mean,
    deviation,
    matches,
    givenAway,
    measured,
    after.at,
    bot ? 1 : 0,
    ranked ? 1 : 0,
    won ? 1 : 0,
    toMillionths(luck ?? 0),
    toMillionths(seat.meanBefore),
  );
  if (luck === null) return;
  const [gained, tossed] = [toMillionths(luck), toMillionths(tossOf(seat.start))];
  for (const [of, period] of luckPeriods(game, at))
    yield* run(RATINGS.addLuck, player, of, period, gained, tossed, bot ? 1 : 0, at);
}

export const RATING_WRITES: StepsOf<RatingWrites> = {
  *markRated(table, game, at) {
    yield* run(RATED_TABLES.mark, table, game, at);
  },
  *rate(match) {
    const { n: last = 0 } = (yield* first<{ n: number }>(RATING_COUNT.hold)) ?? {};
    if ((yield* first(RATED_MATCHES.at, match.table)) !== undefined) return 'repeated';
    for (const { player, expected } of match.seats)
      if (!isSameRating((yield* ratingOf(match.game, player))?.rating, expected)) return 'moved';
    const n = last + 1;
    yield* run(RATING_COUNT.next);
    const { table, game, at, method, why, outcome } = match;
    const stored: RatedMatch = { n, table, game, at, method, why, outcome, seats: [] };
    yield* run(RATED_MATCHES.insert, ...matchValues(stored));
    for (const seat of match.seats) yield* putSeat(match, n, seat);
    yield* run(RATED_TABLES.number, n, table);
    for (const event of match.events) yield* addEvent(event, at);
    return n;
  },
  *settleUnplayed(table) {
    yield* run(RATED_TABLES.number, 0, table);
  },
  *pruneMarks(before) {
    yield* run(RATED_TABLES.pruneUnopened, before);
  },
};

/** Rated matches stay, since others took part; they no longer name the player, whose ratings are deleted. */
export function* forgetRatings(player: string): Steps<void> {
  const { n = 0 } = (yield* first<{ n: number }>(RATING_COUNT.hold)) ?? {};
  const isBot = (yield* first(BOTS.get, player)) !== undefined;
  yield* run(RATINGS.forgotten, player, n, isBot ? 1 : 0);
  yield* run(RATED_MATCHES.forget, player);
  yield* run(RATINGS.delete, player);
  yield* run(RATINGS.deleteSeasons, player);
  yield* run(RATINGS.deleteLuck, player);
}
