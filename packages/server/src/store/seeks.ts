import type { PlayerId, TableId } from '@barrelhouse/protocol';

// The part of the record about people who look for a rated match. All servers pair them from it.

/** Somebody who looks for a rated match, or has found one. */
export interface Seek {
  readonly player: PlayerId;
  readonly game: string;
  /** When the player began to look. Later for each new search of a player, so it is also the id of the search. */
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
   * The player goes on with a `search` for a match of this game, or begins a new one: if there is none to go on with, if the last
   * sign was before `seenAfter`, for another game, or if `finished` is the table of the match found before. Otherwise a match
   * that was found stays. A search does not go on once the player has begun another.
   */
  seek(
    player: PlayerId,
    game: string,
    at: number,
    seenAfter: number,
    finished: TableId,
    search: number | null,
  ): Promise<Seek | 'no-account' | 'replaced'>;
  /**
   * The player no longer looks, unless this is not the player's search any more. A table that was found is forgotten, whom
   * they met is not.
   */
  stopSeeking(player: PlayerId, search: number | null): Promise<void>;
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
  /** The player takes a bot as a rival. False if this search is over, or has found a match. */
  pairWithBot(
    player: PlayerId,
    search: number,
    bot: string,
    table: TableId,
    at: number,
  ): Promise<boolean>;
  pruneSeeks(before: number): Promise<void>;
}

/** What a question of a player who looks for a match does to the player's seek. */
export const seekStep = (
  own: Seek | undefined,
  game: string,
  seenAfter: number,
  finished: TableId,
  search: number | null,
): 'begin' | 'go on' | 'replaced' => {
  if (own === undefined) return 'begin';
  const isOther = search !== null && search !== own.since;
  if (own.table !== '' && own.table !== finished) return isOther ? 'replaced' : 'go on';
  const isAlive = own.table === '' && own.seenAt > seenAfter;
  if (isAlive && isOther) return 'replaced';
  return isAlive && search === own.since && own.game === game ? 'go on' : 'begin';
};

export type SeekStore = SeekReads & SeekWrites;
