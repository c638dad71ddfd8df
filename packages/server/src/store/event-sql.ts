// The statements of events and notifications, in SQL that both SQLite and PostgreSQL accept.

type Statements<Name extends string> = { readonly [name in Name]: string };

export const LISTENERS: Statements<'get' | 'listen' | 'bump' | 'recount' | 'stretch' | 'delete'> = {
  get: 'select number, until from event_listeners where player = ?',
  /** Skips a number if events were not stored for a while, so that clients notice the gap. */
  listen: `insert into event_listeners (player, number, until, devices) values (?, 0, ?, 0)
    on conflict (player) do update set
      number = event_listeners.number +
        case when event_listeners.until < ? and event_listeners.devices = 0 then 1 else 0 end,
      until = case when event_listeners.until < excluded.until then excluded.until
        else event_listeners.until end
    returning number`,
  bump: `update event_listeners set number = number + 1
    where player = ? and (until > ? or devices > 0) returning number, devices`,
  recount: `update event_listeners set devices =
      (select count(*) from push_subscriptions s where s.player = event_listeners.player) +
      (select count(*) from hooks h where h.player = event_listeners.player and h.disabled = '')
    where player = ?`,
  /** The last of the next players to prune. */
  stretch: 'select player from event_listeners where player > ? order by player limit 1 offset ?',
  delete: 'delete from event_listeners where player = ?',
};

export const LAST_EVENTS = {
  sqlite:
    'select player, number from event_listeners where player in (select value from json_each(?))',
  postgres: 'select player, number from event_listeners where player = any (?)',
} as const;

export const EVENTS: Statements<
  | 'insert'
  | 'trim'
  | 'after'
  | 'due'
  | 'claim'
  | 'settle'
  | 'later'
  | 'prune'
  | 'pruneRest'
  | 'delete'
> = {
  insert: `insert into player_events (player, number, at, table_id, body, notify_at, progress)
    values (?, ?, ?, ?, ?, ?, '')`,
  trim: 'delete from player_events where player = ? and number <= ?',
  after: `select number, at, body from player_events
    where player = ? and number > ? order by number limit ?`,
  due: `select player, number, at, body, notify_at, progress from player_events
    where notify_at <= ? order by notify_at limit ?`,
  claim: `update player_events set notify_at = ?
    where player = ? and number = ? and notify_at = ?`,
  settle: `update player_events set notify_at = ?, progress = ?
    where player = ? and number = ? and notify_at = ?`,
  later: `select number from player_events
    where player = ? and number > ? and table_id = ? limit 1`,
  prune: 'delete from player_events where player > ? and player <= ? and at < ?',
  pruneRest: 'delete from player_events where player > ? and at < ?',
  delete: 'delete from player_events where player = ?',
};

const SUBSCRIPTION = 'id, player, token, endpoint, p256dh, auth, created_at';

export const PUSH: Statements<
  'insert' | 'ofPlayer' | 'deleteSame' | 'count' | 'delete' | 'deleteAll' | 'hasToken'
> = {
  insert: `insert into push_subscriptions (${SUBSCRIPTION}) values (?, ?, ?, ?, ?, ?, ?)`,
  ofPlayer: `select ${SUBSCRIPTION} from push_subscriptions where player = ?
    order by created_at, id`,
  /** A browser has one subscription, which may have belonged to another player before. */
  deleteSame: 'delete from push_subscriptions where id = ? or token = ?',
  count: 'select count(*) as total from push_subscriptions where player = ?',
  delete: 'delete from push_subscriptions where player = ? and id = ?',
  deleteAll: 'delete from push_subscriptions where player = ?',
  hasToken: 'select hash from tokens where hash = ? and player = ?',
};

export const HOOKS = {
  get: 'select player, url, secret, created_at, failures, disabled from hooks where player = ?',
  set: `insert into hooks (player, url, secret, created_at, failures, disabled)
    values (?, ?, ?, ?, ?, ?) on conflict (player) do update set url = excluded.url,
      secret = excluded.secret, created_at = excluded.created_at, failures = excluded.failures,
      disabled = excluded.disabled`,
  answered: 'update hooks set failures = ?, disabled = ? where player = ? and url = ?',
  delete: 'delete from hooks where player = ?',
} as const;

export const NOTICE_SETTINGS = {
  get: 'select settings from notice_settings where player = ?',
  set: `insert into notice_settings (player, settings) values (?, ?)
    on conflict (player) do update set settings = excluded.settings`,
  delete: 'delete from notice_settings where player = ?',
} as const;

export const KEEP_ONCE = 'insert into meta (name, value) values (?, ?) on conflict do nothing';
