// The store's statements, in SQL that both SQLite and PostgreSQL accept; for PostgreSQL `?` becomes $1, $2, …
// Conditions that repeat those of a partial index let the planner use it: keep them in step.

const LISTED =
  'id, game, access, code, status, host, places, seats, turn_of, commitment, seed, seq, created_at, changed_at, check_at';

type Statements<Name extends string> = { readonly [name in Name]: string };

export const TABLES: Statements<
  | 'insert'
  | 'advance'
  | 'changeable'
  | 'change'
  | 'count'
  | 'counts'
  | 'row'
  | 'byCode'
  | 'addSecret'
  | 'secret'
> = {
  insert: `insert into tables
    (id, game, access, code, status, host, places, seats, turn_of, commitment, seed, seq, created_at, changed_at, check_at)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
  /** The common move. The only indexed column it changes is `check_at`. */
  advance: `update tables set seq = ?, changed_at = ?, turn_of = ?, check_at = ?
    where id = ? and seq = ? and status = ?`,
  changeable: 'select status, host, seats, seed from tables where id = ? and seq = ?',
  change: `update tables set seq = ?, changed_at = ?, turn_of = ?, check_at = ?,
    status = ?, host = ?, seats = ?, seed = ? where id = ?`,
  count: 'update counts set total = total + ? where status = ?',
  counts: 'select status, total from counts',
  row: `select ${LISTED} from tables where id = ?`,
  byCode: `select id from tables where code = ? and code <> ''`,
  addSecret: 'insert into secrets (table_id, secret) values (?, ?)',
  secret: 'select secret from secrets where table_id = ?',
};

/** Statements that take a list: JSON text for SQLite, an array for PostgreSQL. */
export const ROWS: { readonly sqlite: string; readonly postgres: string } = {
  sqlite: `select ${LISTED} from tables where id in (select value from json_each(?))`,
  postgres: `select ${LISTED} from tables where id = any (?)`,
};

export const SEQS = {
  sqlite: 'select id, seq from tables where id in (select value from json_each(?))',
  postgres: 'select id, seq from tables where id = any (?)',
} as const;

const TOKENS_AND_NAMES =
  'select t.hash, p.name from tokens t join players p on p.player = t.player';

export const NAMES_BY_TOKEN: { readonly sqlite: string; readonly postgres: string } = {
  sqlite: `${TOKENS_AND_NAMES} where t.hash in (select value from json_each(?))`,
  postgres: `${TOKENS_AND_NAMES} where t.hash = any (?)`,
};

/** The largest number that the column holds. */
export const LAST_SEQ: number = 2 ** 31 - 1;

export const ENTRIES = {
  insert: 'insert into entries (table_id, seq, at, caused_by, facts) values (?, ?, ?, ?, ?)',
  between: `select seq, at, caused_by, facts from entries
    where table_id = ? and seq > ? and seq <= ? order by seq`,
} as const;

export const CHECKPOINTS = {
  keep: `insert into checkpoints (table_id, seq, digest, state) values (?, ?, ?, ?)
    on conflict (table_id) do update
    set seq = excluded.seq, digest = excluded.digest, state = excluded.state
    where checkpoints.seq < excluded.seq`,
  get: 'select seq, digest, state from checkpoints where table_id = ?',
} as const;

export const OUTCOMES = {
  insert: `insert into outcomes (player, key, fingerprint, table_id, seq, refusal, at)
    values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
  delete: 'delete from outcomes where player = ? and key = ?',
  deleteAll: 'delete from outcomes where player = ?',
  get: 'select fingerprint, table_id, seq, refusal from outcomes where player = ? and key = ?',
  /** The last key of the next stretch to prune, in key order. */
  stretch: `select player, key from outcomes where (player, key) > (?, ?)
    order by player, key limit 1 offset ?`,
  /** Works without an index by age, which every move would have to update. */
  prune: 'delete from outcomes where (player, key) > (?, ?) and (player, key) <= (?, ?) and at < ?',
  pruneRest: 'delete from outcomes where (player, key) > (?, ?) and at < ?',
  pruneRefusals: `delete from outcomes where (player, key) in (
    select player, key from outcomes where seq = 0 and at < ? order by at limit ?)`,
} as const;

export const MEMBERS = {
  add: 'insert into members (player, table_id, settled_at) values (?, ?, null) on conflict do nothing',
  /** Null until the table is over, so that moves need not touch its members. */
  settle: 'update members set settled_at = ? where table_id = ?',
} as const;

export const LISTS: Statements<
  'lobby' | 'live' | 'ofPlayer' | 'openOfHost' | 'due' | 'timed' | 'commitments'
> = {
  live: `select ${LISTED} from tables where status in ('waiting', 'playing') and number < ?
    order by number desc limit ?`,
  lobby: `select ${LISTED} from tables where access = 'open' and status = ? order by number desc limit ?`,
  /** Reads all live tables, which are few, and one page of finished ones, with all ties at its end. */
  ofPlayer: `with mine as (
      select t.* from members m join tables t on t.id = m.table_id
      where m.player = ? and m.settled_at is null and t.changed_at < ?
      union all
      select t.* from members m join tables t on t.id = m.table_id
      where m.player = ? and m.settled_at < ? and m.settled_at >= coalesce(
        (select settled_at from members where player = ? and settled_at < ?
          order by settled_at desc limit 1 offset ?), 0)
    )
    select ${LISTED} from mine where changed_at >= coalesce(
      (select changed_at from mine order by changed_at desc limit 1 offset ?), 0)
    order by changed_at desc, number desc`,
  openOfHost: `select count(*) as total from tables
    where host = ? and status in ('waiting', 'playing')`,
  due: `select id from tables where check_at <= ? order by check_at limit ?`,
  timed: `select id from tables where status = 'playing' and id > ? and check_at is not null
    order by id limit ?`,
  commitments: `select number, id, game, status, commitment, seed, created_at from tables
    where number > ? order by number limit ?`,
};

export const PLAYERS = {
  insert: 'insert into players (player, name, created_at) values (?, ?, ?)',
  get: 'select player, name, created_at from players where player = ?',
  byToken: `select p.player, p.name, p.created_at from tokens t join players p on p.player = t.player
    where t.hash = ?`,
  rename: 'update players set name = ? where player = ?',
  addToken: `insert into tokens (hash, player, label, created_at, last_used_day)
    values (?, ?, ?, ?, ?)`,
  addTransfer: 'insert into transfers (hash, player, expires_at) values (?, ?, ?)',
  useTransfer: 'delete from transfers where hash = ? and expires_at > ? returning player',
  /** An empty hash matches no token, so it deletes all. */
  withdrawTokens: 'delete from tokens where player = ? and hash <> ?',
  withdrawTransfers: 'delete from transfers where player = ?',
  pruneTransfers: 'delete from transfers where expires_at < ?',
} as const;

export const HOUSE = {
  addFaces: 'update faces set times = times + ? where face = ?',
  faces: 'select times from faces order by face',
  meta: 'select value from meta where name = ?',
  setMeta: `insert into meta (name, value) values (?, ?)
    on conflict (name) do update set value = excluded.value`,
} as const;
