import { encodeFacts } from '@barrelhouse/table';
import { membersOf } from '../row-change.ts';
import type { NewTable, Written } from '../store.ts';
import type { Connections } from './connections.ts';
import { retry } from './retry.ts';
import { isCollisionOrTaken } from './sqlstate.ts';

/**
 * Writes everything about a new table in one statement, which is one transaction and one round trip.
 *
 * The lock is taken before the table gets its number and kept until the commit, so numbers are assigned in commit order
 * and paging by number misses none. The statement sees outcomes as of its start: if another server has stored one with
 * the same key since then, the insert fails on the primary key and is retried.
 */
export const CREATE = `
  with asked as (
    select ?::text as player, ?::text as key, ?::text as fingerprint, ?::text as status, ?::integer as seq,
      ?::bigint as at
  ), used as (
    select a.*, coalesce((select true from outcomes o where o.player = a.player and o.key = a.key), false) as used from asked a
  ), in_order as materialized (
    select pg_advisory_xact_lock(hashtext('barrelhouse table numbers')) from used where not used
  ), made as (
    insert into tables (id, game, access, code, status, host, places, seats, turn_of, commitment, seed, seq, created_at,
      changed_at, check_at)
    select ?::text, ?::text, ?::text, ?::text, u.status, ?::text, ?::integer, ?::text, ?::text, ?::text, ?::text, u.seq,
      ?::bigint, ?::bigint, ?::bigint
    from used u, in_order on conflict do nothing returning id
  ), entry as (
    insert into entries (table_id, seq, at, caused_by, facts)
    select m.id, u.seq, u.at, ?::text, ?::text from made m, used u
  ), secret as (
    insert into secrets (table_id, secret) select id, ?::text from made
  ), enrolled as (
    insert into members (player, table_id, settled_at)
    select distinct member, m.id, null::bigint from made m, unnest(?::text[]) as member
  ), recorded as (
    insert into outcomes (player, key, fingerprint, table_id, seq, refusal, at)
    select u.player, u.key, u.fingerprint, m.id, u.seq, '', u.at from made m, used u where u.player is not null
  ), counted as (
    update counts c set total = c.total + 1 from made, used u where c.status = u.status
  )
  select case when u.used then 'repeated' when exists (select from made) then 'written' else 'conflict' end as answer
  from used u`;

const create = async (connections: Connections, table: NewTable): Promise<Written> => {
  const { row, entry, secret, request } = table;
  const { seq, at, by, facts } = entry;
  const [made] = await connections.rows<{ answer: Written }>(
    CREATE,
    request?.player ?? null,
    request?.key ?? null,
    request?.fingerprint ?? null,
    row.status,
    seq,
    at,
    row.table,
    row.game,
    row.access,
    row.code,
    row.host,
    row.places,
    JSON.stringify(row.seats),
    row.turnOf,
    row.commitment,
    row.seed,
    row.createdAt,
    row.changedAt,
    row.checkAt,
    String(by),
    encodeFacts(facts),
    secret,
    membersOf(row.host, row.seats),
  );
  return made?.answer ?? 'conflict';
};

export const createTable = (connections: Connections, table: NewTable): Promise<Written> =>
  retry(() => create(connections, table), isCollisionOrTaken);
