import type { ActKind, PlayerId, ReportReason, TableId } from '@barrelhouse/protocol';
import type { TableRow } from './table-row.ts';

// The part of the record that the host's desk adds: hosts, bans, mutes, withdrawn names, reports and the audit trail.

export interface Host {
  readonly player: PlayerId;
  readonly grantedAt: number;
}

/** Keeps a player, or everybody in a network, out until a time. */
export interface Ban {
  readonly ban: string;
  /** Empty if the ban is about a network. */
  readonly player: PlayerId;
  /** In canonical form; empty if the ban is about a player. Deleted with the ban. */
  readonly network: string;
  /** Whether each server also bans the addresses from which the player is connected to it. */
  readonly addresses: boolean;
  readonly why: string;
  readonly since: number;
  readonly until: number;
}

export interface Mute {
  readonly player: PlayerId;
  readonly why: string;
  readonly until: number;
}

export interface WithdrawnName {
  readonly player: PlayerId;
  readonly name: string;
}

export interface Report {
  readonly report: string;
  readonly about: PlayerId;
  readonly by: PlayerId;
  /** Empty if it is about no table in particular. */
  readonly table: TableId;
  /** What the other player was called then. */
  readonly name: string;
  readonly reason: ReportReason;
  readonly note: string;
  readonly at: number;
}

/** Who acts: a host, or empty for the operator. */
export type Actor = PlayerId;

/** What a host does; `audit` lists it once it is done. */
export interface Act {
  /** The idempotency key of the request, unique for each actor. */
  readonly key: string;
  readonly by: Actor;
  readonly at: number;
  readonly why: string;
  readonly change: DeskChange;
}

export type DeskChange =
  | { readonly act: 'grant' | 'revoke' | 'unmute'; readonly player: PlayerId }
  | { readonly act: 'mute'; readonly player: PlayerId; readonly until: number }
  | { readonly act: 'ban'; readonly ban: Ban; readonly most: number }
  | { readonly act: 'unban'; readonly ban: string }
  | {
      readonly act: 'withdraw-name';
      readonly player: PlayerId;
      /** All names of the player that must not be shown any more. */
      readonly names: readonly string[];
      /** What the account is called until its owner chooses another handle. */
      readonly handle: string;
      readonly handleKey: string;
      readonly reservedUntil: number;
    }
  | { readonly act: 'dismiss'; readonly report: string }
  | { readonly act: 'close-table'; readonly table: TableId }
  | { readonly act: 'backup' };

export interface AuditEntry {
  readonly number: number;
  readonly at: number;
  readonly by: Actor;
  readonly act: ActKind;
  /** Empty if no player was hit, like the two below. */
  readonly player: PlayerId;
  readonly table: TableId;
  readonly ban: string;
  readonly why: string;
  readonly until: number | null;
}

/**
 * `repeated`: the key was used before; the entry is what was done then. `nothing`: there is nothing to change, so
 * nothing was written.
 */
export type Acted =
  | { readonly kind: 'done' | 'repeated'; readonly entry: AuditEntry }
  | { readonly kind: 'nothing' | 'no-player' | 'is-host' | 'too-many' };

/** Everything that decides what people may do, as far as it is in force. */
export interface Measures {
  readonly hosts: readonly Host[];
  readonly bans: readonly Ban[];
  readonly mutes: readonly Mute[];
  /** Players who have to choose another name. */
  readonly unnamed: readonly PlayerId[];
  readonly withdrawnNames: readonly WithdrawnName[];
}

export interface DeskReads {
  /** Grows with each change of the measures. */
  measuresVersion(): Promise<number>;
  measures(now: number): Promise<Measures>;
  isUnnamed(player: PlayerId): Promise<boolean>;
  /** What an actor did under a key. */
  acted(by: Actor, key: string): Promise<AuditEntry | undefined>;
  /** Acts with a number below `before`, latest first. */
  audit(before: number, limit: number): Promise<readonly AuditEntry[]>;
  /** Open reports, oldest first. */
  reports(limit: number): Promise<readonly Report[]>;
  openReports(): Promise<number>;
  report(report: string): Promise<Report | undefined>;
  /** All reports by a player. */
  reportsBy(player: PlayerId): Promise<readonly Report[]>;
  /** Tables that wait or are played, latest opened first. */
  liveTables(limit: number): Promise<readonly TableRow[]>;
}

export interface DeskWrites {
  /** Carries an act out and writes it to the audit trail, both or neither. */
  carryOut(act: Act): Promise<Acted>;
  /** Adds a ban that follows from another one, unless there is one with its id. */
  addBan(ban: Ban): Promise<void>;
  /** A player may have one open report about each other player. */
  addReport(report: Report): Promise<'written' | 'repeated' | 'already' | 'no-player'>;
  /** The player has chosen another name. */
  nameChosen(player: PlayerId): Promise<void>;
  /** Deletes bans, mutes and reserved handles that are over, and reports from before `reportsBefore`. */
  pruneDesk(now: number, reportsBefore: number): Promise<void>;
}

export type DeskStore = DeskReads & DeskWrites;
