import type { Suspicion, Watch } from '@barrelhouse/club';
import type { PlayerId } from '@barrelhouse/protocol';

// The part of the record that watches rated play for hosts. It follows from the rated matches alone.

/** What is known of a player's matches of a game. */
export interface PlayWatch {
  readonly player: PlayerId;
  readonly game: string;
  readonly watch: Watch;
  /** When the last match was counted that made the suspicion stronger; null without one. */
  readonly foundAt: number | null;
}

export interface Suspect {
  readonly player: PlayerId;
  readonly game: string;
  readonly suspicion: Suspicion;
  readonly at: number;
}

export interface WatchReads {
  /** The number of the last rated match that was counted. */
  watchedUpTo(): Promise<number>;
  watchOf(player: PlayerId, game: string): Promise<PlayWatch | undefined>;
  /** Whom hosts should look at, latest first. */
  suspects(since: number, most: number): Promise<readonly Suspect[]>;
}

export interface WatchWrites {
  /** Counts the matches after `from` up to `to`, all or none. False if another server has counted them. */
  countWatched(from: number, to: number, watches: readonly PlayWatch[]): Promise<boolean>;
}

export type WatchStore = WatchReads & WatchWrites;
