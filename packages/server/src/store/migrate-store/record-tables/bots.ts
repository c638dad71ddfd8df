import type { RecordTable } from './record-table.ts';

/** Bots, challenges, and seats that wait for a player. */
export const BOT_TABLES: readonly RecordTable[] = [
  {
    name: 'bots',
    columns: {
      player: 'text',
      owner: 'text',
      settings: 'text',
      created_at: 'bigint',
      ladder_at: 'bigint',
      last_rival: 'text',
      missed: 'bigint',
    },
    key: ['player'],
  },
  {
    name: 'challenges',
    columns: {
      challenge: 'text',
      bot: 'text',
      challenger: 'text',
      game: 'text',
      rated: 'bigint',
      clock: 'text',
      fairness: 'bigint',
      state: 'text',
      reason: 'text',
      table_id: 'text',
      at: 'bigint',
      expires_at: 'bigint',
    },
    key: ['challenge'],
  },
  {
    name: 'waiting_seats',
    columns: { player: 'text', table_id: 'text', ladder: 'bigint', at: 'bigint' },
    key: ['player', 'table_id'],
  },
];
