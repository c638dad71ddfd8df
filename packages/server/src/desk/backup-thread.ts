import { workerData } from 'node:worker_threads';
import { backupSqlite } from '../store/sqlite/backup.ts';

// Copies a record in a thread of its own, because copying blocks.

const { folder, file } = workerData as { readonly folder: string; readonly file: string };
await backupSqlite(folder, file);
