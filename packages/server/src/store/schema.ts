import { bots } from './bots-schema.ts';
import { ratings, SHADOWS } from './club-schema.ts';
import { type Dialect, POSTGRES, SQLITE } from './dialect.ts';
import { accounts, desk, events, people, resultCounts, results } from './people-schema.ts';
import { ranks } from './ranks-schema.ts';
import { seeksSchema } from './seeks-sql.ts';
import { ADD_COMMIT_COUNT } from './sqlite/commit-count.ts';
import { tournaments } from './tournaments-schema.ts';
import { watchesSchema } from './watches-sql.ts';

/** Indexes on `tables` leave out the columns a move changes and, if possible, finished tables. */
const tables = ({ key, counter, clustered }: Dialect): string => `
  create table tables (
    number ${counter},
    id ${key} not null unique,
    game text not null,
    access text not null,
    code ${key} not null,
    status ${key} not null,
    host ${key} not null,
    places integer not null,
    seats text not null,
    turn_of ${key} not null,
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
    table_id ${key} not null references tables (id),
    seq integer not null,
    at bigint not null,
    caused_by text not null,
    facts text not null,
    primary key (table_id, seq)
  ) ${clustered};

  create table secrets (
    table_id ${key} primary key references tables (id),
    secret text not null
  ) ${clustered};

  create table outcomes (
    player ${key} not null,
    key ${key} not null,
    fingerprint text not null,
    table_id ${key} not null,
    seq integer not null,
    refusal text not null,
    at bigint not null,
    primary key (player, key)
  ) ${clustered};
  create index outcomes_by_age on outcomes (at);

  create table members (
    player ${key} not null,
    table_id ${key} not null references tables (id),
    settled_at bigint,
    primary key (player, table_id)
  ) ${clustered};
  create index members_by_time on members (player, settled_at);
  create index members_of_table on members (table_id);

  create table players (
    player ${key} primary key,
    name text not null,
    created_at bigint not null
  ) ${clustered};
  create table tokens (
    hash ${key} primary key,
    player ${key} not null references players (player)
  ) ${clustered};
  create table transfers (
    hash ${key} primary key,
    player ${key} not null references players (player),
    expires_at bigint not null
  ) ${clustered};
  create index transfers_by_expiry on transfers (expires_at);

  create table counts (status ${key} primary key, total bigint not null);
  insert into counts (status, total) values
    ('waiting', 0), ('playing', 0), ('over', 0), ('abandoned', 0);
  create table faces (face integer primary key, times bigint not null);
  insert into faces (face, times) values (1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0);
  create table meta (name ${key} primary key, value text not null);
`;

/** Which server handles a table that is due, and until when the others leave it alone. */
const CLAIMS = `
  alter table tables
    add column claimed_by text collate "C" not null default '',
    add column claimed_until bigint not null default 0;
`;

/**
 * Who is connected to which server. Unlogged, because servers write their listeners again after a crash empties the
 * tables.
 */
const LISTENERS = `
  create unlogged table servers (server text collate "C" primary key, until bigint not null);
  create unlogged table listeners (
    server text collate "C" not null references servers (server) on delete cascade,
    table_id text collate "C" not null,
    player text collate "C" not null,
    primary key (table_id, player, server)
  );
  create index listeners_by_server on listeners (server);
`;

/** How busy each server is, for the host's desk. */
const PACES = `
  alter table servers
    add column moves integer not null default 0,
    add column slowest_ms integer;
`;

/** Every move had to update this index, and only a rare sweep used it. */
const DROP_OUTCOMES_BY_AGE = 'drop index outcomes_by_age';

/** Refusals are pruned much sooner than outcomes of entries. The index leaves moves out, so it costs them nothing. */
const REFUSALS = 'create index refusals_by_age on outcomes (at) where seq = 0';

/** Finds a player's tokens and transfer codes. */
const DEVICES = `
  create index tokens_by_player on tokens (player);
  create index transfers_by_player on transfers (player);
`;

/** States of long tables, which can be folded from their entries again: they may be deleted at any time. */
const checkpoints = ({ key, clustered }: Dialect): string => `
  create table checkpoints (
    table_id ${key} primary key references tables (id),
    seq integer not null,
    digest text not null,
    state text not null
  ) ${clustered}`;

/** Who looks for a rated match, and rated play that hosts should look at. */
const matchmaking = (dialect: Dialect): string => seeksSchema(dialect) + watchesSchema(dialect);

/** All migrations in order; version n is the n-th. A released one is never edited. */
export const SQLITE_SCHEMA: readonly string[] = [
  tables(SQLITE),
  DROP_OUTCOMES_BY_AGE,
  REFUSALS,
  DEVICES,
  ADD_COMMIT_COUNT,
  checkpoints(SQLITE),
  accounts(SQLITE),
  events(SQLITE),
  people(SQLITE),
  results(SQLITE),
  desk(SQLITE),
  bots(SQLITE),
  ratings(SQLITE),
  tournaments(SQLITE),
  matchmaking(SQLITE),
  ranks,
  SHADOWS,
  resultCounts(SQLITE),
];
export const POSTGRES_SCHEMA: readonly string[] = [
  tables(POSTGRES),
  CLAIMS,
  LISTENERS,
  REFUSALS,
  DEVICES,
  checkpoints(POSTGRES),
  accounts(POSTGRES),
  events(POSTGRES),
  people(POSTGRES),
  results(POSTGRES),
  desk(POSTGRES),
  bots(POSTGRES),
  ratings(POSTGRES),
  tournaments(POSTGRES),
  matchmaking(POSTGRES),
  ranks,
  PACES,
  SHADOWS,
  resultCounts(POSTGRES),
];

/** Migrations after version `latest`; throws if the record is newer than this server. */
export const changesAfter = (
  latest: number,
  schema: readonly string[],
): readonly { readonly version: number; readonly sql: string }[] => {
  if (latest > schema.length) {
    throw new Error(
      `The record was made by a newer version of Barrelhouse (schema ${latest}, this one knows ${schema.length}). ` +
        'Start that version, or restore a backup made before the upgrade.',
    );
  }
  return schema.slice(latest).map((sql, i) => ({ version: latest + i + 1, sql }));
};
