import type { Dialect } from './dialect.ts';

// What the record has about the club.

/**
 * Ratings. Numbers of a rating are whole millionths, so that both databases keep and sort the same bits. Matches are
 * numbered in the order in which they were rated, without gaps: `rating_count` has the last number, and whoever rates
 * holds its row. A rated table has no number until its match was rated, and 0 if there will be none. `forgotten_ratings`
 * says after which match a deleted player's ratings were deleted, and whether it was a bot. `luck_sums` adds luck up by day and week, for each game
 * and, under an empty name, for all of them: no list has to read every match.
 */
export const ratings = ({ key, clustered }: Dialect): string => `
  create table rated_tables (
    table_id ${key} primary key,
    game ${key} not null,
    created_at bigint not null,
    n bigint
  ) ${clustered};
  create index rated_tables_pending on rated_tables (created_at, table_id) where n is null;

  create table rating_count (id integer primary key, n bigint not null);
  insert into rating_count (id, n) values (1, 0);
  create table forgotten_ratings (
    player ${key} primary key,
    n bigint not null,
    bot integer not null
  ) ${clustered};

  create table ratings (
    game ${key} not null,
    player ${key} not null,
    mean bigint not null,
    deviation bigint not null,
    noise bigint not null,
    volatility bigint not null,
    matches integer not null,
    given_away bigint not null,
    measured integer not null,
    at bigint not null,
    bot integer not null,
    ranked integer not null,
    primary key (game, player)
  ) ${clustered};
  create index ratings_by_player on ratings (player);

  create table season_ratings (
    season ${key} not null,
    game ${key} not null,
    player ${key} not null,
    mean bigint not null,
    deviation bigint not null,
    matches integer not null,
    given_away bigint not null,
    measured integer not null,
    at bigint not null,
    bot integer not null,
    ranked integer not null,
    played integer not null,
    won integer not null,
    luck bigint not null,
    mean_before bigint not null,
    primary key (season, game, player)
  ) ${clustered};
  create index season_ratings_by_player on season_ratings (player);

  create table rated_matches (
    n bigint primary key,
    table_id ${key} not null unique,
    game ${key} not null,
    at bigint not null,
    method text not null,
    value text not null,
    why text not null,
    outcome text not null
  ) ${clustered};

  create table rated_seats (
    n bigint not null,
    seat integer not null,
    player ${key} not null,
    bot integer not null,
    game ${key} not null,
    at bigint not null,
    week integer not null,
    mean_before bigint not null,
    deviation_before bigint not null,
    mean_after bigint not null,
    deviation_after bigint not null,
    matches integer not null,
    change integer not null,
    reason text not null,
    won integer not null,
    luck bigint,
    given_away bigint,
    start bigint not null,
    primary key (n, seat)
  ) ${clustered};
  create index rated_seats_by_player on rated_seats (player, game, at, n) where player <> '';
  create index rated_seats_by_luck on rated_seats (week, luck) where bot = 0 and player <> '' and luck is not null;

  create table luck_sums (
    player ${key} not null,
    game ${key} not null,
    period ${key} not null,
    matches integer not null,
    luck bigint not null,
    tossed bigint not null,
    bot integer not null,
    at bigint not null,
    primary key (player, game, period)
  ) ${clustered};
  create index luck_sums_by_luck on luck_sums (period, game, luck, player) where bot = 0;
`;

/** What a rating shares with those of others (`club/ratings/shadows.ts`). Empty until the next match, or a rebuild. */
export const SHADOWS = `alter table ratings add column shadows text not null default ''`;
