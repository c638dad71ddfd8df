import { isPlain } from '../row-change.ts';
import type { StoredOutcome, StoredTable } from '../rows.ts';
import { readOutcome, readTable } from '../rows.ts';
import { CHECKPOINTS, OUTCOMES, ROWS, SEQS, TABLES } from '../sql.ts';
import type { Append, Checkpoint, Store, Written } from '../store.ts';
import { changeTable } from './change-table.ts';
import type { Connections } from './connections.ts';
import { createTable } from './create-table.ts';
import { entriesReader } from './entries-reader.ts';
import { retry } from './retry.ts';
import type { WriteQueue } from './write-queue.ts';

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
export const postgresTables = (
  connections: Connections,
  writes: WriteQueue<Append, Written>,
): Tables => ({
  createTable: (table) => writes.single(table.row.table, () => createTable(connections, table)),

  append: (append) =>
    isPlain(append.row)
      ? writes.batched(append.table, append)
      : writes.single(append.table, () => retry(() => changeTable(connections, append))),

  keepRefusal: (table, { player, key, fingerprint }, refusal, at) =>
    writes.single(table, async () => {
      const values = [player, key, fingerprint, table, 0, refusal, at];
      return (await connections.run(OUTCOMES.insert, ...values)) === 1 ? 'written' : 'repeated';
    }),

  entries: entriesReader(connections),
  // Under a subject of its own: the next move of the table need not wait for it.
  keepCheckpoint: (table, { seq, digest, state }) =>
    writes.single(`checkpoint ${table}`, async () => {
      await connections.run(CHECKPOINTS.keep, table, seq, digest, state);
    }),
  checkpoint: async (table) => (await connections.rows<Checkpoint>(CHECKPOINTS.get, table))[0],
  row: async (table) => {
    const [found] = await connections.rows<StoredTable>(TABLES.row, table);
    return found && readTable(found);
  },
  rows: async (tables) => {
    const found = await connections.rows<StoredTable>(ROWS.postgres, tables);
    return new Map(found.map((one) => [one.id, readTable(one)]));
  },
  seqs: async (tables) => {
    const found = await connections.rows<{ id: string; seq: number }>(SEQS.postgres, tables);
    return new Map(found.map(({ id, seq }) => [id, seq]));
  },
  secret: async (table) =>
    (await connections.rows<{ secret: string }>(TABLES.secret, table))[0]?.secret,
  outcome: async (player, key) => {
    const [found] = await connections.rows<StoredOutcome>(OUTCOMES.get, player, key);
    return found && readOutcome(found);
  },
});
