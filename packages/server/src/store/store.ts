import type { By, Entry, Fact, PlayerId, Status, TableId } from '@barrelhouse/protocol';
import type { Written } from '@barrelhouse/table';
import type { AccountStore } from './accounts.ts';
import type { BotStore } from './bots.ts';
import type { DeskStore } from './desk.ts';
import type { EventStore, NewEvent } from './events.ts';
import type { PeopleStore } from './people.ts';
import type { Player } from './player.ts';
import type { RankStore } from './ranks.ts';
import type { RatingStore } from './ratings.ts';
import type { ResultStore } from './results.ts';
import type { SeekStore } from './seeks.ts';
import type { ListedSeat, TableRow } from './table-row.ts';
import type { TournamentStore } from './tournaments.ts';
import type { WatchStore } from './watches.ts';

/** How a command was answered, stored under the player and the idempotency key. */
export interface Outcome {
  /** Hash of the command, so that the key cannot be reused for another one. */
  readonly fingerprint: string;
  readonly table: TableId;
  /** The entry it made; 0 if it was refused. */
  readonly seq: number;
  /** The refusal that was answered; empty if an entry was made. */
  readonly refusal: string;
}

/**
 * The state of a table after one of its entries, so that a long log need not be read from its start. It is never the
 * truth: it may be missing, old or wrong.
 */
export interface Checkpoint {
  readonly seq: number;
  /** Binds the state to the log. */
  readonly digest: string;
  readonly state: string;
}

/** The part of a row that an entry can change. */
export type RowChange = Pick<TableRow, 'status' | 'turnOf' | 'checkAt'> & {
  /** Present only if changed, like the two below. */
  readonly host?: PlayerId;
  readonly seats?: readonly ListedSeat[];
  readonly seed?: string;
  /** How often each face fell in the whole match; given once, when the seed is revealed. */
  readonly faces?: readonly number[];
};

export interface Append {
  readonly table: TableId;
  /** Written only if the table's last entry is the one before it. */
  readonly seq: number;
  readonly at: number;
  readonly by: By;
  readonly facts: readonly Fact[];
  readonly row: RowChange;
  /** Stored with the entry, for players to whom somebody listens. */
  readonly events?: readonly NewEvent[];
  readonly request: RequestKey | undefined;
}

export interface RequestKey {
  readonly player: PlayerId;
  readonly key: string;
  readonly fingerprint: string;
}

export interface NewTable {
  readonly row: TableRow;
  /** The first entry. */
  readonly entry: Entry;
  /** The server's seed, stored apart from everything that play or lists read. */
  readonly secret: string;
  readonly request: RequestKey | undefined;
}

export type { ListedSeat, Player, TableRow, Written };

export interface Commitment {
  /** Counts tables in order of creation, from 1. */
  readonly number: number;
  readonly table: TableId;
  readonly game: string;
  readonly status: Status;
  readonly commitment: string;
  readonly seed: string;
  readonly createdAt: number;
}

/**
 * The record: everything that must survive a restart. When the promise of a write resolves, the write is on disk.
 * Concurrent writes may share a commit, but each is atomic.
 */
export interface Store {
  readonly accounts: AccountStore;
  readonly events: EventStore;
  readonly people: PeopleStore;
  readonly bots: BotStore;
  readonly results: ResultStore;
  readonly ratings: RatingStore;
  readonly ranks: RankStore;
  readonly desk: DeskStore;
  readonly tournaments: TournamentStore;
  readonly seeks: SeekStore;
  readonly watches: WatchStore;

  createTable(table: NewTable): Promise<Written>;
  append(append: Append): Promise<Written>;
  /** Stores a refusal under its key, so that a repeated command gets the same answer. */
  keepRefusal(table: TableId, request: RequestKey, refusal: string, at: number): Promise<Written>;

  /** Entries after `after`, in order: the next `most`, or all. */
  entries(table: TableId, after: number, most?: number): Promise<readonly Entry[]>;
  /** Keeps the checkpoint with the highest seq of each table. */
  keepCheckpoint(table: TableId, checkpoint: Checkpoint): Promise<void>;
  checkpoint(table: TableId): Promise<Checkpoint | undefined>;
  row(table: TableId): Promise<TableRow | undefined>;
  /** Unknown tables are left out. */
  rows(tables: readonly TableId[]): Promise<ReadonlyMap<TableId, TableRow>>;
  /** The last seq of each of these tables; unknown tables are left out. */
  seqs(tables: readonly TableId[]): Promise<ReadonlyMap<TableId, number>>;
  secret(table: TableId): Promise<string | undefined>;
  outcome(player: PlayerId, key: string): Promise<Outcome | undefined>;

  tableByCode(code: string): Promise<TableId | undefined>;
  /** Open tables with this status, newest first. */
  lobby(status: Status, limit: number): Promise<readonly TableRow[]>;
  /**
   * Tables where the player is or was host or seated, last changed first, from before this `changedAt`. Returns more
   * than `limit` if the last ones changed in the same millisecond, so that paging skips none.
   */
  tablesOf(player: PlayerId, limit: number, before: number): Promise<readonly TableRow[]>;
  /** How many of this host's tables are waiting or playing. */
  openTablesOf(player: PlayerId): Promise<number>;
  /** Tables whose `checkAt` has passed, longest overdue first. */
  due(now: number, limit: number): Promise<readonly TableId[]>;
  /** Tables being played with something due, whose clocks may have run while the server was away; by id, after `after`. */
  timed(after: TableId, limit: number): Promise<readonly TableId[]>;

  /** `label` says what kind of device the token is for. */
  createPlayer(player: Player, tokenHash: string, label?: string): Promise<void>;
  player(player: PlayerId): Promise<Player | undefined>;
  playerByToken(tokenHash: string): Promise<Player | undefined>;
  rename(player: PlayerId, name: string): Promise<void>;
  /** A one-time code that signs another device in as this player. */
  addTransfer(player: PlayerId, codeHash: string, expiresAt: number): Promise<void>;
  /** Uses up a code and adds the device's token, atomically. */
  claimTransfer(
    codeHash: string,
    tokenHash: string,
    now: number,
    label?: string,
  ): Promise<Player | undefined>;
  /** Deletes the player's unused codes and all tokens except the given one. */
  withdrawTokens(player: PlayerId, exceptHash: string | undefined): Promise<void>;
  /** The names of the players with these tokens, by token; unknown tokens are left out. */
  namesByToken(tokenHashes: readonly string[]): Promise<ReadonlyMap<string, string>>;

  commitments(after: number, limit: number): Promise<readonly Commitment[]>;
  /** How often each face, from 1 on, fell in all matches whose seed is revealed. */
  faces(): Promise<readonly number[]>;
  countByStatus(): Promise<{ readonly [status in Status]: number }>;

  /** When a server last called `keepAlive`; 0 if never. */
  lastAlive(): Promise<number>;
  keepAlive(now: number): Promise<void>;
  /** Deletes outcomes and unused codes older than `before`. */
  prune(before: number): Promise<void>;
  /** Deletes refusals older than `before`; they are needed for less time than other outcomes. */
  pruneRefusals(before: number): Promise<void>;
  /** Throws if the record is damaged or not writable. The first call checks the whole record; later calls are quick. */
  check(): Promise<void>;
  /** Waits for writes under way; rejects all later calls. */
  close(): Promise<void>;
}
