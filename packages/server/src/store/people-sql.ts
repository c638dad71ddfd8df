// The statements about people, in SQL that both SQLite and PostgreSQL accept.

const PERSON = `p.player, p.name, coalesce(a.handle, '') as handle`;

/** A list of people with their names; `own` is the column of the player whose list it is. */
const listed = (table: string, own: string, other: string, more = ''): string =>
  `select ${PERSON}, t.at from ${table} t join players p on p.player = t.${other}
    left join accounts a on a.player = t.${other} where t.${own} = ?${more}`;

const MUTUAL = ` and exists (
    select 1 from follows b where b.follower = t.followed and b.followed = t.follower)`;

export const FOLLOWS: {
  readonly [name in
    | 'insert'
    | 'get'
    | 'count'
    | 'delete'
    | 'deleteAll'
    | 'deleteFollowers'
    | 'following'
    | 'followers'
    | 'friends'
    | 'told']: string;
} = {
  insert: 'insert into follows (follower, followed, at) values (?, ?, ?) on conflict do nothing',
  get: 'select at from follows where follower = ? and followed = ?',
  count: 'select count(*) as total from follows where follower = ?',
  delete: 'delete from follows where follower = ? and followed = ?',
  deleteAll: 'delete from follows where follower = ?',
  deleteFollowers: 'delete from follows where followed = ?',
  following: listed('follows', 'follower', 'followed'),
  followers: `${listed('follows', 'followed', 'follower')} order by t.at desc limit ?`,
  friends: listed('follows', 'follower', 'followed', MUTUAL),
  told: `update follows set told_at = ?
    where follower = ? and followed = ? and told_at < ? and exists (
      select 1 from follows b where b.follower = ? and b.followed = ?)`,
};

export const BLOCKS: {
  readonly [name in
    | 'insert'
    | 'get'
    | 'count'
    | 'delete'
    | 'deleteAll'
    | 'deleteBlockers'
    | 'blocked'
    | 'apart'
    | 'version'
    | 'raiseVersion']: string;
} = {
  insert: 'insert into blocks (blocker, blocked, at) values (?, ?, ?) on conflict do nothing',
  get: 'select at from blocks where blocker = ? and blocked = ?',
  count: 'select count(*) as total from blocks where blocker = ?',
  delete: 'delete from blocks where blocker = ? and blocked = ?',
  deleteAll: 'delete from blocks where blocker = ?',
  deleteBlockers: 'delete from blocks where blocked = ?',
  blocked: listed('blocks', 'blocker', 'blocked'),
  apart: `select blocked as player from blocks where blocker = ?
    union all select blocker as player from blocks where blocked = ?`,
  version: `select value from meta where name = 'block-version'`,
  /** Keeps the row locked until the change is done. */
  raiseVersion: `insert into meta (name, value) values ('block-version', '1')
    on conflict (name) do update set value = cast(cast(meta.value as bigint) + 1 as text)`,
};

const isIn = (table: string, own: string, other: string): string =>
  `case when exists (select 1 from ${table} where ${own} = ? and ${other} = ?) then 1 else 0 end`;

/** Takes both players for each column: `one, other`, then `other, one`, and so twice. */
export const RELATION: string = `select ${isIn('follows', 'follower', 'followed')} as following,
  ${isIn('follows', 'follower', 'followed')} as follower,
  ${isIn('blocks', 'blocker', 'blocked')} as blocked,
  ${isIn('blocks', 'blocker', 'blocked')} as blocked_by`;

const INVITATION = 'player, table_id, inviter, at';

export const INVITATIONS: {
  readonly [name in
    | 'insert'
    | 'get'
    | 'ofPlayer'
    | 'between'
    | 'delete'
    | 'deleteAll'
    | 'deleteSent'
    | 'prune']: string;
} = {
  insert: `insert into invitations (${INVITATION}) values (?, ?, ?, ?)
    on conflict (player, table_id) do update set inviter = excluded.inviter, at = excluded.at`,
  get: 'select at from invitations where player = ? and table_id = ?',
  ofPlayer: `select ${INVITATION} from invitations where player = ?
    union all select ${INVITATION} from invitations where inviter = ?`,
  delete: 'delete from invitations where player = ? and table_id = ?',
  between: 'delete from invitations where player = ? and inviter = ?',
  deleteAll: 'delete from invitations where player = ?',
  deleteSent: 'delete from invitations where inviter = ?',
  prune: 'delete from invitations where at < ?',
};

export const PROFILES: { readonly [name in 'get' | 'set' | 'delete']: string } = {
  get: 'select private from profiles where player = ?',
  set: `insert into profiles (player, private) values (?, ?)
    on conflict (player) do update set private = excluded.private`,
  delete: 'delete from profiles where player = ?',
};
