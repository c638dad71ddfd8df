// The statements about bots, in SQL that both SQLite and PostgreSQL accept.

type Statements<Name extends string> = { readonly [name in Name]: string };

const BOT = 'b.player, b.owner, b.settings, b.created_at, b.ladder_at, b.last_rival';

export const BOTS: Statements<
  | 'insert'
  | 'get'
  | 'all'
  | 'ofOwner'
  | 'count'
  | 'setSettings'
  | 'paired'
  | 'missed'
  | 'came'
  | 'delete'
  | 'version'
  | 'raiseVersion'
> = {
  insert: 'insert into bots (player, owner, settings, created_at) values (?, ?, ?, ?)',
  get: `select ${BOT} from bots b where b.player = ?`,
  all: `select ${BOT}, p.name, a.handle, o.handle as owner_handle from bots b
    join players p on p.player = b.player join accounts a on a.player = b.player
    join accounts o on o.player = b.owner order by b.created_at, b.player`,
  ofOwner: `select ${BOT} from bots b where b.owner = ? order by b.created_at, b.player`,
  count: 'select count(*) as total from bots where owner = ?',
  setSettings: 'update bots set settings = ? where player = ?',
  paired: 'update bots set last_rival = ?, ladder_at = ? where player = ?',
  /** A minute, then two, four, … up to about an hour. */
  missed: `update bots set missed = missed + 1, ladder_at = ? + 60000 *
    (case when missed > 5 then 64 when missed = 5 then 32 when missed = 4 then 16
      when missed = 3 then 8 when missed = 2 then 4 when missed = 1 then 2 else 1 end)
    where player = ?`,
  came: `update bots set missed = 0 where missed > 0
    and player in (select player from waiting_seats where table_id = ? and ladder = 1)`,
  delete: 'delete from bots where player = ?',
  version: `select value from meta where name = 'bot-version'`,
  /** Keeps the row locked until the change is done. */
  raiseVersion: `insert into meta (name, value) values ('bot-version', '1')
    on conflict (name) do update set value = cast(cast(meta.value as bigint) + 1 as text)`,
};

const CHALLENGE =
  'challenge, bot, challenger, game, rated, clock, fairness, state, reason, table_id, at, expires_at';

export const CHALLENGES: Statements<
  'insert' | 'get' | 'between' | 'ofPlayer' | 'waiting' | 'end' | 'expire' | 'prune' | 'deleteAll'
> = {
  insert: `insert into challenges (${CHALLENGE}) values (?, ?, ?, ?, ?, ?, ?, 'waiting', '', '', ?, ?)`,
  get: `select ${CHALLENGE} from challenges where challenge = ?`,
  between: `select ${CHALLENGE} from challenges
    where bot = ? and challenger = ? and state = 'waiting'`,
  ofPlayer: `select ${CHALLENGE} from (
      select * from (select ${CHALLENGE} from challenges where challenger = ? order by at desc limit ?) sent
      union
      select * from (select ${CHALLENGE} from challenges where bot = ? order by at desc limit ?) received
    ) both_ways order by at desc, challenge limit ?`,
  waiting: `select count(*) as total from challenges
    where bot = ? and state = 'waiting' and expires_at > ?`,
  end: `update challenges set state = ?, reason = ?, table_id = ?
    where challenge = ? and state = 'waiting' and expires_at > ?`,
  /** Makes room for a new challenge of the same two. */
  expire: `delete from challenges
    where bot = ? and challenger = ? and state = 'waiting' and expires_at <= ?`,
  prune: 'delete from challenges where at < ?',
  deleteAll: 'delete from challenges where bot = ? or challenger = ?',
};

export const WAITING_SEATS: Statements<
  | 'insert'
  | 'get'
  | 'tables'
  | 'ofTable'
  | 'ofPlayer'
  | 'onLadder'
  | 'ladderTables'
  | 'lockLadder'
  | 'deleteTable'
  | 'deleteAll'
> = {
  insert: `insert into waiting_seats (player, table_id, ladder, at) values (?, ?, ?, ?)
    on conflict do nothing`,
  get: 'select at from waiting_seats where player = ? and table_id = ?',
  tables: `select w.table_id, max(w.ladder) as ladder, min(w.at) as at, max(t.status) as status
    from waiting_seats w left join tables t on t.id = w.table_id group by w.table_id`,
  ofPlayer: 'select table_id from waiting_seats where player = ?',
  ofTable: 'select player from waiting_seats where table_id = ? and ladder = 1',
  onLadder: 'select table_id from waiting_seats where player = ? and ladder = 1',
  ladderTables: 'select count(distinct table_id) as total from waiting_seats where ladder = 1',
  /** Servers pair one after another. */
  lockLadder: `insert into meta (name, value) values ('ladder', '1')
    on conflict (name) do update set value = cast(cast(meta.value as bigint) + 1 as text)`,
  deleteTable: 'delete from waiting_seats where table_id = ?',
  deleteAll: 'delete from waiting_seats where player = ?',
};
