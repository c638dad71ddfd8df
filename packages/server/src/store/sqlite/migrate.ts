import { changesAfter, SQLITE_SCHEMA } from '../schema.ts';
import type { Database } from './database.ts';

/** Throws where the file is an SQLite database, but none of Barrelhouse. */
export const refuseForeign = (database: Database): void => {
  const names = database.prepare<{ name: string }>('select name from sqlite_schema').all();
  if (names.length === 0 || names.some(({ name }) => name === 'migrations')) return;
  throw new Error(
    'The file holds a database of another program. Move it away, or give another folder.',
  );
};

/** Brings a record to this version's schema, wholly or not at all. */
export const migrate = (database: Database): void => {
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
