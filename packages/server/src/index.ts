export { type Running, type ServeOptions, serve } from './serve.ts';
export { backupSqlite } from './store/backup.ts';
