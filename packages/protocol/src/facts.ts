import type { GameEvent, RulesReference, Seat } from '@barrelhouse/engine';

/** Who sits at a table: a guest of the house, known by a public id that opens no door. */
export type PlayerId = string;
export type TableId = string;

/** Open tables are listed and anyone may watch; to the others one is invited by their code. */
export type Access = 'open' | 'invited';

/** Seconds to begin with, and seconds gained with each turn; the bank never grows past its beginning. */
export interface Clock {
  readonly bank: number;
  readonly increment: number;
}

/** 1: the server cannot choose dice. 2: nor can it look ahead at those of people (docs/fairness.md). */
export type FairLevel = 1 | 2;

/** What a table is set up as; it stays so. */
export interface Settings {
  readonly places: number;
  readonly access: Access;
  /** Who starts the match: the host, or the last seat to be taken. */
  readonly start: 'host' | 'full';
  readonly clock: Clock | null;
  readonly fairness: FairLevel;
  /** Whether seats may ask the coach while the match goes on. */
  readonly coach: boolean;
  /** Milliseconds between a bot's moves. */
  readonly botPace: number;
}

/** Why a table was closed before its match had a result. */
export const WHY_ABANDONED = [
  'expired',
  'everybody-left',
  'host-left',
  'host-closed',
  'too-long',
  'house-failed',
] as const;

export type WhyAbandoned = (typeof WHY_ABANDONED)[number];

/** What happened around a match. The match itself is told by the engine's facts, in the same stream. */
export type TableFact =
  | {
      readonly type: 'opened';
      readonly protocol: 1;
      readonly table: TableId;
      readonly host: PlayerId;
      readonly rules: RulesReference;
      readonly hash: string;
      readonly settings: Settings;
      /** SHA-256 that binds the server to its seed, made before any seat's seed is known. */
      readonly commitment: string;
    }
  | {
      readonly type: 'seated';
      readonly seat: Seat;
      readonly name: string;
      readonly kind: 'human';
      readonly player: PlayerId;
      /** What this seat adds to the dice; empty where its client adds nothing. */
      readonly seed: string;
      /** The end of its hash chain at level 2; empty at level 1. */
      readonly chain: string;
    }
  | {
      readonly type: 'seated';
      readonly seat: Seat;
      readonly name: string;
      readonly kind: 'bot';
      readonly bot: string;
    }
  /** Before the start, a seat is given up and the later ones move down. */
  | { readonly type: 'unseated'; readonly seat: Seat; readonly why: 'left' | 'removed' }
  | { readonly type: 'hosted'; readonly host: PlayerId }
  /** The seats are final and the key to the dice with them; who begins was drawn with that key. */
  | { readonly type: 'launched'; readonly first: Seat }
  /** A link of the seat's hash chain, for the roll that follows. Rolls are counted from 0. */
  | {
      readonly type: 'unlocked';
      readonly seat: Seat;
      readonly roll: number;
      readonly link: string;
    }
  | { readonly type: 'rekeyed'; readonly seat: Seat; readonly chain: string }
  /** The turn is played to its end by the house; `times` in a row it has been so. */
  | { readonly type: 'timed-out'; readonly seat: Seat; readonly times: number }
  /** The house plays on for the seat until it returns. */
  | { readonly type: 'substituted'; readonly seat: Seat; readonly bot: string }
  | { readonly type: 'returned'; readonly seat: Seat }
  /** Time that the server was away is given back to the seat whose clock ran. */
  | { readonly type: 'refunded'; readonly seat: Seat; readonly ms: number }
  | {
      readonly type: 'rematch-offered';
      readonly seat: Seat;
      readonly table: TableId;
      readonly code: string;
    }
  | { readonly type: 'abandoned'; readonly why: WhyAbandoned }
  /** The server's seed, told when all is over: now everybody can check the dice. */
  | { readonly type: 'revealed'; readonly seed: string };

export type Fact = TableFact | GameEvent;

const TABLE_FACTS: { readonly [type in TableFact['type']]: true } = {
  opened: true,
  seated: true,
  unseated: true,
  hosted: true,
  launched: true,
  unlocked: true,
  rekeyed: true,
  'timed-out': true,
  substituted: true,
  returned: true,
  refunded: true,
  'rematch-offered': true,
  abandoned: true,
  revealed: true,
};

/** Whether a fact is of the table; all others are of the match. */
export const isTableFact = (fact: Fact): fact is TableFact => fact.type in TABLE_FACTS;

/** Who caused an entry: a seat, the host without a seat, or the house itself. */
export type By = Seat | 'host' | 'house';

/** All that one command brought about, stored as one. Entries of a table are numbered from 1 without a gap. */
export interface Entry {
  readonly seq: number;
  /** Milliseconds since 1970, by the server's clock. */
  readonly at: number;
  readonly by: By;
  readonly facts: readonly Fact[];
}
