import type { TournamentFact } from '@barrelhouse/club';
import type { PlayerId, TableId, TournamentId } from '@barrelhouse/protocol';
import type { NewEvent } from './events.ts';

// The part of the record about tournaments: a log of facts for each, a row for lists, and which tables belong to it.

export type TournamentPhase = 'open' | 'running' | 'ended' | 'cancelled';

/** A tournament in a list. */
export interface TournamentRow {
  readonly id: TournamentId;
  readonly code: string;
  readonly host: PlayerId;
  readonly name: string;
  readonly game: string;
  readonly format: string;
  readonly rated: boolean;
  readonly listed: boolean;
  readonly byHand: boolean;
  readonly startsAt: number;
  readonly createdAt: number;
  readonly phase: TournamentPhase;
  readonly players: number;
  /** 0 before the first round. */
  readonly round: number;
  /** 0 if it is not known. */
  readonly rounds: number;
  readonly endsAt: number | null;
  readonly seq: number;
  readonly changedAt: number;
  /** When a server has to look at it; `null` if never. */
  readonly checkAt: number | null;
}

/** The part of a row that facts can change. */
export type TournamentRowChange = Pick<
  TournamentRow,
  'phase' | 'players' | 'round' | 'rounds' | 'endsAt' | 'checkAt'
>;

/** A fact with its number, counted from 1. */
export type NumberedFact = TournamentFact & { readonly seq: number };

/** A table of a pairing. Its id follows from the tournament and the number. */
export interface PairedTableRow {
  readonly tournament: TournamentId;
  readonly number: number;
  readonly round: number;
  readonly table: TableId;
  readonly players: readonly PlayerId[];
}

/** The command that facts follow from; its answer is stored under the key. */
export interface TournamentRequest {
  readonly player: PlayerId;
  readonly key: string;
  readonly fingerprint: string;
}

export interface TournamentOutcome {
  readonly fingerprint: string;
  readonly tournament: TournamentId;
  /** The last fact that the command led to; 0 if it was refused. */
  readonly seq: number;
  /** The refusal that was answered; empty if facts were written. */
  readonly refusal: string;
}

export interface NewTournament {
  readonly row: TournamentRow;
  readonly facts: readonly TournamentFact[];
  readonly joined: readonly PlayerId[];
  readonly request: TournamentRequest;
  /** How many open tournaments the host may have. */
  readonly most: number;
}

export interface TournamentAppend {
  readonly tournament: TournamentId;
  /** Written only if this is the number of the last fact. */
  readonly after: number;
  readonly at: number;
  readonly facts: readonly TournamentFact[];
  readonly row: TournamentRowChange;
  readonly joined: readonly PlayerId[];
  readonly tables: readonly PairedTableRow[];
  /** Tables that have a result now, by number. */
  readonly reported: readonly number[];
  /** Stored with the facts, for players to whom somebody listens. */
  readonly events: readonly NewEvent[];
  readonly request: TournamentRequest | null;
}

export interface TournamentReads {
  tournament(id: TournamentId): Promise<TournamentRow | undefined>;
  tournamentByCode(code: string): Promise<TournamentId | undefined>;
  /** Facts after `after`, in order. */
  facts(id: TournamentId, after: number): Promise<readonly NumberedFact[]>;
  /** Listed tournaments in a phase: open ones by their start, others by their latest change, after `since`. */
  listed(phase: TournamentPhase, since: number, limit: number): Promise<readonly TournamentRow[]>;
  /** Tournaments that a player hosts or takes part in, changed after `since`, latest first. */
  tournamentsOf(player: PlayerId, since: number, limit: number): Promise<readonly TournamentRow[]>;
  /** The pairing that a table is for. */
  pairingOf(table: TableId): Promise<PairedTableRow | undefined>;
  tournamentOutcome(player: PlayerId, key: string): Promise<TournamentOutcome | undefined>;
  /** Tournaments whose `checkAt` has passed, longest overdue first. */
  dueTournaments(now: number, limit: number): Promise<readonly TournamentRow[]>;
}

export interface TournamentWrites {
  /** `taken`: the id or the code belongs to another tournament. */
  openTournament(opened: NewTournament): Promise<'written' | 'repeated' | 'taken' | 'too-many'>;
  appendFacts(append: TournamentAppend): Promise<'written' | 'conflict' | 'repeated'>;
  keepTournamentRefusal(
    tournament: TournamentId,
    request: TournamentRequest,
    refusal: string,
    at: number,
  ): Promise<'written' | 'repeated'>;
  /**
   * Puts the next look off. Written only if nobody has changed it: whoever gets it written does what is due. Resolves
   * with whether it was.
   */
  checkTournament(id: TournamentId, from: number | null, to: number | null): Promise<boolean>;
  /** Deletes outcomes older than `before`. */
  pruneTournaments(before: number): Promise<void>;
}

export type TournamentStore = TournamentReads & TournamentWrites;
