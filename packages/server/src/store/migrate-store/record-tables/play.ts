import type { RecordTable } from './record-table.ts';

/** Matches, and who sits at them. */
export const PLAY_TABLES: readonly RecordTable[] = [
  {
    name: 'tables',
    columns: {
      number: 'bigint',
      id: 'text',
      game: 'text',
      access: 'text',
      code: 'text',
      status: 'text',
      host: 'text',
      places: 'bigint',
      seats: 'text',
      turn_of: 'text',
      commitment: 'text',
      seed: 'text',
      seq: 'bigint',
      created_at: 'bigint',
      changed_at: 'bigint',
      check_at: 'bigint',
    },
    key: ['number'],
  },
  {
    name: 'entries',
    columns: { table_id: 'text', seq: 'bigint', at: 'bigint', caused_by: 'text', facts: 'text' },
    key: ['table_id', 'seq'],
  },
  { name: 'secrets', columns: { table_id: 'text', secret: 'text' }, key: ['table_id'] },
  {
    name: 'outcomes',
    columns: {
      player: 'text',
      key: 'text',
      fingerprint: 'text',
      table_id: 'text',
      seq: 'bigint',
      refusal: 'text',
      at: 'bigint',
    },
    key: ['player', 'key'],
  },
  {
    name: 'members',
    columns: { player: 'text', table_id: 'text', settled_at: 'bigint', recorded: 'bigint' },
    key: ['player', 'table_id'],
  },
];
