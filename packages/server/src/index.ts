export { steadyClock } from './host/steady-clock.ts';
export { type Running, type ServeOptions, serve } from './serve.ts';
export type { MovedTable } from './store/move/copy-tables.ts';
export { type Moved, moveStore } from './store/move/move-store.ts';
export { backupSqlite } from './store/sqlite/backup.ts';
