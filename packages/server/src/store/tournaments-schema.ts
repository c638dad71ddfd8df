import type { Dialect } from './dialect.ts';

/**
 * Tournaments. A fact's number, a pairing's number and a table's id are unique, so no round and no table is ever made
 * twice, whichever servers try.
 */
export const tournaments = ({ key, clustered }: Dialect): string => `
  create table tournaments (
    id ${key} primary key,
    code ${key} not null unique,
    host ${key} not null,
    name text not null,
    game text not null,
    format text not null,
    rated integer not null,
    listed integer not null,
    by_hand integer not null,
    starts_at bigint not null,
    created_at bigint not null,
    phase ${key} not null,
    players integer not null,
    round integer not null,
    rounds integer not null,
    ends_at bigint,
    seq integer not null,
    changed_at bigint not null,
    check_at bigint
  ) ${clustered};
  create index tournaments_open on tournaments (phase, starts_at, id) where listed = 1;
  create index tournaments_listed on tournaments (phase, changed_at, id) where listed = 1;
  create index tournaments_by_host on tournaments (host) where phase in ('open', 'running');
  create index tournaments_to_check on tournaments (check_at) where check_at is not null;

  create table tournament_facts (
    tournament ${key} not null references tournaments (id),
    seq integer not null,
    at bigint not null,
    body text not null,
    primary key (tournament, seq)
  ) ${clustered};
  create table tournament_members (
    player ${key} not null,
    tournament ${key} not null references tournaments (id),
    primary key (player, tournament)
  ) ${clustered};
  create table tournament_tables (
    tournament ${key} not null references tournaments (id),
    number integer not null,
    round integer not null,
    table_id ${key} not null unique,
    players text not null,
    reported integer not null,
    primary key (tournament, number)
  ) ${clustered};
  create table tournament_outcomes (
    player ${key} not null,
    key ${key} not null,
    fingerprint text not null,
    tournament ${key} not null,
    seq integer not null,
    refusal text not null,
    at bigint not null,
    primary key (player, key)
  ) ${clustered};
  create index tournament_outcomes_by_age on tournament_outcomes (at);
`;
