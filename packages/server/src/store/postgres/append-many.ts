import { encodeFacts } from '@barrelhouse/table';
import { LEAST_EVENTS } from '../events.ts';
import type { Append, Written } from '../store.ts';
import type { Connections } from './connections.ts';

/** `changes`: nothing was written, because the entry changes more of the row than a move does. */
export type Appended = Written | 'changes';

/**
 * Appends many moves, one per table, in one statement.
 *
 * Rows are locked in the order of their ids, which prevents deadlocks between servers; after waiting for a lock the
 * statement sees the current row. It sees outcomes as of its start: if another server has stored one with the same key
 * since then, the insert fails on the primary key and is retried.
 *
 * Outcomes are looked up one by one. With `exists`, a plan made while there are few of them reads them all, and goes on
 * doing so when there are many.
 */
const appendWith = (events: string): string => `
  with requested as (
    select a.*, coalesce((select true from outcomes o where o.player = a.player and o.key = a.key), false) as used
    from unnest(?::text[], ?::integer[], ?::bigint[], ?::text[], ?::text[], ?::text[], ?::text[], ?::bigint[],
      ?::text[], ?::text[], ?::text[]) with ordinality
    as a (table_id, seq, at, caused_by, facts, status, turn_of, check_at, player, key, fingerprint, place)
  ), locked as materialized (
    select id, seq, status from tables where id = any (?::text[]) order by id for update
  ), fitting as (
    select a.* from requested a join locked l on l.id = a.table_id
    where l.seq = a.seq - 1 and l.status = a.status and not a.used
  ), advanced as (
    update tables t set seq = f.seq, changed_at = f.at, turn_of = f.turn_of, check_at = f.check_at
    from fitting f where t.id = f.table_id
  ), added as (
    insert into entries (table_id, seq, at, caused_by, facts)
    select table_id, seq, at, caused_by, facts from fitting
  ), recorded as (
    insert into outcomes (player, key, fingerprint, table_id, seq, refusal, at)
    select player, key, fingerprint, table_id, seq, '', at from fitting where player is not null
  )${events}
  select case
    when a.used then 'repeated'
    when l.seq is distinct from a.seq - 1 then 'conflict'
    when l.status <> a.status then 'changes'
    else 'written' end as answer
  from requested a left join locked l on l.id = a.table_id order by a.place`;

export const APPEND: string = appendWith('');

/**
 * The same with events. Their listeners are locked after the tables, in the order of players, and counted up once each,
 * however many events of the batch are theirs.
 */
export const APPEND_WITH_EVENTS: string = appendWith(`, happened as (
    select e.table_id, e.player, e.body, e.notify_at, f.at,
      row_number() over (partition by e.player order by f.place, e.place) as nth
    from unnest(?::text[], ?::text[], ?::text[], ?::bigint[]) with ordinality
      as e (table_id, player, body, notify_at, place)
    join fitting f on f.table_id = e.table_id
  ), listening as materialized (
    select player, number, devices from event_listeners
    where player = any (array(select player from happened))
      and (devices > 0 or until > (select max(at) from happened))
    order by player for update
  ), bumped as (
    update event_listeners l set number = l.number + h.total
    from (select player, count(*) as total from happened group by player) h, listening x
    where l.player = h.player and x.player = h.player
  ), stored as (
    insert into player_events (player, number, at, table_id, body, notify_at, progress)
    select h.player, x.number + h.nth, h.at, h.table_id, h.body, case when x.devices > 0 then h.notify_at end, ''
    from happened h join listening x on x.player = h.player
  ), trimmed as (
    delete from player_events e using listening x
    where e.player = x.player and e.number <= x.number - ${LEAST_EVENTS}
  )`);

const USED = `select a.place::integer - 1 as place from unnest(?::text[], ?::text[]) with ordinality as a (player, key, place)
  join outcomes o on o.player = a.player and o.key = a.key`;

/** A conflict on a key that another server used while we waited for the lock is a repetition. */
const findRepeated = async (
  connections: Connections,
  appends: readonly Append[],
  answers: readonly Appended[],
): Promise<readonly Appended[]> => {
  const doubtful = appends.map(({ request }, i) =>
    answers[i] === 'conflict' ? request : undefined,
  );
  if (doubtful.every((request) => request === undefined)) return answers;
  const found = await connections.rows<{ place: number }>(
    USED,
    doubtful.map((request) => request?.player ?? null),
    doubtful.map((request) => request?.key ?? null),
  );
  const used = new Set(found.map(({ place }) => place));
  return answers.map((answer, i) => (used.has(i) ? 'repeated' : answer));
};

/** Appends to distinct tables; the answers are in the same order. */
export const appendMany = async (
  connections: Connections,
  appends: readonly Append[],
): Promise<readonly Appended[]> => {
  const ids = appends.map(({ table }) => table);
  const events = appends.flatMap(({ table, events: some = [] }) =>
    some.map((event) => ({ table, ...event })),
  );
  const rows = await connections.rows<{ answer: Appended }>(
    events.length === 0 ? APPEND : APPEND_WITH_EVENTS,
    ids,
    appends.map(({ seq }) => seq),
    appends.map(({ at }) => at),
    appends.map(({ by }) => String(by)),
    appends.map(({ facts }) => encodeFacts(facts)),
    appends.map(({ row }) => row.status),
    appends.map(({ row }) => row.turnOf),
    appends.map(({ row }) => row.checkAt),
    appends.map(({ request }) => request?.player ?? null),
    appends.map(({ request }) => request?.key ?? null),
    appends.map(({ request }) => request?.fingerprint ?? null),
    ids,
    ...(events.length === 0
      ? []
      : [
          events.map(({ table }) => table),
          events.map(({ player }) => player),
          events.map(({ event }) => JSON.stringify(event)),
          events.map(({ notifyAt }) => notifyAt),
        ]),
  );
  return findRepeated(
    connections,
    appends,
    rows.map(({ answer }) => answer),
  );
};
