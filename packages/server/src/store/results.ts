import type { PlayerId, TableId } from '@barrelhouse/protocol';

// The part of the record about finished matches: how each seat did, and what a review says about it.

/** How a seat did in a finished match. */
export interface SeatResult {
  readonly table: TableId;
  readonly seat: number;
  /** Empty for a bot, for a deleted player, and for a second seat of the same player. */
  readonly player: PlayerId;
  readonly game: string;
  readonly seats: number;
  readonly place: number;
  /** Whether another seat has the same place. */
  readonly shared: boolean;
  readonly score: number;
  readonly turns: number;
  readonly endedAt: number;
}

/** A seat's best turn: the one that raised its value most. */
export interface BestTurn {
  /** The seat's own turns, counted from 1. */
  readonly turn: number;
  /** Index, in the match, of the fact that begins it. */
  readonly fact: number;
  readonly from: number;
  readonly to: number;
}

/** A seat's match split into luck and skill, by the solver. */
export interface SeatFigures {
  /** What values are: chances to win, or turns in all, of which fewer are better. */
  readonly currency: 'win' | 'turns';
  readonly exact: boolean;
  readonly start: number;
  readonly result: number;
  /** What all dice together brought the seat. */
  readonly luck: number;
  /** What the seat's own decisions cost. */
  readonly lost: number;
  /** The result without anybody's luck. */
  readonly adjusted: number;
  readonly accuracy: number;
  readonly bestTurn: BestTurn | null;
}

/** `none`: the match cannot be reviewed. `pending`: it has not been reviewed yet. */
export type SeatReview = SeatFigures | 'none' | 'pending';

export interface ReviewedResult extends SeatResult {
  readonly review: SeatReview;
}

export interface GameCount {
  readonly game: string;
  readonly played: number;
  readonly won: number;
}

export interface ResultReads {
  /** How many matches of each game a player has played and won, most played first. */
  counts(player: PlayerId): Promise<readonly GameCount[]>;
  /** A player's latest matches, latest first; of one game unless that is empty. */
  latest(player: PlayerId, game: string, most: number): Promise<readonly ReviewedResult[]>;
  /** All seats of a match, in order; empty if it is not recorded. */
  resultsAt(table: TableId): Promise<readonly ReviewedResult[]>;
  /** Those of everybody in a player's latest matches; of each match, in the order of seats. */
  besides(player: PlayerId, most: number): Promise<readonly ReviewedResult[]>;
  /** By how many points each of a player's latest matches changed the rating; without those that were not rated. */
  changes(player: PlayerId, most: number): Promise<ReadonlyMap<TableId, number>>;
  /** Matches of both players, and how many of them the first has won from the second. */
  between(
    one: PlayerId,
    other: PlayerId,
  ): Promise<{ readonly played: number; readonly won: number }>;
  /** Finished matches of a player without results, latest first. */
  unrecorded(player: PlayerId, most: number): Promise<readonly TableId[]>;
  /** Recorded matches of a player without a review, latest first. */
  unreviewed(player: PlayerId, most: number): Promise<readonly TableId[]>;
}

export interface ResultWrites {
  /** Records a match once, all seats together. False if it was recorded before. */
  record(table: TableId, seats: readonly SeatResult[]): Promise<boolean>;
  /** Adds a review to a match that has none, by seat. */
  review(table: TableId, seats: readonly (SeatFigures | 'none')[]): Promise<void>;
}

export type ResultStore = ResultReads & ResultWrites;
