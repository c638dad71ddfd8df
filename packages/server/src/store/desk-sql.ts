// The statements of the host's desk, in SQL that both SQLite and PostgreSQL accept.

export const MEASURES = {
  version: "select value from meta where name = 'measures'",
  changed: `insert into meta (name, value) values ('measures', '1')
    on conflict (name) do update set value = cast(cast(meta.value as integer) + 1 as text)`,
} as const;

export const HOSTS = {
  insert: 'insert into hosts (player, granted_at) values (?, ?) on conflict do nothing',
  get: 'select player, granted_at from hosts where player = ?',
  all: 'select player, granted_at from hosts order by granted_at, player',
  delete: 'delete from hosts where player = ?',
} as const;

const BAN = 'ban, player, network, addresses, why, since, until';

export const BANS: {
  readonly [name in
    | 'insert'
    | 'get'
    | 'inForce'
    | 'count'
    | 'delete'
    | 'ofPlayer'
    | 'prune']: string;
} = {
  insert: `insert into bans (${BAN}) values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
  get: `select ${BAN} from bans where ban = ? and until > ?`,
  inForce: `select ${BAN} from bans where until > ? order by since desc, ban`,
  count: 'select count(*) as total from bans where until > ?',
  delete: 'delete from bans where ban = ? or (ban > ? and ban < ?)',
  ofPlayer: 'delete from bans where player = ?',
  prune: 'delete from bans where until <= ?',
};

export const MUTES = {
  set: `insert into mutes (player, why, until) values (?, ?, ?)
    on conflict (player) do update set why = excluded.why, until = excluded.until`,
  get: 'select player, why, until from mutes where player = ? and until > ?',
  inForce: 'select player, why, until from mutes where until > ? order by player',
  delete: 'delete from mutes where player = ?',
  prune: 'delete from mutes where until <= ?',
} as const;

export const NAMES = {
  withdraw: 'insert into withdrawn_names (player, name) values (?, ?) on conflict do nothing',
  withdrawn: 'select player, name from withdrawn_names order by player, name',
  forget: 'delete from withdrawn_names where player = ?',
  mustChoose: 'insert into unnamed (player, at) values (?, ?) on conflict do nothing',
  unnamed: 'select player from unnamed order by player',
  isUnnamed: 'select player from unnamed where player = ?',
  chosen: 'delete from unnamed where player = ?',
  reserve: `insert into reserved_handles (handle_key, until) values (?, ?)
    on conflict (handle_key) do update set until = excluded.until`,
  reserved: 'select handle_key from reserved_handles where handle_key = ? and until > ?',
  pruneReserved: 'delete from reserved_handles where until <= ?',
} as const;

const REPORT = 'report, about, by, table_id, name, reason, note, at';

export const REPORTS: {
  readonly [name in
    | 'insert'
    | 'get'
    | 'between'
    | 'open'
    | 'count'
    | 'by'
    | 'close'
    | 'forget'
    | 'prune']: string;
} = {
  insert: `insert into reports (${REPORT}) values (?, ?, ?, ?, ?, ?, ?, ?)`,
  get: `select ${REPORT} from reports where report = ?`,
  between: `select ${REPORT} from reports where by = ? and about = ? and closed_at is null`,
  open: `select ${REPORT} from reports where closed_at is null order by at, report limit ?`,
  count: 'select count(*) as total from reports where closed_at is null',
  by: `select ${REPORT} from reports where by = ? order by at, report`,
  close: 'update reports set closed_at = ? where report = ? and closed_at is null',
  forget: 'delete from reports where about = ? or by = ?',
  prune: 'delete from reports where at < ?',
};

const ENTRY = 'number, at, by, act, player, table_id, ban, why, until';

export const AUDIT: { readonly [name in 'insert' | 'byKey' | 'before']: string } = {
  insert: `insert into audit (key, at, by, act, player, table_id, ban, why, until)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  byKey: `select ${ENTRY} from audit where by = ? and key = ?`,
  before: `select ${ENTRY} from audit where number < ? order by number desc limit ?`,
};
