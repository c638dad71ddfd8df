import { encodeFacts } from '@barrelhouse/table';
import type { StoredEntry, StoredOutcome, StoredTable } from '../rows.ts';
import { readEntry, readOutcome, readTable } from '../rows.ts';
import { CHECKPOINTS, ENTRIES, LAST_SEQ, OUTCOMES, ROWS, SEQS, TABLES } from '../sql.ts';
import type { Checkpoint, Store } from '../store.ts';
import type { Database } from './database.ts';
import type { Writer } from './writer.ts';

type Tables = Pick<
  Store,
  | 'createTable'
  | 'append'
  | 'keepRefusal'
  | 'entries'
  | 'keepCheckpoint'
  | 'checkpoint'
  | 'row'
  | 'rows'
  | 'seqs'
  | 'secret'
  | 'outcome'
>;

/** Tables, entries and outcomes; every move goes through here. */
export const sqliteTables = (database: Database, writer: Writer): Tables => {
  const row = database.prepare<StoredTable>(TABLES.row);
  const rows = database.prepare<StoredTable>(ROWS.sqlite);
  const seqs = database.prepare<{ id: string; seq: number }>(SEQS.sqlite);
  const secret = database.prepare<{ secret: string }>(TABLES.secret);
  const entriesBetween = database.prepare<StoredEntry>(ENTRIES.between);
  const checkpoint = database.prepare<Checkpoint>(CHECKPOINTS.get);
  const outcome = database.prepare<StoredOutcome>(OUTCOMES.get);

  return {
    createTable: ({ row, entry, secret, request }) => {
      const facts = encodeFacts(entry.facts);
      return writer.write('createTable', { row, entry: { ...entry, facts }, secret, request });
    },
    append: ({ facts, ...append }) => {
      const text = encodeFacts(facts);
      return writer.write('append', { ...append, facts: text });
    },
    keepRefusal: (table, request, refusal, at) =>
      writer.write('keepRefusal', table, request, refusal, at),

    entries: async (table, after, most = LAST_SEQ) =>
      entriesBetween.all(table, after, after + most).map(readEntry),
    keepCheckpoint: (table, kept) => writer.write('keepCheckpoint', table, kept),
    checkpoint: async (table) => checkpoint.get(table),
    row: async (table) => {
      const found = row.get(table);
      return found && readTable(found);
    },
    rows: async (tables) =>
      new Map(rows.all(JSON.stringify(tables)).map((found) => [found.id, readTable(found)])),
    seqs: async (tables) =>
      new Map(seqs.all(JSON.stringify(tables)).map(({ id, seq }) => [id, seq])),
    secret: async (table) => secret.get(table)?.secret,
    outcome: async (player, key) => {
      const found = outcome.get(player, key);
      return found && readOutcome(found);
    },
  };
};
