import type { GameEvent, RulesReference, Seat } from '@barrelhouse/engine';

/** The public id of a guest. It gives no access. */
export type PlayerId = string;
export type TableId = string;

/** Open tables are listed and anyone may watch. Other tables need their invitation code. */
export type Access = 'open' | 'invited';

/** Seconds at the start, which is also the most, and seconds gained with each turn. */
export interface Clock {
  readonly bank: number;
  readonly increment: number;
}

/** 1: the server cannot choose dice. 2: it cannot look ahead at players' dice either (docs/fairness.md). */
export type FairLevel = 1 | 2;

/** The settings of a table. They never change. */
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
  'house-closed',
  'house-conduct',
  'house-idle',
] as const;

export type WhyAbandoned = (typeof WHY_ABANDONED)[number];

/** What happened around a match. The engine's facts about the match itself are in the same log. */
export type TableFact =
  | {
      readonly type: 'opened';
      readonly protocol: 1;
      readonly table: TableId;
      readonly host: PlayerId;
      readonly rules: RulesReference;
      readonly hash: string;
      readonly settings: Settings;
      /** SHA-256 that commits the server to its seed before it knows any seat's seed. */
      readonly commitment: string;
    }
  | {
      readonly type: 'seated';
      readonly seat: Seat;
      readonly name: string;
      readonly kind: 'human';
      readonly player: PlayerId;
      /** What this seat adds to the dice; empty if its client adds nothing. */
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
  /** A seat was given up before the start, and later seats move down. */
  | { readonly type: 'unseated'; readonly seat: Seat; readonly why: 'left' | 'removed' }
  | { readonly type: 'hosted'; readonly host: PlayerId }
  /** The seats are final, and so is the key to the dice. The key also drew who begins. */
  | { readonly type: 'launched'; readonly first: Seat }
  /** A link of the seat's hash chain, for the roll that follows. Rolls are counted from 0. */
  | {
      readonly type: 'unlocked';
      readonly seat: Seat;
      readonly roll: number;
      readonly link: string;
    }
  | { readonly type: 'rekeyed'; readonly seat: Seat; readonly chain: string }
  /** The house finishes the seat's turn, for the `times`th time in a row. */
  | { readonly type: 'timed-out'; readonly seat: Seat; readonly times: number }
  /** The house plays for the seat until it returns. */
  | { readonly type: 'substituted'; readonly seat: Seat; readonly bot: string }
  | { readonly type: 'returned'; readonly seat: Seat }
  /** The seat whose clock ran gets back the time for which the server was down. */
  | { readonly type: 'refunded'; readonly seat: Seat; readonly ms: number }
  | {
      readonly type: 'rematch-offered';
      readonly seat: Seat;
      readonly table: TableId;
      readonly code: string;
    }
  | { readonly type: 'abandoned'; readonly why: WhyAbandoned }
  /** The server's seed, once the table is closed. Now everyone can check the dice. */
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

/** Whether a fact is about the table rather than the match. */
export const isTableFact = (fact: Fact): fact is TableFact => fact.type in TABLE_FACTS;

/** Who caused an entry: a seat, the host without a seat, or the house itself. */
export type By = Seat | 'host' | 'house';

/** All facts of one command, stored together. Entries of a table are numbered from 1 without gaps. */
export interface Entry {
  readonly seq: number;
  /** Milliseconds since 1970, by the server's clock. */
  readonly at: number;
  readonly by: By;
  readonly facts: readonly Fact[];
}
