import type { RecordTable } from './record-table.ts';

export const TOURNAMENT_TABLES: readonly RecordTable[] = [
  {
    name: 'tournaments',
    columns: {
      id: 'text',
      code: 'text',
      host: 'text',
      name: 'text',
      game: 'text',
      format: 'text',
      rated: 'bigint',
      listed: 'bigint',
      by_hand: 'bigint',
      starts_at: 'bigint',
      created_at: 'bigint',
      phase: 'text',
      players: 'bigint',
      round: 'bigint',
      rounds: 'bigint',
      ends_at: 'bigint',
      seq: 'bigint',
      changed_at: 'bigint',
      check_at: 'bigint',
    },
    key: ['id'],
  },
  {
    name: 'tournament_facts',
    columns: { tournament: 'text', seq: 'bigint', at: 'bigint', body: 'text' },
    key: ['tournament', 'seq'],
  },
  {
    name: 'tournament_members',
    columns: { player: 'text', tournament: 'text' },
    key: ['player', 'tournament'],
  },
  {
    name: 'tournament_tables',
    columns: {
      tournament: 'text',
      number: 'bigint',
      round: 'bigint',
      table_id: 'text',
      players: 'text',
      reported: 'bigint',
    },
    key: ['tournament', 'number'],
  },
  {
    name: 'tournament_outcomes',
    columns: {
      player: 'text',
      key: 'text',
      fingerprint: 'text',
      tournament: 'text',
      seq: 'bigint',
      refusal: 'text',
      at: 'bigint',
    },
    key: ['player', 'key'],
  },
];
