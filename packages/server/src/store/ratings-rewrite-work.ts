import { all, run, type StepsOf } from './account-steps.ts';
import type { RewriteReads, RewriteWrites } from './ratings-rewrite.ts';
import {
  luckSumValues,
  matchValues,
  ratingValues,
  readLuckSum,
  readRating,
  readSeason,
  type StoredLuckSum,
  type StoredRating,
  type StoredSeason,
  seasonValues,
  seatValues,
} from './ratings-rows.ts';
import { RATED_MATCHES, RATINGS, REWRITE } from './ratings-sql.ts';

export const REWRITE_READS: StepsOf<RewriteReads> = {
  *forgottenRatings() {
    const found = yield* all<{ player: string; n: number }>(REWRITE.forgotten);
    return found.map(({ player, n }) => ({ player, n }));
  },
  *gameRatings(game, player, most) {
    const found = yield* all<StoredRating & { game: string }>(REWRITE.ratings, game, player, most);
    return found.map((row) => ({ game: row.game, ...readRating(row) }));
  },
  *seasonRatings(season, game, player, most) {
    return (yield* all<StoredSeason>(REWRITE.seasons, season, game, player, most)).map(readSeason);
  },
  *luckSums(player, game, period, most) {
    return (yield* all<StoredLuckSum>(REWRITE.luckSums, player, game, period, most)).map(
      readLuckSum,
    );
  },
};

export const REWRITE_WRITES: StepsOf<RewriteWrites> = {
  *rewriteMatches(matches) {
    for (const match of matches) {
      const [n, , ...values] = matchValues(match);
      yield* run(REWRITE.match, ...values, n ?? 0);
      yield* run(REWRITE.deleteSeats, match.n);
      for (const seat of match.seats)
        yield* run(RATED_MATCHES.insertSeat, ...seatValues(match, seat));
    }
  },
  *rewriteRatings(put, drop) {
    for (const { game, player } of drop) yield* run(REWRITE.deleteRating, game, player);
    for (const { game, player, rating, bot, ranked } of put)
      yield* run(RATINGS.put, game, player, ...ratingValues(rating, bot, ranked));
  },
  *rewriteSeasons(put, drop) {
    for (const { season, game, player } of [...drop, ...put])
      yield* run(REWRITE.deleteSeason, season, game, player);
    for (const one of put) yield* run(REWRITE.insertSeason, ...seasonValues(one));
  },
  *rewriteLuckSums(put, drop) {
    for (const { player, game, period } of [...drop, ...put])
      yield* run(REWRITE.deleteLuckSum, player, game, period);
    for (const one of put) yield* run(REWRITE.insertLuckSum, ...luckSumValues(one));
  },
};
