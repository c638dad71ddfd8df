import type { RecordTable } from './record-table.ts';

/** Who looks for a rated match, and rated play that hosts should look at. */
export const MATCHMAKING_TABLES: readonly RecordTable[] = [
  {
    name: 'seeks',
    columns: {
      player: 'text',
      game: 'text',
      since: 'bigint',
      seen_at: 'bigint',
      table_id: 'text',
      rival: 'text',
      met_at: 'bigint',
    },
    key: ['player'],
  },
  {
    name: 'watches',
    columns: { player: 'text', game: 'text', watch: 'text', found_at: 'bigint' },
    key: ['player', 'game'],
  },
];
