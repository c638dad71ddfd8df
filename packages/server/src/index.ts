export type { Rebuilt } from './club/ratings/rebuild.ts';
export { type OperatorAccess, operatorAccess, type RecordPlace } from './desk/operator-access.ts';
export { steadyClock } from './host/steady-clock.ts';
export {
  type RatingsPlace,
  readStoredLeaderboard,
  rebuildStoredRatings,
  type StoredLeaderboard,
} from './ratings-commands.ts';
export { serve } from './serve.ts';
export type { Running, ServeOptions } from './serve-options.ts';
export type { MigratedTable } from './store/migrate-store/copy-tables.ts';
export { type MigratedStore, migrateStore } from './store/migrate-store/migrate-store.ts';
export { backupSqlite } from './store/sqlite/backup.ts';
