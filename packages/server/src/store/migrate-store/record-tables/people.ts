import type { RecordTable } from './record-table.ts';

/** Whom players follow, block and invite, and what others may see of them. */
export const PEOPLE_TABLES: readonly RecordTable[] = [
  {
    name: 'follows',
    columns: { follower: 'text', followed: 'text', at: 'bigint', told_at: 'bigint' },
    key: ['follower', 'followed'],
  },
  {
    name: 'blocks',
    columns: { blocker: 'text', blocked: 'text', at: 'bigint' },
    key: ['blocker', 'blocked'],
  },
  {
    name: 'invitations',
    columns: { player: 'text', table_id: 'text', inviter: 'text', at: 'bigint' },
    key: ['player', 'table_id'],
  },
  { name: 'profiles', columns: { player: 'text', private: 'bigint' }, key: ['player'] },
];
