import type { Access, By, Entry, Fact, PlayerId, Status, TableId } from '@barrelhouse/protocol';
import type { Written } from '@barrelhouse/table';

/** What the answer to a request was, kept under the player and the key it came with. */
export interface Outcome {
  /** Hash of what was asked, so that a key cannot be used for something else. */
  readonly fingerprint: string;
  readonly table: TableId;
  /** The entry it made; 0 where it was refused and made none. */
  readonly seq: number;
  /** The refusal as it was answered; empty where an entry was made, which is then the answer. */
  readonly refusal: string;
}

/** What lists and sweeps ask about a table, kept beside its entries and written with them. */
export interface TableRow {
  readonly table: TableId;
  readonly game: string;
  readonly access: Access;
  readonly code: string;
  readonly status: Status;
  readonly host: PlayerId;
  readonly places: number;
  /** Seats as they are listed: names and who they are. */
  readonly seats: readonly ListedSeat[];
  /** Whose turn it is; empty where it is nobody's or a bot's. */
  readonly turnOf: PlayerId;
  readonly commitment: string;
  /** The seed once it is revealed; empty before. */
  readonly seed: string;
  readonly seq: number;
  readonly createdAt: number;
  readonly changedAt: number;
  /** When the house has to look at the table again: a clock runs out, a bot moves, an empty table expires. */
  readonly checkAt: number | null;
}

export interface ListedSeat {
  readonly name: string;
  readonly kind: 'human' | 'bot';
  readonly who: string;
}

/** The part of a row that an entry can change. */
export type RowChange = Pick<TableRow, 'status' | 'turnOf' | 'checkAt'> & {
  /** Given only where they changed. */
  readonly host?: PlayerId;
  readonly seats?: readonly ListedSeat[];
  readonly seed?: string;
  /** How many of each face fell over the whole match, told once when its seed is revealed. */
  readonly faces?: readonly number[];
};

export interface Append {
  readonly table: TableId;
  /** The entry to write. It is written only if the table's last one is the one before it. */
  readonly seq: number;
  readonly at: number;
  readonly by: By;
  readonly facts: readonly Fact[];
  readonly row: RowChange;
  readonly request: RequestKey | undefined;
}

/** Who asked, and under which key. */
export interface RequestKey {
  readonly player: PlayerId;
  readonly key: string;
  readonly fingerprint: string;
}

export interface NewTable {
  readonly row: TableRow;
  /** The first entry. */
  readonly entry: Entry;
  /** The server's seed, kept apart from everything that is ever read for play or lists. */
  readonly secret: string;
  readonly request: RequestKey | undefined;
}

export type { Written };

export interface Player {
  readonly player: PlayerId;
  readonly name: string;
  readonly createdAt: number;
}

export interface Commitment {
  /** Tables in the order of their making, counted from 1. */
  readonly number: number;
  readonly table: TableId;
  readonly game: string;
  readonly status: Status;
  readonly commitment: string;
  readonly seed: string;
  readonly createdAt: number;
}

/**
 * The record. Everything that must survive goes through here; a promise that fulfils means that it is on disk.
 * Writes of one tick may share a commit, but each is whole or not there at all.
 */
export interface Store {
  createTable(table: NewTable): Promise<Written>;
  append(append: Append): Promise<Written>;
  /** Keeps a refusal under its key, so that the same question gets the same answer. */
  keepRefusal(table: TableId, request: RequestKey, refusal: string, at: number): Promise<Written>;

  /** The table's entries after `after`, in order: the next `most` of them, or all. */
  entries(table: TableId, after: number, most?: number): Promise<readonly Entry[]>;
  row(table: TableId): Promise<TableRow | undefined>;
  /** The last entry's number of each of these tables; what does not exist is left out. */
  seqs(tables: readonly TableId[]): Promise<ReadonlyMap<TableId, number>>;
  secret(table: TableId): Promise<string | undefined>;
  outcome(player: PlayerId, key: string): Promise<Outcome | undefined>;

  tableByCode(code: string): Promise<TableId | undefined>;
  /** Open tables of a status, latest made first. */
  lobby(status: Status, limit: number): Promise<readonly TableRow[]>;
  /**
   * Tables where the player has or had a seat, or is or was host, latest changed first; `before` is a `changedAt`
   * to go on from. More than `limit` where the last ones changed in the same millisecond, so that none is skipped.
   */
  tablesOf(player: PlayerId, limit: number, before: number): Promise<readonly TableRow[]>;
  /** How many tables of this host wait or are played. */
  openTablesOf(player: PlayerId): Promise<number>;
  /** Tables whose `checkAt` has come, longest overdue first. */
  due(now: number, limit: number): Promise<readonly TableId[]>;
  /** Tables on which a clock could have run while the server was away, by id; `after` is empty to begin. */
  timed(after: TableId, limit: number): Promise<readonly TableId[]>;

  createPlayer(player: Player, tokenHash: string): Promise<void>;
  player(player: PlayerId): Promise<Player | undefined>;
  playerByToken(tokenHash: string): Promise<Player | undefined>;
  rename(player: PlayerId, name: string): Promise<void>;
  /** A one-time code with which another device becomes this player. */
  addTransfer(player: PlayerId, codeHash: string, expiresAt: number): Promise<void>;
  /** Uses a code up and gives the device its own token, both or neither. */
  claimTransfer(codeHash: string, tokenHash: string, now: number): Promise<Player | undefined>;
  /** Deletes the player's tokens, all but the one given, and codes that were not used. */
  withdrawTokens(player: PlayerId, exceptHash: string | undefined): Promise<void>;
  /** Those of these tokens that somebody has. */
  validTokens(tokenHashes: readonly string[]): Promise<ReadonlySet<string>>;

  commitments(after: number, limit: number): Promise<readonly Commitment[]>;
  /** How often each face, from 1 on, fell in all matches whose seeds are revealed. */
  faces(): Promise<readonly number[]>;
  countByStatus(): Promise<{ readonly [status in Status]: number }>;

  /** When a server last said that it was running; 0 if never. */
  lastAlive(): Promise<number>;
  keepAlive(now: number): Promise<void>;
  /** Forgets outcomes of commands and unused codes older than `before`. */
  prune(before: number): Promise<void>;
  /** Forgets refusals older than `before`, which nobody needs for as long as the outcome of an entry. */
  pruneRefusals(before: number): Promise<void>;
  /** Throws where the record cannot be written or is damaged. The first time it looks through the record; later ones are quick. */
  check(): Promise<void>;
  /** Waits for writes under way. Whatever is asked afterwards is rejected. */
  close(): Promise<void>;
}
