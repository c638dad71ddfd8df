import { changesAfter, SQLITE_SCHEMA } from '../schema.ts';
import type { Database } from './database.ts';

/** Throws if the file is another program's SQLite database. */
export const refuseForeign = (database: Database): void => {
  const names = database.prepare<{ name: string }>('select name from sqlite_schema').all();
  if (names.length === 0 || names.some(({ name }) => name === 'migrations')) return;
  throw new Error("The file is another program's database. Move it away, or use another folder.");
};

/** Migrates a record to this version's schema, in one transaction. */
export const migrateSchema = (database: Database): void => {
  database.exec('begin immediate');
  try {
    database.exec('create table if not exists migrations (version integer primary key)');
    const row = database
      .prepare<{ latest: number | null }>('select max(version) as latest from migrations')
      .get();
    const applied = database.prepare('insert into migrations (version) values (?)');
    for (const { version, sql } of changesAfter(row?.latest ?? 0, SQLITE_SCHEMA)) {
      database.exec(sql);
      applied.run(version);
    }
    database.exec('commit');
  } catch (error) {
    if (database.inTransaction()) database.exec('rollback');
    throw error;
  }
};
