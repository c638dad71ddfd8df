import type { Dialect } from './dialect.ts';

// The statements about people who look for a rated match, in SQL that both SQLite and PostgreSQL accept.

/** One row for each player who has looked for a rated match lately. The index has those who still do. */
export const seeksSchema = ({ key, clustered }: Dialect): string => `
  create table seeks (
    player ${key} primary key references players (player),
    game ${key} not null,
    since bigint not null,
    seen_at bigint not null,
    table_id ${key} not null default '',
    rival ${key} not null default '',
    met_at bigint not null default 0
  ) ${clustered};
  create index seeks_open on seeks (game, since) where table_id = '';
  create index seeks_by_age on seeks (seen_at);
`;

const SEEK = 'player, game, since, seen_at, table_id, rival, met_at';

export const SEEKS: {
  readonly [name in
    | 'get'
    | 'open'
    | 'begin'
    | 'seen'
    | 'stop'
    | 'met'
    | 'forget'
    | 'prune']: string;
} = {
  get: `select ${SEEK} from seeks where player = ?`,
  open: `select ${SEEK} from seeks where table_id = '' and game = ? and seen_at > ?
    order by since, player limit ?`,
  begin: `insert into seeks (player, game, since, seen_at) values (?, ?, ?, ?)
    on conflict (player) do update set
      game = excluded.game, since = excluded.since, seen_at = excluded.seen_at, table_id = ''`,
  seen: 'update seeks set seen_at = ? where player = ? and seen_at < ?',
  stop: `update seeks set seen_at = 0, table_id = '' where player = ?`,
  met: `update seeks set table_id = ?, rival = ?, met_at = ? where player = ?`,
  forget: 'delete from seeks where player = ?',
  prune: 'delete from seeks where seen_at < ? and met_at < ?',
};
