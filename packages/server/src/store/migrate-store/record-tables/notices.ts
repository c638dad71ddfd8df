import type { RecordTable } from './record-table.ts';

/** What happened to players, and how they are notified. */
export const NOTICE_TABLES: readonly RecordTable[] = [
  {
    name: 'event_listeners',
    columns: { player: 'text', number: 'bigint', until: 'bigint', devices: 'bigint' },
    key: ['player'],
  },
  {
    name: 'player_events',
    columns: {
      player: 'text',
      number: 'bigint',
      at: 'bigint',
      table_id: 'text',
      body: 'text',
      notify_at: 'bigint',
      progress: 'text',
    },
    key: ['player', 'number'],
  },
  {
    name: 'push_subscriptions',
    columns: {
      id: 'text',
      player: 'text',
      token: 'text',
      endpoint: 'text',
      p256dh: 'text',
      auth: 'text',
      created_at: 'bigint',
    },
    key: ['id'],
  },
  {
    name: 'hooks',
    columns: {
      player: 'text',
      url: 'text',
      secret: 'text',
      created_at: 'bigint',
      failures: 'bigint',
      disabled: 'text',
    },
    key: ['player'],
  },
  { name: 'notice_settings', columns: { player: 'text', settings: 'text' }, key: ['player'] },
];
