import type { RecordTable } from './record-table.ts';

/** How matches ended, for each player. */
export const RESULT_TABLES: readonly RecordTable[] = [
  {
    name: 'results',
    columns: {
      table_id: 'text',
      seat: 'bigint',
      player: 'text',
      game: 'text',
      seats: 'bigint',
      place: 'bigint',
      shared: 'bigint',
      score: 'bigint',
      turns: 'bigint',
      ended_at: 'bigint',
      review: 'text',
    },
    key: ['table_id', 'seat'],
  },
  {
    name: 'result_counts',
    columns: { player: 'text', game: 'text', played: 'bigint', won: 'bigint' },
    key: ['player', 'game'],
  },
];
