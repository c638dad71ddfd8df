import type { RecordTable } from './record-table.ts';

/** Players, their devices, and their accounts. */
export const ACCOUNT_TABLES: readonly RecordTable[] = [
  {
    name: 'players',
    columns: { player: 'text', name: 'text', created_at: 'bigint' },
    key: ['player'],
  },
  {
    name: 'tokens',
    columns: {
      hash: 'text',
      player: 'text',
      label: 'text',
      created_at: 'bigint',
      last_used_day: 'bigint',
    },
    key: ['hash'],
  },
  {
    name: 'accounts',
    columns: { player: 'text', handle: 'text', handle_key: 'text', created_at: 'bigint' },
    key: ['player'],
  },
  {
    name: 'passkeys',
    columns: {
      id: 'text',
      player: 'text',
      public_key: 'text',
      counter: 'bigint',
      transports: 'text',
      device_type: 'text',
      backed_up: 'bigint',
      name: 'text',
      ceremony: 'text',
      created_at: 'bigint',
      last_used_at: 'bigint',
    },
    key: ['id'],
  },
  {
    name: 'recovery_codes',
    columns: { hash: 'text', player: 'text', used_at: 'bigint' },
    key: ['hash'],
  },
  {
    name: 'ceremonies',
    columns: {
      hash: 'text',
      challenge: 'text',
      purpose: 'text',
      player: 'text',
      handle: 'text',
      expires_at: 'bigint',
    },
    key: ['hash'],
  },
  { name: 'deletions', columns: { player: 'text', at: 'bigint' }, key: ['player'] },
];

/** Codes that sign in another device. */
export const TRANSFERS: RecordTable = {
  name: 'transfers',
  columns: { hash: 'text', player: 'text', expires_at: 'bigint' },
  key: ['hash'],
};
