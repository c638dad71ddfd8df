// The statements of accounts, in SQL that both SQLite and PostgreSQL accept.

export const ACCOUNTS = {
  insert: `insert into accounts (player, handle, handle_key, created_at)
    values (?, ?, ?, ?) on conflict do nothing`,
  get: 'select player, handle, handle_key, created_at from accounts where player = ?',
  byKey: 'select player, handle, handle_key, created_at from accounts where handle_key = ?',
  changeHandle: 'update accounts set handle = ?, handle_key = ? where player = ?',
  delete: 'delete from accounts where player = ?',
} as const;

const PASSKEY =
  'id, player, public_key, counter, transports, device_type, backed_up, name, ceremony, created_at, last_used_at';

export const PASSKEYS: {
  readonly [name in
    | 'insert'
    | 'get'
    | 'ofPlayer'
    | 'count'
    | 'rename'
    | 'use'
    | 'delete'
    | 'deleteAll']: string;
} = {
  insert: `insert into passkeys (${PASSKEY}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  get: `select ${PASSKEY} from passkeys where id = ?`,
  ofPlayer: `select ${PASSKEY} from passkeys where player = ? order by created_at, id`,
  count: 'select count(*) as total from passkeys where player = ?',
  rename: 'update passkeys set name = ? where id = ? and player = ?',
  /** Synced passkeys do not count. */
  use: `update passkeys set counter = ?, last_used_at = ?
    where id = ? and (counter = 0 or counter < ?)`,
  delete: 'delete from passkeys where id = ?',
  deleteAll: 'delete from passkeys where player = ?',
};

export const RECOVERY_CODES = {
  insert: 'insert into recovery_codes (hash, player, used_at) values (?, ?, null)',
  find: 'select player from recovery_codes where hash = ? and used_at is null',
  use: 'update recovery_codes set used_at = ? where hash = ? and used_at is null',
  left: 'select count(*) as total from recovery_codes where player = ? and used_at is null',
  deleteAll: 'delete from recovery_codes where player = ?',
} as const;

export const CEREMONIES = {
  insert: `insert into ceremonies (hash, challenge, purpose, player, handle, expires_at)
    values (?, ?, ?, ?, ?, ?)`,
  take: `delete from ceremonies where hash = ? and expires_at > ?
    returning hash, challenge, purpose, player, handle, expires_at`,
  deleteAll: 'delete from ceremonies where player = ?',
  prune: 'delete from ceremonies where expires_at <= ?',
} as const;

export const DEVICES = {
  ofPlayer: 'select hash, label, created_at, last_used_day from tokens where player = ?',
  day: 'select last_used_day from tokens where hash = ?',
  delete: 'delete from tokens where hash = ?',
  touch: 'update tokens set last_used_day = ? where hash = ? and last_used_day < ?',
} as const;

export const DELETIONS = {
  insert: 'insert into deletions (player, at) values (?, ?) on conflict do nothing',
  since: 'select player, at from deletions where at >= ? order by at, player',
} as const;
