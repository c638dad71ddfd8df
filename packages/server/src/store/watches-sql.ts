import type { Dialect } from './dialect.ts';

// The statements about watched play, in SQL that both SQLite and PostgreSQL accept.

/** One row for each player and game, as JSON. `meta` has the number of the last match that was counted. */
export const watchesSchema = ({ key, clustered }: Dialect): string => `
  create table watches (
    player ${key} not null,
    game ${key} not null,
    watch text not null,
    found_at bigint,
    primary key (player, game)
  ) ${clustered};
  create index watches_found on watches (found_at) where found_at is not null;
`;

export const WATCHES: {
  readonly [name in 'upTo' | 'begin' | 'count' | 'get' | 'set' | 'found' | 'forget']: string;
} = {
  upTo: `select value from meta where name = 'watched-up-to'`,
  begin: `insert into meta (name, value) values ('watched-up-to', '0') on conflict do nothing`,
  count: `update meta set value = ? where name = 'watched-up-to' and value = ?`,
  get: 'select player, game, watch, found_at from watches where player = ? and game = ?',
  set: `insert into watches (player, game, watch, found_at) values (?, ?, ?, ?)
    on conflict (player, game) do update set watch = excluded.watch, found_at = excluded.found_at`,
  found: `select player, game, watch, found_at from watches where found_at > ?
    order by found_at desc limit ?`,
  forget: 'delete from watches where player = ?',
};
