import { encodeFacts } from '@barrelhouse/table';
import type { Append, Written } from '../store.ts';
import type { Connections } from './connections.ts';

/** `changes`: the entry changes more of the row than a move does, and nothing was written. */
export type Appended = Written | 'changes';

/**
 * Many moves, of a table each, in one statement that is a transaction by itself.
 *
 * Rows are locked in the order of their ids, so that two servers never wait for each other; a lock that had to be
 * waited for tells the row as it is then. Outcomes are those of when the statement began: where another server
 * kept one meanwhile, ours fails on the key that is there, and is done again.
 */
export const APPEND = `
  with asked as (
    select a.*, exists (select from outcomes o where o.player = a.player and o.key = a.key) as used
    from unnest(?::text[], ?::integer[], ?::bigint[], ?::text[], ?::text[], ?::text[], ?::text[], ?::bigint[],
      ?::text[], ?::text[], ?::text[]) with ordinality
    as a (table_id, seq, at, caused_by, facts, status, turn_of, check_at, player, key, fingerprint, place)
  ), locked as materialized (
    select id, seq, status from tables where id = any (?::text[]) order by id for update
  ), fitting as (
    select a.* from asked a join locked l on l.id = a.table_id
    where l.seq = a.seq - 1 and l.status = a.status and not a.used
  ), advanced as (
    update tables t set seq = f.seq, changed_at = f.at, turn_of = f.turn_of, check_at = f.check_at
    from fitting f where t.id = f.table_id
  ), added as (
    insert into entries (table_id, seq, at, caused_by, facts)
    select table_id, seq, at, caused_by, facts from fitting
  ), kept as (
    insert into outcomes (player, key, fingerprint, table_id, seq, refusal, at)
    select player, key, fingerprint, table_id, seq, '', at from fitting where player is not null
  )
  select case
    when a.used then 'repeated'
    when l.seq is distinct from a.seq - 1 then 'conflict'
    when l.status <> a.status then 'changes'
    else 'written' end as answer
  from asked a left join locked l on l.id = a.table_id order by a.place`;

const USED = `select a.place::integer - 1 as place from unnest(?::text[], ?::text[]) with ordinality as a (player, key, place)
  where exists (select from outcomes o where o.player = a.player and o.key = a.key)`;

/** A key that another server used while the statement waited for a table counts before the table does. */
const lookAgain = async (
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

/** Appends to tables that all differ; the answers are in the same order. */
export const appendTogether = async (
  connections: Connections,
  appends: readonly Append[],
): Promise<readonly Appended[]> => {
  const ids = appends.map(({ table }) => table);
  const rows = await connections.rows<{ answer: Appended }>(
    APPEND,
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
  );
  return lookAgain(
    connections,
    appends,
    rows.map(({ answer }) => answer),
  );
};
