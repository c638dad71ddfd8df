import type { PlayerId, TableId } from '@barrelhouse/protocol';

// The part of the record about people who look for a rated match. All servers pair them from it.

/** Somebody who looks for a rated match, or has found one. */
export interface Seek {
  readonly player: PlayerId;
  readonly game: string;
  /** When the player began to look. */
  readonly since: number;
  /** When the player was last there. */
  readonly seenAt: number;
  /** The table where the match is played. Empty until it is found. */
  readonly table: TableId;
  /** Whom the player met last: a player, or `bot:` and a name. Empty before the first match. */
  readonly rival: string;
  /** When they met. */
  readonly metAt: number;
}

export interface SeekReads {
  seekOf(player: PlayerId): Promise<Seek | undefined>;
  /** Those who look for a match of a game and were there after a time, longest waiting first. */
  seekers(game: string, seenAfter: number, most: number): Promise<readonly Seek[]>;
}

export interface SeekWrites {
  /**
   * The player is still looking for a match of this game, or begins to: if the last sign was before `seenAfter`, for
   * another game, or if `finished` is the table of the match found before. Otherwise a match that was found stays.
   */
  seek(
    player: PlayerId,
    game: string,
    at: number,
    seenAfter: number,
    finished: TableId,
  ): Promise<Seek | 'no-account'>;
  /** The player no longer looks. A table that was found is forgotten, whom they met is not. */
  stopSeeking(player: PlayerId): Promise<void>;
  /**
   * Brings two together at a table, both or neither. False if one of them no longer looks for a match of this game, has found
   * another one, or has blocked the other.
   */
  pairSeekers(
    one: PlayerId,
    other: PlayerId,
    game: string,
    table: TableId,
    at: number,
    seenAfter: number,
  ): Promise<boolean>;
  /** The player takes a bot as a rival. False if the player no longer looks, or has found a match. */
  pairWithBot(player: PlayerId, bot: string, table: TableId, at: number): Promise<boolean>;
  pruneSeeks(before: number): Promise<void>;
}

export type SeekStore = SeekReads & SeekWrites;
