export type Format = 'arena' | 'swiss' | 'round-robin' | 'knockout';

export interface TournamentSettings {
  readonly name: string;
  /** The rules that all matches are played by. */
  readonly game: string;
  readonly format: Format;
  /** Seats at a table. Only arena and Swiss have tables of more than two. */
  readonly tableSize: 2 | 3 | 4;
  /** Rounds of a Swiss tournament. The other formats follow from the field. */
  readonly rounds: number;
  /** Knockout: a series is won with more than half of this many matches. */
  readonly series: 1 | 3 | 5 | 7;
  /** When it starts automatically, in milliseconds. */
  readonly startsAt: number;
  /** Arena: how long it lasts. */
  readonly duration: number;
  /** Time between the last result of a round and the next pairings. */
  readonly pause: number;
  /** Arena: after waiting this long, a player may meet the latest rival again. */
  readonly rematchAfter: number;
}

/** Tables are counted from 1 over the whole tournament. */
export interface PairedTable {
  readonly table: number;
  /** In the order of the standings or the bracket. They take their seats themselves, and the dice choose who begins. */
  readonly players: readonly string[];
  /** Knockout: the place in the bracket, counted from 0 in each round. */
  readonly bracket?: number;
}

export interface PlayerResult {
  readonly player: string;
  /** From 1; equal places tie. */
  readonly place: number;
  /** Did not turn up. */
  readonly absent: boolean;
  /** The result without luck, if it could be taken out. */
  readonly luckFree?: number;
}

/** `removed`: by the host. */
export type WhyWithdrawn = 'left' | 'no-shows' | 'removed';

/** How a player did at a table with luck taken out. */
export interface LuckFreePlay {
  readonly player: string;
  readonly luckFree: number;
}

/** What happened in a tournament. The log of these is the truth. */
export type TournamentFact =
  | { readonly type: 'opened'; readonly settings: TournamentSettings; readonly at: number }
  | {
      readonly type: 'joined';
      readonly player: string;
      readonly rating: number;
      readonly at: number;
    }
  | {
      readonly type: 'withdrew';
      readonly player: string;
      readonly why: WhyWithdrawn;
      readonly at: number;
    }
  /** Arena: the player waits for a table, or does not. */
  | { readonly type: 'ready'; readonly player: string; readonly at: number }
  | { readonly type: 'paused'; readonly player: string; readonly at: number }
  | { readonly type: 'started'; readonly at: number }
  | {
      readonly type: 'paired';
      /** From 1. In an arena, every pairing is a round of its own. */
      readonly round: number;
      readonly tables: readonly PairedTable[];
      /** Players who sit out and get a point for it. */
      readonly byes: readonly string[];
      readonly at: number;
    }
  | {
      readonly type: 'reported';
      readonly table: number;
      readonly results: readonly PlayerResult[];
      readonly at: number;
    }
  /** Luck was taken out of a table's results, some time after they came in. */
  | {
      readonly type: 'measured';
      readonly table: number;
      readonly plays: readonly LuckFreePlay[];
      readonly at: number;
    }
  | { readonly type: 'ended'; readonly at: number }
  | { readonly type: 'cancelled'; readonly at: number };

export type TournamentCommand =
  | { readonly type: 'open'; readonly settings: TournamentSettings }
  | { readonly type: 'join'; readonly player: string; readonly rating: number }
  | {
      readonly type: 'leave';
      readonly player: string;
      readonly why?: 'left' | 'removed';
      /** Tables whose matches the player finishes first, so that they are not lost. */
      readonly finishing?: readonly number[];
    }
  | { readonly type: 'ready'; readonly player: string }
  | { readonly type: 'pause'; readonly player: string }
  /** The host starts it before its time. */
  | { readonly type: 'start' }
  | { readonly type: 'cancel' }
  /** A table has ended. */
  | {
      readonly type: 'report';
      readonly table: number;
      readonly results: readonly PlayerResult[];
    }
  /** Luck was taken out of a table's results. It is empty if that is impossible. */
  | {
      readonly type: 'measure';
      readonly table: number;
      readonly plays: readonly LuckFreePlay[];
    }
  /** Time has passed: whatever is due happens. */
  | { readonly type: 'tick' };

export type TournamentRefusal =
  | { readonly code: 'not-open' | 'already-open' | 'already-started' | 'not-started' | 'over' }
  | { readonly code: 'bad-settings'; readonly field: keyof TournamentSettings }
  | { readonly code: 'full'; readonly most: number }
  | { readonly code: 'too-few'; readonly least: number }
  | { readonly code: 'too-late' }
  | { readonly code: 'already-joined' | 'not-in-it' | 'withdrawn' }
  | { readonly code: 'no-such-table' | 'already-reported' | 'not-reported' | 'wrong-players' };
