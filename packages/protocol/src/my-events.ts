import type { DeclineReason } from './bots.ts';
import type { Clock, PlayerId, TableId } from './facts.ts';
import type { RatingReason } from './ratings.ts';
import type { TournamentId } from './tournaments.ts';

/** Somebody who did something to a player. `handle` is there if they have an account. */
export interface Person {
  readonly player: PlayerId;
  readonly name: string;
  readonly handle?: string;
}

interface AboutTournament {
  readonly tournament: TournamentId;
  /** The name of the tournament. */
  readonly name: string;
  readonly game: string;
}

/** Something that happened to a player, at a table or among people. */
export type MyEvent =
  | {
      readonly kind: 'your-turn';
      readonly table: TableId;
      readonly game: string;
      /** The entry that began the turn. */
      readonly seq: number;
      /** When the time for the turn runs out; null without a clock. */
      readonly endsAt: number | null;
    }
  | {
      readonly kind: 'invited';
      readonly table: TableId;
      readonly game: string;
      readonly from: Person;
    }
  /** Somebody sat down at a table that has not begun. */
  | {
      readonly kind: 'seat-taken';
      readonly table: TableId;
      readonly game: string;
      readonly seq: number;
      readonly by: Person;
    }
  | {
      readonly kind: 'match-begun';
      readonly table: TableId;
      readonly game: string;
      readonly seq: number;
    }
  /** The match has a result, or the table was closed without one. */
  | {
      readonly kind: 'match-ended';
      readonly table: TableId;
      readonly game: string;
      readonly seq: number;
      readonly result: 'over' | 'abandoned';
    }
  | {
      readonly kind: 'rematch-offered';
      readonly table: TableId;
      readonly game: string;
      readonly seq: number;
      /** The new table, and the code to join it. */
      readonly next: TableId;
      readonly code: string;
      readonly by: Person;
    }
  /** A tournament that the player takes part in has started. */
  | ({ readonly kind: 'tournament-begun' } & AboutTournament)
  /** The player has a table to sit down at before `endsAt`, or sits the round out: then the table is null. */
  | ({
      readonly kind: 'round-paired';
      readonly round: number;
      readonly table: TableId | null;
      /** Who else sits there. */
      readonly rivals: readonly PlayerId[];
      readonly endsAt: number | null;
    } & AboutTournament)
  /** The last table of a round has a result. */
  | ({ readonly kind: 'round-over'; readonly round: number } & AboutTournament)
  | ({
      readonly kind: 'tournament-ended';
      /** The player's place; null if it was cancelled. */
      readonly place: number | null;
    } & AboutTournament)
  | {
      readonly kind: 'friend-online';
      readonly friend: Person & { readonly handle: string };
    }
  /** Somebody challenged this bot: accept or decline before it expires. */
  | {
      readonly kind: 'challenged';
      readonly challenge: string;
      readonly game: string;
      readonly rated: boolean;
      readonly clock: Clock | null;
      readonly fairness: 1 | 2;
      readonly from: Person;
      readonly expiresAt: number;
    }
  | {
      readonly kind: 'challenge-declined';
      readonly challenge: string;
      readonly by: Person;
      readonly why: DeclineReason;
    }
  /** A table was opened for this player, who has to sit down there. */
  | {
      readonly kind: 'seat-waiting';
      readonly table: TableId;
      readonly game: string;
      /** The challenge that led to it; null on the house ladder. */
      readonly challenge: string | null;
    }
  /** The match at a rated table was rated. */
  | {
      readonly kind: 'rated';
      readonly table: TableId;
      readonly game: string;
      /** The rating after the match, and the difference to the one before. */
      readonly rating: number;
      readonly change: number;
      readonly reason: RatingReason;
    };

export type MyEventKind = MyEvent['kind'];

/** An event as it is stored and sent. Numbers count from 1 for each player. */
export type NumberedEvent = MyEvent & {
  readonly number: number;
  /** Milliseconds since 1970, by the server's clock. */
  readonly at: number;
};
