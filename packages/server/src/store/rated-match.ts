import type { NotRated, Rating, RatingMethod, RatingReason, SeatOutcome } from '@barrelhouse/club';
import type { PlayerId, TableId } from '@barrelhouse/protocol';

// What the record has of rated matches and of ratings.

/** `abandoned`: the table was closed without a result. */
export type WhyNotCounted = NotRated | { readonly code: 'abandoned' };

/** What a match was rated by, besides the ratings before it. */
export interface StoredOutcome {
  /** By seat. The players are in `seats`. */
  readonly seats: readonly Omit<SeatOutcome, 'player'>[];
  /** The strengths of the seats that the value function assumed; empty without one. */
  readonly strengths: readonly number[];
  /** How much it thought each seat to play like the reference player; empty without one. Older versions did not say. */
  readonly shares?: readonly number[];
}

/** How a match changed the rating of one seat. */
export interface SeatChange {
  readonly seat: number;
  /** Empty for a deleted player. */
  readonly player: PlayerId;
  readonly bot: boolean;
  /** With the time away counted in. In points, like those below. */
  readonly meanBefore: number;
  readonly deviationBefore: number;
  readonly meanAfter: number;
  readonly deviationAfter: number;
  /** Rated matches, with this one. */
  readonly matches: number;
  /** In whole points, as shown. */
  readonly change: number;
  readonly reason: RatingReason;
  readonly won: boolean;
  /** What the dice brought the seat, in wins; null if it cannot be told. */
  readonly luck: number | null;
  /** What its decisions gave away, in wins; null if it cannot be told or the player left. */
  readonly givenAway: number | null;
  /** The chance to win at the start, by best play; an even share if it cannot be told. */
  readonly start: number;
}

/** What a match did to a player. */
export interface PlayerChange extends SeatChange {
  readonly table: TableId;
  readonly game: string;
  readonly at: number;
}

/** A match at a rated table, rated or not. */
export interface RatedMatch {
  /** Counts all matches of rated tables in the order in which they were rated, from 1, without gaps. */
  readonly n: number;
  readonly table: TableId;
  readonly game: string;
  /** When it ended. */
  readonly at: number;
  /** Null if it does not count. */
  readonly method: RatingMethod | null;
  /** Why it does not count; null if it does. */
  readonly why: WhyNotCounted | null;
  readonly outcome: StoredOutcome;
  /** In order; empty if the match does not count. */
  readonly seats: readonly SeatChange[];
}

/** A player's rating, with what the leaderboard needs. */
export interface ListedRating {
  readonly player: PlayerId;
  readonly rating: Rating;
  readonly bot: boolean;
  readonly ranked: boolean;
}
