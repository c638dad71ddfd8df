import type { RecordTable } from './record-table.ts';

/** The hosts' desk: who is a host, what is in force, reports, and the audit trail. */
export const DESK_TABLES: readonly RecordTable[] = [
  {
    name: 'hosts',
    columns: {
      player: 'text',
      granted_at: 'bigint',
    },
    key: ['player'],
  },
  {
    name: 'bans',
    columns: {
      ban: 'text',
      player: 'text',
      network: 'text',
      addresses: 'bigint',
      why: 'text',
      since: 'bigint',
      until: 'bigint',
    },
    key: ['ban'],
  },
  {
    name: 'mutes',
    columns: {
      player: 'text',
      why: 'text',
      until: 'bigint',
    },
    key: ['player'],
  },
  {
    name: 'withdrawn_names',
    columns: {
      player: 'text',
      name: 'text',
    },
    key: ['player', 'name'],
  },
  {
    name: 'unnamed',
    columns: {
      player: 'text',
      at: 'bigint',
    },
    key: ['player'],
  },
  {
    name: 'reserved_handles',
    columns: {
      handle_key: 'text',
      until: 'bigint',
    },
    key: ['handle_key'],
  },
  {
    name: 'reports',
    columns: {
      report: 'text',
      about: 'text',
      by: 'text',
      table_id: 'text',
      name: 'text',
      reason: 'text',
      note: 'text',
      at: 'bigint',
      closed_at: 'bigint',
    },
    key: ['report'],
  },
  {
    name: 'audit',
    columns: {
      number: 'bigint',
      key: 'text',
      at: 'bigint',
      by: 'text',
      act: 'text',
      player: 'text',
      table_id: 'text',
      ban: 'text',
      why: 'text',
      until: 'bigint',
    },
    key: ['number'],
  },
];
