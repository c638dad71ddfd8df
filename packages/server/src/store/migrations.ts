import type { Database } from './database.ts';

/** What databases write differently when tables are made. Everything else is the same SQL everywhere. */
interface Dialect {
  /** Type of a primary key that counts up from 1 and never gives a number twice. */
  readonly counter: string;
  /** Ends a table that is kept in the order of its primary key, where the database knows such a thing. */
  readonly clustered: string;
}

const SQLITE: Dialect = {
  counter: 'integer primary key autoincrement',
  clustered: 'without rowid',
};

/**
 * Every change of the schema, in order: number n is the n-th. One that was released is never edited.
 * Indexes on `tables` leave out what a move changes, and finished tables wherever nobody asks for those.
 */
const MIGRATIONS: readonly ((dialect: Dialect) => string)[] = [
  ({ counter, clustered }) => `
    create table tables (
      number ${counter},
      id text not null unique,
      game text not null,
      access text not null,
      code text not null,
      status text not null,
      host text not null,
      places integer not null,
      seats text not null,
      turn_of text not null,
      commitment text not null,
      seed text not null,
      seq integer not null,
      created_at bigint not null,
      changed_at bigint not null,
      check_at bigint
    );
    create unique index tables_by_code on tables (code) where code <> '';
    create index tables_open on tables (status, number) where access = 'open';
    create index tables_by_host on tables (host) where status in ('waiting', 'playing');
    create index tables_playing on tables (id) where status = 'playing';
    create index tables_to_check on tables (check_at) where check_at is not null;

    create table entries (
      table_id text not null references tables (id),
      seq integer not null,
      at bigint not null,
      caused_by text not null,
      facts text not null,
      primary key (table_id, seq)
    ) ${clustered};

    create table secrets (
      table_id text primary key references tables (id),
      secret text not null
    ) ${clustered};

    create table outcomes (
      player text not null,
      key text not null,
      fingerprint text not null,
      table_id text not null,
      seq integer not null,
      refusal text not null,
      at bigint not null,
      primary key (player, key)
    ) ${clustered};
    create index outcomes_by_age on outcomes (at);

    create table members (
      player text not null,
      table_id text not null references tables (id),
      settled_at bigint,
      primary key (player, table_id)
    ) ${clustered};
    create index members_by_time on members (player, settled_at);
    create index members_of_table on members (table_id);

    create table players (
      player text primary key,
      name text not null,
      created_at bigint not null
    ) ${clustered};
    create table tokens (
      hash text primary key,
      player text not null references players (player)
    ) ${clustered};
    create table transfers (
      hash text primary key,
      player text not null references players (player),
      expires_at bigint not null
    ) ${clustered};
    create index transfers_by_expiry on transfers (expires_at);

    create table counts (status text primary key, total bigint not null);
    insert into counts (status, total) values
      ('waiting', 0), ('playing', 0), ('over', 0), ('abandoned', 0);
    create table faces (face integer primary key, times bigint not null);
    insert into faces (face, times) values (1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0);
    create table meta (name text primary key, value text not null);
  `,
  () => 'drop index outcomes_by_age',
];

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
    const latest = row?.latest ?? 0;
    if (latest > MIGRATIONS.length) {
      throw new Error(
        `The record was made by a newer version of Barrelhouse (schema ${latest}, this one knows ${MIGRATIONS.length}). ` +
          'Start that version, or restore a backup made before.',
      );
    }
    const applied = database.prepare('insert into migrations (version) values (?)');
    for (const [i, migration] of MIGRATIONS.entries()) {
      if (i < latest) continue;
      database.exec(migration(SQLITE));
      applied.run(i + 1);
    }
    database.exec('commit');
  } catch (error) {
    if (database.inTransaction()) database.exec('rollback');
    throw error;
  }
};
