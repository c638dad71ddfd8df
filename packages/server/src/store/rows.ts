import type { By, Entry } from '@barrelhouse/protocol';
import type { Commitment, Outcome, Player, TableRow } from './store.ts';
import { UnreadableEntry } from './unreadable-entry.ts';

/** Rows as the database returns them. Facts and seats are JSON text. */
export interface StoredTable {
  readonly id: string;
  readonly game: string;
  readonly access: TableRow['access'];
  readonly code: string;
  readonly status: TableRow['status'];
  readonly host: string;
  readonly places: number;
  readonly seats: string;
  readonly turn_of: string;
  readonly commitment: string;
  readonly seed: string;
  readonly seq: number;
  readonly created_at: number;
  readonly changed_at: number;
  readonly check_at: number | null;
}

/** Columns that only the rarer entries change. */
export type Changeable = Pick<StoredTable, 'status' | 'host' | 'seats' | 'seed'>;

export interface StoredEntry {
  readonly seq: number;
  readonly at: number;
  readonly caused_by: string;
  readonly facts: string;
}

export interface StoredOutcome {
  readonly fingerprint: string;
  readonly table_id: string;
  readonly seq: number;
  readonly refusal: string;
}

export interface StoredPlayer {
  readonly player: string;
  readonly name: string;
  readonly created_at: number;
}

/** A token, and the name of the player it belongs to. */
export interface NamedToken {
  readonly hash: string;
  readonly name: string;
}

export type StoredCommitment = Pick<
  StoredTable,
  'id' | 'game' | 'status' | 'commitment' | 'seed' | 'created_at'
> & { readonly number: number };

/** A damaged row is listed without its seats rather than failing the whole list. */
const readSeats = (text: string): TableRow['seats'] => {
  try {
    return JSON.parse(text) as TableRow['seats'];
  } catch {
    return [];
  }
};

export const readTable = (row: StoredTable): TableRow => ({
  table: row.id,
  game: row.game,
  access: row.access,
  code: row.code,
  status: row.status,
  host: row.host,
  places: row.places,
  seats: readSeats(row.seats),
  turnOf: row.turn_of,
  commitment: row.commitment,
  seed: row.seed,
  seq: row.seq,
  createdAt: row.created_at,
  changedAt: row.changed_at,
  checkAt: row.check_at,
});

const readBy = (text: string): By => (text === 'host' || text === 'house' ? text : Number(text));

const readFacts = ({ seq, facts }: StoredEntry): Entry['facts'] => {
  try {
    return JSON.parse(facts) as Entry['facts'];
  } catch (error) {
    throw new UnreadableEntry(seq, error);
  }
};

export const readEntry = (row: StoredEntry): Entry => ({
  seq: row.seq,
  at: row.at,
  by: readBy(row.caused_by),
  facts: readFacts(row),
});

export const readOutcome = (row: StoredOutcome): Outcome => ({
  fingerprint: row.fingerprint,
  table: row.table_id,
  seq: row.seq,
  refusal: row.refusal,
});

export const readPlayer = (row: StoredPlayer): Player => ({
  player: row.player,
  name: row.name,
  createdAt: row.created_at,
});

export const readCommitment = (row: StoredCommitment): Commitment => ({
  number: row.number,
  table: row.id,
  game: row.game,
  status: row.status,
  commitment: row.commitment,
  seed: row.seed,
  createdAt: row.created_at,
});
