import type { PlayerId, TableId } from '@barrelhouse/protocol';

// What the record says about ranks, the history of ratings, and luck. Everything here was written with the ratings.

/** A leaderboard: of a game, in a season or over all time. */
export interface Board {
  readonly game: string;
  /** Empty for all time. */
  readonly season: string;
  /** The moment for which ranks are wanted. By then a rating may have become too uncertain. */
  readonly at: number;
  /** When the season began; 0 for all time. */
  readonly from: number;
}

/** A row of a leaderboard, as of the player's last match. */
export interface BoardRow {
  readonly player: PlayerId;
  readonly mean: number;
  readonly deviation: number;
  /** In the season, or in all. */
  readonly matches: number;
  /** In all matches. */
  readonly allMatches: number;
  /** Chance to win given away in all matches in which it could be measured, and how many those were. */
  readonly givenAway: number;
  readonly measured: number;
  readonly at: number;
  readonly bot: boolean;
  /** The lower end of the interval, for comparing rows. */
  readonly floor: number;
  /** The rating before the first match of the season; null for all time. */
  readonly before: number | null;
  /** Empty for a bot of the house. */
  readonly name: string;
  readonly handle: string;
  readonly private: boolean;
}

/** A place in the order of a board, whether or not somebody has it. */
export type Place = Pick<BoardRow, 'floor' | 'player'>;

/** Nobody can be before it. */
export const BEST: Place = { floor: Number.MAX_SAFE_INTEGER, player: '' };

export interface FloorRange {
  /** Not included. */
  readonly above: number;
  /** Included. */
  readonly from: number;
  /** Without those whose last match was before. */
  readonly since: number;
}

/** A rated match of a player. */
export interface RatedPoint {
  readonly at: number;
  readonly mean: number;
  readonly deviation: number;
  readonly matches: number;
}

/** What the dice did to a player in one or more matches. */
export interface LuckStep {
  /** When the last of them ended. */
  readonly at: number;
  readonly matches: number;
  readonly luck: number;
  /** The variance of tosses with the chances that the player had at the start, by best play. */
  readonly tossed: number;
}

export interface LuckyMatch {
  readonly player: PlayerId;
  readonly name: string;
  readonly handle: string;
  readonly table: TableId;
  readonly game: string;
  readonly at: number;
  readonly luck: number;
  readonly won: boolean;
}

export interface LuckyPlayer {
  readonly player: PlayerId;
  readonly name: string;
  readonly handle: string;
  readonly matches: number;
  readonly luck: number;
}

export type LuckSide = 'best' | 'worst';

export interface RankReads {
  /** Ranked players after the first `after`, best first. Counts from a place if it is given. */
  boardRows(board: Board, after: number, most: number, from?: Place): Promise<readonly BoardRow[]>;
  /** Players and bots without a rank, best first. */
  unrankedRows(board: Board, within: FloorRange, most: number): Promise<readonly BoardRow[]>;
  /** How many players are ranked, from a place on if it is given. */
  boardSize(board: Board, from?: Place): Promise<number>;
  /** A player's row, ranked or not. */
  boardRow(board: Board, player: PlayerId): Promise<BoardRow | undefined>;
  /** How many ranked players are before this row; if a place is given, between that place and the row. */
  rankedBefore(board: Board, row: Place, from?: Place): Promise<number>;
  /** The place of the first ranked player, and of every so many after it. Reads the whole board. */
  boardMarks(board: Board, every: number): Promise<readonly Place[]>;
  /** Up to `before` ranked players right before this row and `after` from it on, best first. */
  boardAround(
    board: Board,
    row: Place,
    before: number,
    after: number,
  ): Promise<readonly BoardRow[]>;
  /** The first season with a rated match; empty before it. */
  firstSeason(): Promise<string>;
  /** A player's games, by rated matches, most first. */
  ratedGames(player: PlayerId): Promise<readonly string[]>;
  /** A player's latest rated matches of a game, latest first. */
  ratedPoints(player: PlayerId, game: string, most: number): Promise<readonly RatedPoint[]>;
  /** What the dice did to a player since a time, match by match, oldest first; the latest if there are too many. */
  luckSince(
    player: PlayerId,
    game: string,
    from: number,
    most: number,
  ): Promise<readonly LuckStep[]>;
  /** The same by days in UTC, from the day of that time on. */
  luckByDay(player: PlayerId, game: string, from: number): Promise<readonly LuckStep[]>;
  /** The matches of a week with most luck for a player. Private players are left out. An empty game means all. */
  luckyMatches(
    week: number,
    game: string,
    side: LuckSide,
    most: number,
  ): Promise<readonly LuckyMatch[]>;
  /** The players with most luck in all matches of a week, likewise. */
  luckyPlayers(
    week: number,
    game: string,
    side: LuckSide,
    most: number,
  ): Promise<readonly LuckyPlayer[]>;
}

export type RankStore = RankReads;
