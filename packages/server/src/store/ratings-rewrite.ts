import type { PlayerId } from '@barrelhouse/protocol';
import type { ListedRating, RatedMatch } from './rated-match.ts';

// What a rebuild reads and writes: ratings as rows, whoever they are of.

/** A rating with its game. */
export interface GameRating extends ListedRating {
  readonly game: string;
}

/** Where a player stood after the last match of a season, and how the season went. */
export interface SeasonRating {
  /** A calendar quarter in UTC, like `2026-Q4`. */
  readonly season: string;
  readonly game: string;
  readonly player: PlayerId;
  readonly mean: number;
  readonly deviation: number;
  /** Rated matches in all, and the chance to win given away in those in which it could be measured. */
  readonly matches: number;
  readonly givenAway: number;
  readonly measured: number;
  readonly at: number;
  readonly bot: boolean;
  readonly ranked: boolean;
  /** Rated matches of the season, those won, and what the dice brought in them, in wins. */
  readonly played: number;
  readonly won: number;
  readonly luck: number;
  /** The rating before the first match of the season. */
  readonly meanBefore: number;
}

/** What the dice did to a player in a day or a week, at a game or, if its name is empty, at all of them. */
export interface LuckSum {
  readonly player: PlayerId;
  readonly game: string;
  readonly period: string;
  readonly matches: number;
  /** In wins. */
  readonly luck: number;
  /** The variance of tosses with the chances at the start. */
  readonly tossed: number;
  readonly bot: boolean;
  /** When the last match ended. */
  readonly at: number;
}

export interface RewriteReads {
  /** Deleted players, and after which match their ratings were deleted. */
  forgottenRatings(): Promise<readonly { readonly player: PlayerId; readonly n: number }[]>;
  /** Ratings of all games in the order of game and player, after these. */
  gameRatings(game: string, player: PlayerId, most: number): Promise<readonly GameRating[]>;
  /** Ratings of all seasons in the order of season, game and player, after these. */
  seasonRatings(
    season: string,
    game: string,
    player: PlayerId,
    most: number,
  ): Promise<readonly SeasonRating[]>;
  /** Sums of luck in the order of player, game and period, after these. */
  luckSums(
    player: PlayerId,
    game: string,
    period: string,
    most: number,
  ): Promise<readonly LuckSum[]>;
}

export interface RewriteWrites {
  /** Replaces matches that are on record, by number. */
  rewriteMatches(matches: readonly RatedMatch[]): Promise<void>;
  rewriteRatings(put: readonly GameRating[], drop: readonly GameRating[]): Promise<void>;
  rewriteSeasons(put: readonly SeasonRating[], drop: readonly SeasonRating[]): Promise<void>;
  rewriteLuckSums(put: readonly LuckSum[], drop: readonly LuckSum[]): Promise<void>;
}
