import type { PlayerId } from '@barrelhouse/protocol';
import { LISTENERS } from '../event-sql.ts';
import { type Bumped, storeEvent } from '../event-work.ts';
import type { NewEvent } from '../events.ts';
import { isOver, isPlain, membersOf } from '../row-change.ts';
import type { Changeable } from '../rows.ts';
import { CHECKPOINTS, ENTRIES, HOUSE, MEMBERS, OUTCOMES, TABLES } from '../sql.ts';
import type { Append, Checkpoint, ListedSeat, NewTable, RequestKey, Written } from '../store.ts';
import { stepRunner } from './account-steps.ts';
import type { Database } from './database.ts';

/** Facts are encoded before they cross to the writer thread, which is faster than sending objects. */
export type AppendText = Omit<Append, 'facts'> & { readonly facts: string };
export type NewTableText = Omit<NewTable, 'entry'> & {
  readonly entry: Omit<NewTable['entry'], 'facts'> & { readonly facts: string };
};

export interface TableWrites {
  createTable(table: NewTableText): Written;
  append(append: AppendText): Written;
  keepRefusal(table: string, request: RequestKey, refusal: string, at: number): Written;
  keepCheckpoint(table: string, checkpoint: Checkpoint): void;
}

/** Writes tables, entries and outcomes; every move goes through here. */
export const sqliteTableWrites = (database: Database): TableWrites => {
  const insertTable = database.prepare(TABLES.insert);
  const advance = database.prepare(TABLES.advance);
  const changeable = database.prepare<Changeable>(TABLES.changeable);
  const change = database.prepare(TABLES.change);
  const count = database.prepare(TABLES.count);
  const addSecret = database.prepare(TABLES.addSecret);
  const insertEntry = database.prepare(ENTRIES.insert);
  const insertOutcome = database.prepare(OUTCOMES.insert);
  const deleteOutcome = database.prepare(OUTCOMES.delete);
  const addMember = database.prepare(MEMBERS.add);
  const settle = database.prepare(MEMBERS.settle);
  const addFaces = database.prepare(HOUSE.addFaces);
  const keepCheckpoint = database.prepare(CHECKPOINTS.keep);

  const bump = database.prepare<Bumped>(LISTENERS.bump);
  const runSteps = stepRunner(database);

  /** Without steps until somebody listens, because most moves are nobody's news. */
  const addEvent = (event: NewEvent, at: number): void => {
    const bumped = bump.get(event.player, at);
    if (bumped !== undefined) runSteps(storeEvent(event, at, bumped));
  };

  const isNew = (request: RequestKey, table: string, seq: number, refusal: string, at: number) =>
    insertOutcome.run(request.player, request.key, request.fingerprint, table, seq, refusal, at) ===
    1;

  const forget = (request: RequestKey | undefined): void => {
    if (request !== undefined) deleteOutcome.run(request.player, request.key);
  };

  const enrol = (table: string, host: PlayerId, seats: readonly ListedSeat[]): void => {
    for (const member of membersOf(host, seats)) addMember.run(member, table);
  };

  /** For the rare entry that changes seats, host or status, or ends the match. */
  const changeRow = ({ table, seq, at, row }: AppendText): boolean => {
    const old = changeable.get(table, seq - 1);
    if (old === undefined) return false;
    const { status, turnOf, checkAt, host = old.host, seats, seed = old.seed, faces = [] } = row;
    const listed = seats === undefined ? old.seats : JSON.stringify(seats);
    change.run(seq, at, turnOf, checkAt, status, host, listed, seed, table);
    if (status !== old.status) {
      count.run(-1, old.status);
      count.run(1, status);
    }
    if (row.host !== undefined || seats !== undefined) enrol(table, host, seats ?? []);
    settle.run(isOver(status) ? at : null, table);
    for (const [i, times] of faces.entries()) addFaces.run(times, i + 1);
    return true;
  };

  const advanceRow = ({ table, seq, at, row }: AppendText): boolean =>
    advance.run(seq, at, row.turnOf, row.checkAt, table, seq - 1, row.status) === 1;

  return {
    createTable({ row, entry, secret, request }) {
      if (request !== undefined && !isNew(request, row.table, entry.seq, '', entry.at))
        return 'repeated';
      const made = insertTable.run(
        row.table,
        row.game,
        row.access,
        row.code,
        row.status,
        row.host,
        row.places,
        JSON.stringify(row.seats),
        row.turnOf,
        row.commitment,
        row.seed,
        row.seq,
        row.createdAt,
        row.changedAt,
        row.checkAt,
      );
      if (made === 0) {
        forget(request);
        return 'conflict';
      }
      insertEntry.run(row.table, entry.seq, entry.at, String(entry.by), entry.facts);
      addSecret.run(row.table, secret);
      count.run(1, row.status);
      enrol(row.table, row.host, row.seats);
      return 'written';
    },

    append(append) {
      const { table, seq, at, by, facts, events = [], request } = append;
      if (request !== undefined && !isNew(request, table, seq, '', at)) return 'repeated';
      if (!((isPlain(append.row) && advanceRow(append)) || changeRow(append))) {
        forget(request);
        return 'conflict';
      }
      insertEntry.run(table, seq, at, String(by), facts);
      for (const event of events) addEvent(event, at);
      return 'written';
    },

    keepRefusal: (table, request, refusal, at) =>
      isNew(request, table, 0, refusal, at) ? 'written' : 'repeated',

    keepCheckpoint(table, { seq, digest, state }) {
      keepCheckpoint.run(table, seq, digest, state);
    },
  };
};
