import type { Dialect } from './dialect.ts';

/**
 * Bots, challenges, and seats that wait for a player. `ladder_at`: when the house ladder may pair the bot again. The
 * unique index lets a bot have one ladder table at a time, whichever server pairs it.
 */
export const bots = ({ key, clustered }: Dialect): string => `
  create table bots (
    player ${key} primary key references players (player),
    owner ${key} not null references players (player),
    settings text not null,
    created_at bigint not null,
    ladder_at bigint not null default 0,
    last_rival ${key} not null default '',
    missed integer not null default 0
  ) ${clustered};
  create index bots_by_owner on bots (owner, created_at, player);
  create table challenges (
    challenge ${key} primary key,
    bot ${key} not null references players (player),
    challenger ${key} not null references players (player),
    game text not null,
    rated integer not null,
    clock text not null,
    fairness integer not null,
    state text not null,
    reason text not null,
    table_id ${key} not null,
    at bigint not null,
    expires_at bigint not null
  ) ${clustered};
  create unique index challenges_waiting on challenges (bot, challenger) where state = 'waiting';
  create index challenges_by_challenger on challenges (challenger, at);
  create index challenges_by_bot on challenges (bot, at);
  create index challenges_by_time on challenges (at);
  create table waiting_seats (
    player ${key} not null references players (player),
    table_id ${key} not null,
    ladder integer not null,
    at bigint not null,
    primary key (player, table_id)
  ) ${clustered};
  create unique index waiting_seats_of_ladder on waiting_seats (player) where ladder = 1;
  create index waiting_seats_by_table on waiting_seats (table_id);
`;
