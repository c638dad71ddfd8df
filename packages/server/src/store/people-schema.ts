import type { Dialect } from './dialect.ts';

// What the record has about people beyond their seats: accounts, events, friends, results, and what hosts decided.

/**
 * Accounts. Tokens get what a list of devices shows; those that exist already have no label and no date. Binary values
 * are text in base64url.
 */
export const accounts = ({ key, clustered }: Dialect): string => `
  alter table tokens add column label text not null default '';
  alter table tokens add column created_at bigint not null default 0;
  alter table tokens add column last_used_day integer not null default 0;

  create table accounts (
    player ${key} primary key references players (player),
    handle text not null,
    handle_key ${key} not null unique,
    created_at bigint not null
  ) ${clustered};
  create table passkeys (
    id ${key} primary key,
    player ${key} not null references accounts (player),
    public_key text not null,
    counter bigint not null,
    transports text not null,
    device_type text not null,
    backed_up integer not null,
    name text not null,
    ceremony text not null,
    created_at bigint not null,
    last_used_at bigint not null
  ) ${clustered};
  create index passkeys_by_player on passkeys (player, created_at, id);
  create table recovery_codes (
    hash ${key} primary key,
    player ${key} not null references accounts (player),
    used_at bigint
  ) ${clustered};
  create index recovery_codes_by_player on recovery_codes (player);
  create table ceremonies (
    hash ${key} primary key,
    challenge text not null,
    purpose text not null,
    player ${key} not null,
    handle text not null,
    expires_at bigint not null
  ) ${clustered};
  create index ceremonies_by_expiry on ceremonies (expires_at);
  create table deletions (
    player ${key} primary key references players (player),
    at bigint not null
  ) ${clustered};
  create index deletions_by_time on deletions (at, player);
`;

/**
 * What happens to players, for those who listen or have a device to notify. Numbers count up for each player, in the
 * order of commits. The index covers only what waits to be sent. Events do not refer to `players`: a move must not wait for
 * the lock of a player who changes something.
 *
 * Ceremonies get an index because deleting a player deletes theirs, too.
 */
export const events = ({ key, clustered }: Dialect): string => `
  create index ceremonies_by_player on ceremonies (player);
  create table event_listeners (
    player ${key} primary key references players (player),
    number bigint not null,
    until bigint not null,
    devices integer not null
  ) ${clustered};
  create table player_events (
    player ${key} not null,
    number bigint not null,
    at bigint not null,
    table_id ${key} not null,
    body text not null,
    notify_at bigint,
    progress text not null,
    primary key (player, number)
  ) ${clustered};
  create index player_events_to_notify on player_events (notify_at) where notify_at is not null;
  create table push_subscriptions (
    id ${key} primary key,
    player ${key} not null references players (player),
    token ${key} not null references tokens (hash) on delete cascade,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    created_at bigint not null
  ) ${clustered};
  create index push_subscriptions_by_player on push_subscriptions (player, created_at, id);
  create index push_subscriptions_by_token on push_subscriptions (token);
  create table hooks (
    player ${key} primary key references players (player),
    url text not null,
    secret text not null,
    created_at bigint not null,
    failures integer not null,
    disabled text not null
  ) ${clustered};
  create table notice_settings (
    player ${key} primary key references players (player),
    settings text not null
  ) ${clustered};
`;

/** Who follows and blocks whom, who was invited where, and which profiles are private. */
export const people = ({ key, clustered }: Dialect): string => `
  create table follows (
    follower ${key} not null references players (player),
    followed ${key} not null references players (player),
    at bigint not null,
    told_at bigint not null default 0,
    primary key (follower, followed)
  ) ${clustered};
  create index follows_by_followed on follows (followed, at);
  create table blocks (
    blocker ${key} not null references players (player),
    blocked ${key} not null references players (player),
    at bigint not null,
    primary key (blocker, blocked)
  ) ${clustered};
  create index blocks_by_blocked on blocks (blocked);
  create table invitations (
    player ${key} not null references players (player),
    table_id ${key} not null references tables (id),
    inviter ${key} not null references players (player),
    at bigint not null,
    primary key (player, table_id)
  ) ${clustered};
  create index invitations_by_inviter on invitations (inviter);
  create index invitations_by_time on invitations (at);
  create table profiles (
    player ${key} primary key references players (player),
    private integer not null
  ) ${clustered};
`;

/** How each seat of a finished match did. A review is JSON, 'none' if there can be none, or empty until there is one. */
export const results = ({ key, clustered }: Dialect): string => `
  create table results (
    table_id ${key} not null references tables (id),
    seat integer not null,
    player ${key} not null,
    game ${key} not null,
    seats integer not null,
    place integer not null,
    shared integer not null,
    score integer not null,
    turns integer not null,
    ended_at bigint not null,
    review text not null default '',
    primary key (table_id, seat)
  ) ${clustered};
  create index results_by_player on results (player, ended_at) where player <> '';
  create index results_by_game on results (player, game, ended_at) where player <> '';
  create index results_to_review on results (player, ended_at) where review = '' and player <> '';
`;

/**
 * What a profile would otherwise count match by match: how many each player has played and won, and which finished tables
 * have no results yet. Written together with the results.
 */
export const resultCounts = ({ key, clustered }: Dialect): string => `
  create table result_counts (
    player ${key} not null,
    game ${key} not null,
    played integer not null,
    won integer not null,
    primary key (player, game)
  ) ${clustered};
  insert into result_counts (player, game, played, won)
    select player, game, count(*), sum(case when place = 1 then 1 else 0 end)
    from results where player <> '' group by player, game;
  alter table members add column recorded integer not null default 0;
  update members set recorded = 1
    where exists (select 1 from results r where r.table_id = members.table_id);
  create index members_to_record on members (player, settled_at) where recorded = 0;
`;

/**
 * The host's desk. Bans and mutes are deleted once they are over; the audit trail is only added to. `closed_at` of a
 * report is null until a host has dealt with it.
 */
export const desk = ({ key, counter, clustered }: Dialect): string => `
  create table hosts (
    player ${key} primary key references players (player),
    granted_at bigint not null
  ) ${clustered};
  create table bans (
    ban ${key} primary key,
    player ${key} not null,
    network text not null,
    addresses integer not null,
    why text not null,
    since bigint not null,
    until bigint not null
  ) ${clustered};
  create index bans_by_player on bans (player) where player <> '';
  create table mutes (
    player ${key} primary key references players (player),
    why text not null,
    until bigint not null
  ) ${clustered};
  create table withdrawn_names (
    player ${key} not null references players (player),
    name ${key} not null,
    primary key (player, name)
  ) ${clustered};
  create table unnamed (
    player ${key} primary key references players (player),
    at bigint not null
  ) ${clustered};
  create table reserved_handles (
    handle_key ${key} primary key,
    until bigint not null
  ) ${clustered};
  create table reports (
    report ${key} primary key,
    about ${key} not null references players (player),
    by ${key} not null references players (player),
    table_id ${key} not null,
    name text not null,
    reason text not null,
    note text not null,
    at bigint not null,
    closed_at bigint
  ) ${clustered};
  create index tables_live on tables (number) where status in ('waiting', 'playing');
  create unique index reports_open on reports (by, about) where closed_at is null;
  create index reports_by_time on reports (at, report) where closed_at is null;
  create index reports_about on reports (about);
  create table audit (
    number ${counter},
    key ${key} not null,
    at bigint not null,
    by ${key} not null,
    act text not null,
    player ${key} not null,
    table_id ${key} not null,
    ban ${key} not null,
    why text not null,
    until bigint,
    unique (by, key)
  );
`;
