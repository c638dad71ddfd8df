import type { Rating } from '@barrelhouse/club';
import type { PlayerId, TableId } from '@barrelhouse/protocol';
import type { NewEvent } from './events.ts';
import type { ListedRating, PlayerChange, RatedMatch, SeatChange } from './rated-match.ts';
import type { GameRating, RewriteReads, RewriteWrites } from './ratings-rewrite.ts';

export type {
  ListedRating,
  PlayerChange,
  RatedMatch,
  SeatChange,
  StoredOutcome,
  WhyNotCounted,
} from './rated-match.ts';

// The part of the record about rated tables and ratings. Players are those of accounts, and `bot:<name>` for bots of the
// house.

/** A seat's change with the ratings it leads from and to. */
export interface NewSeatChange extends SeatChange {
  /** The rating on record that it was computed from. */
  readonly expected: Rating | undefined;
  readonly after: Rating;
  /** Whether the leaderboard gives the player a rank from now on. */
  readonly ranked: boolean;
}

export interface NewRatedMatch extends Omit<RatedMatch, 'n' | 'seats'> {
  readonly seats: readonly NewSeatChange[];
  /** The season in which it ended. */
  readonly season: string;
  /** Stored with it, for players to whom somebody listens. */
  readonly events: readonly NewEvent[];
}

export interface RatingReads {
  /** Whether the table was opened as a rated one. Never changes while the table exists. */
  isRated(table: TableId): Promise<boolean>;
  /** Undefined before the match was rated. */
  ratedMatch(table: TableId): Promise<RatedMatch | undefined>;
  /** Rated matches after a number, in order. */
  ratedMatches(after: number, most: number): Promise<readonly RatedMatch[]>;
  /** The number of the last rated match. */
  lastRated(): Promise<number>;
  rating(game: string, player: PlayerId): Promise<ListedRating | undefined>;
  /** A player's ratings at all games. */
  ratingsOf(player: PlayerId): Promise<readonly GameRating[]>;
  /** What rated matches did to a player, latest first. */
  changesOf(player: PlayerId, most: number): Promise<readonly PlayerChange[]>;
  /** A page of the leaderboard: ranked players, best first. */
  leaderboard(game: string, after: number, most: number): Promise<readonly ListedRating[]>;
  /** Players without a rank: provisional ratings and bots, best first. */
  unranked(game: string, most: number): Promise<readonly ListedRating[]>;
  /** Whether a player is a bot account, or was one before it was deleted. */
  isBotAccount(player: PlayerId): Promise<boolean>;
  /** Closed rated tables whose match has not been rated, longest ago first. */
  unratedTables(most: number): Promise<readonly TableId[]>;
}

export interface RatingWrites {
  /** Marks a table as rated. It belongs before the table is opened: a mark without a table does no harm. */
  markRated(table: TableId, game: string, at: number): Promise<void>;
  /**
   * Records a match once, with all that follows from it. `moved`: a rating that it was computed from has changed.
   * `repeated`: the match is on record. Otherwise its number.
   */
  rate(match: NewRatedMatch): Promise<number | 'moved' | 'repeated'>;
  /** Lets go of a rated table that was closed before a match began. */
  settleUnplayed(table: TableId): Promise<void>;
  /** Deletes marks whose table was never opened. */
  pruneMarks(before: number): Promise<void>;
}

export type RatingStore = RatingReads & RatingWrites & RewriteReads & RewriteWrites;
