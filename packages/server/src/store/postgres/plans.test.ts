import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../scripts/fresh-database.ts';
import {
  ACCOUNTS,
  CEREMONIES,
  DELETIONS,
  DEVICES,
  PASSKEYS,
  RECOVERY_CODES,
} from '../account-sql.ts';
import { BOTS, CHALLENGES, WAITING_SEATS } from '../bots-sql.ts';
import {
  EVENTS,
  HOOKS,
  KEEP_ONCE,
  LAST_EVENTS,
  LISTENERS,
  NOTICE_SETTINGS,
  PUSH,
} from '../event-sql.ts';
import { BLOCKS, FOLLOWS, INVITATIONS, PROFILES, RELATION } from '../people-sql.ts';
import { ALL_TIME, HISTORY, IN_SEASON, LUCK_OF_WEEK } from '../ranks-sql.ts';
import { RATED_MATCHES, RATED_TABLES, RATING_COUNT, RATINGS, REWRITE } from '../ratings-sql.ts';
import { RESULTS } from '../results-sql.ts';
import { SEEKS } from '../seeks-sql.ts';
import {
  ENTRIES,
  HOUSE,
  LISTS,
  MEMBERS,
  NAMES_BY_TOKEN,
  OUTCOMES,
  PLAYERS,
  ROWS,
  SEQS,
  TABLES,
} from '../sql.ts';
import {
  FACTS,
  PAIRINGS,
  TOURNAMENT_MEMBERS,
  TOURNAMENT_OUTCOMES,
  TOURNAMENTS,
} from '../tournaments-sql.ts';
import { WATCHES } from '../watches-sql.ts';
import { APPEND, APPEND_WITH_EVENTS } from './append-many.ts';
import { CLAIM, RELEASE } from './claims.ts';
import { CREATE } from './create-table.ts';
import { ENTRIES_OF_MANY } from './entries-reader.ts';
import { LOCK_PLAYER, PRUNE, PRUNE_REFUSALS } from './players.ts';
import { openPostgresStore } from './postgres-store.ts';
import { statement } from './statement.ts';

const url = (await freshDatabase()) ?? '';

const prefixed = (name: string, all: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(all).map(([key, sql]) => [`${name}.${key}`, sql]);

// Read whole on purpose: all bots, when one changed; and seats that wait, of which there are a few.
const { all: _, ...BOTS_BY_KEY } = BOTS;
const { tables: __, ladderTables: ___, ...SEATS_BY_KEY } = WAITING_SEATS;
/** Merges and sorts two short lists. */
const { ofPlayer: ____, ...CHALLENGES_BY_KEY } = CHALLENGES;

const STATEMENTS: readonly [string, string][] = [
  ...prefixed('tables', TABLES),
  ...prefixed('entries', ENTRIES),
  ...prefixed('outcomes', { ...OUTCOMES, prune: PRUNE, pruneRefusals: PRUNE_REFUSALS }),
  ...prefixed('members', MEMBERS),
  ...prefixed('lists', LISTS),
  ...prefixed('players', PLAYERS),
  ...prefixed('house', HOUSE),
  ...prefixed('accounts', ACCOUNTS),
  ...prefixed('passkeys', PASSKEYS),
  ...prefixed('recovery codes', RECOVERY_CODES),
  ...prefixed('ceremonies', CEREMONIES),
  ...prefixed('devices', DEVICES),
  ...prefixed('deletions', DELETIONS),
  ...prefixed('follows', FOLLOWS),
  ...prefixed('blocks', BLOCKS),
  ['relation', RELATION],
  ...prefixed('invitations', INVITATIONS),
  ...prefixed('profiles', PROFILES),
  ...prefixed('results', RESULTS),
  ...prefixed('seeks', SEEKS),
  ...prefixed('watches', WATCHES),
  ...prefixed('rated tables', RATED_TABLES),
  ...prefixed('rating count', RATING_COUNT),
  ...prefixed('ratings', RATINGS),
  ...prefixed('ranks', { ...ALL_TIME }),
  ...prefixed('seasons', { ...IN_SEASON }),
  ...prefixed('history', HISTORY),
  ...prefixed('lucky matches', LUCK_OF_WEEK.matches.all),
  ...prefixed('lucky matches of a game', LUCK_OF_WEEK.matches.one),
  ...prefixed('lucky players', LUCK_OF_WEEK.players),
  ...prefixed('rated matches', RATED_MATCHES),
  ...prefixed('rewrite', REWRITE),
  ...prefixed('bots', BOTS_BY_KEY),
  ...prefixed('challenges', CHALLENGES_BY_KEY),
  ...prefixed('waiting seats', SEATS_BY_KEY),
  ...prefixed('listeners', LISTENERS),
  ...prefixed('events', EVENTS),
  ...prefixed('push', PUSH),
  ...prefixed('hooks', HOOKS),
  ...prefixed('notice settings', NOTICE_SETTINGS),
  ...prefixed('tournaments', TOURNAMENTS),
  ...prefixed('tournament facts', FACTS),
  ...prefixed('tournament members', TOURNAMENT_MEMBERS),
  ...prefixed('pairings', PAIRINGS),
  ...prefixed('tournament outcomes', TOURNAMENT_OUTCOMES),
  ['keep once', KEEP_ONCE],
  ['last events', LAST_EVENTS.postgres],
  ['append with events', APPEND_WITH_EVENTS],
  ['rows', ROWS.postgres],
  ['seqs', SEQS.postgres],
  ['names by token', NAMES_BY_TOKEN.postgres],
  ['lock player', LOCK_PLAYER],
  ['entries of many', ENTRIES_OF_MANY],
  ['append', APPEND],
  ['create', CREATE],
  ['claim', CLAIM],
  ['release', RELEASE],
];

/** What many moves, new tables or every second ask for. */
const FREQUENT: readonly [string, string][] = [
  ['append', APPEND],
  ['append with events', APPEND_WITH_EVENTS],
  ['create', CREATE],
  ['entries of many', ENTRIES_OF_MANY],
  ['seqs', SEQS.postgres],
  ['names by token', NAMES_BY_TOKEN.postgres],
  ['last events', LAST_EVENTS.postgres],
];

const BOARDS: readonly [string, string][] = Object.entries({ ALL_TIME, IN_SEASON }).flatMap(
  ([name, board]) =>
    (['ranked', 'size', 'before', 'better', 'mark'] as const).map((part): [string, string] => [
      `${name}.${part}`,
      board[part],
    ]),
);

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Tables and indexes that a plan reads from one end to the other. */
const readWhole = (node: PlanNode): readonly string[] => {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index, Plans = [] } = node;
  const whole = type === 'Seq Scan' ? table : node['Index Cond'] === undefined ? index : undefined;
  return [...(whole === undefined ? [] : [whole]), ...Plans.flatMap(readWhole)];
};

/** Twenty thousand tables with three entries each; one in a hundred is being played. */
const FILL = `
  insert into tables (id, game, access, code, status, host, places, seats, turn_of, commitment, seed, seq,
      created_at, changed_at, check_at)
    select 't' || i, 'barrel', 'open', 'c' || i, case when i % 100 = 0 then 'playing' else 'over' end, 'p' || i % 5000,
      2, '[]', '', '', '', 3, i, i, case when i % 100 = 0 then i end
    from generate_series(1, 20000) i;
  insert into entries select 't' || i, seq, i, 'house', '[]' from generate_series(1, 20000) i, generate_series(1, 3) seq;
  insert into secrets select 't' || i, 's' from generate_series(1, 20000) i;
  insert into outcomes select 'p' || i % 5000, 'k' || i, 'f', 't' || i, 2, '', i from generate_series(1, 20000) i;
  insert into outcomes select 'p' || i % 5000, 'r' || i, 'f', 't' || i, 0, 'no', i from generate_series(1, 2000) i;
  insert into members select 'p' || i % 5000, 't' || i, case when i % 100 <> 0 then i end from generate_series(1, 20000) i;
  insert into players select 'p' || i, 'name', i from generate_series(0, 4999) i;
  insert into tokens select 'h' || i, 'p' || i from generate_series(0, 4999) i;
  insert into accounts select 'p' || i, 'h' || i, 'h' || i, i from generate_series(0, 4999) i;
  insert into passkeys select 'k' || i, 'p' || i, 'key', 1, '', 'singleDevice', 0, 'phone', 'c', i, i from generate_series(0, 4999) i;
  insert into recovery_codes select 'h' || i, 'p' || i / 10, null from generate_series(0, 9999) i;
  insert into ceremonies select 'h' || i, 'c', 'sign-in', case when i % 2 = 0 then 'p' || i else '' end, '', i from generate_series(0, 4999) i;
  insert into deletions select 'p' || i, i from generate_series(0, 4999) i;
  insert into follows select 'p' || i, 'p' || (i * 7 + 1) % 5000, i from generate_series(0, 4999) i;
  insert into blocks select 'p' || i, 'p' || (i * 7 + 1) % 5000, i from generate_series(0, 4999) i;
  insert into invitations select 'p' || i % 5000, 't' || i, 'p' || (i + 1) % 5000, i from generate_series(1, 20000) i;
  insert into profiles select 'p' || i, 0 from generate_series(0, 4999) i;
  insert into result_counts select 'p' || i, 'barrel', 2, 1 from generate_series(1, 20000) i;
  insert into results select 't' || i, 0, 'p' || i % 5000, 'barrel', 2, 1, 0, 9, 9, i, '' from generate_series(1, 20000) i;
  insert into rated_tables select 't' || i, 'barrel', i, case when i % 100 <> 0 then i end from generate_series(1, 20000) i;
  insert into ratings select 'g' || i % 50, 'p' || i, 1500000000 + i * 7919 % 400000000, 60000000, 8000, 60000, 40, 900000, 40, i, 0, i % 2
    from generate_series(0, 4999) i;
  insert into season_ratings select '2026-Q4', 'g' || i % 50, 'p' || i, 1500000000 + i * 7919 % 400000000, 60000000, 40, 900000, 40, i, 0,
    i % 2, 9, 4, 250000, 1500000000 from generate_series(0, 4999) i;
  insert into rated_matches select i, 't' || i, 'barrel', i, 'luck-free', 'v', '', '{}' from generate_series(1, 20000) i;
  insert into rated_seats select i, seat, 'p' || (i * 2 + seat) % 5000, 0, 'barrel', i * 60000, i / 500, 1500000000, 60000000, 1501000000,
    59000000, 40, 1, '{}', seat, i * 7919 % 1000000 - 500000, 30000, 500000 from generate_series(1, 10000) i, generate_series(0, 1) seat;
  insert into luck_sums select 'p' || i % 5000, 'barrel', 'w' || i / 500, 3, i * 7919 % 1000000 - 500000, 250000, 0, i from generate_series(1, 20000) i
    on conflict do nothing;
  insert into tournaments select 'n' || i, 'c' || i, 'p' || i % 5000, 'night', 'barrel', 'swiss', 0, i % 2, 0, i, i,
      case when i % 100 = 0 then 'running' when i % 100 = 1 then 'open' else 'ended' end, 8, 1, 6, null, 3, i,
      case when i % 100 < 2 then i end
    from generate_series(1, 20000) i;
  insert into tournament_facts select 'n' || i, seq, i, '{}' from generate_series(1, 20000) i, generate_series(1, 3) seq;
  insert into tournament_members select 'p' || i % 5000, 'n' || i from generate_series(1, 20000) i;
  insert into tournament_tables select 'n' || i, 1, 1, 'nt' || i, '[]', 1 from generate_series(1, 20000) i;
  insert into tournament_outcomes select 'p' || i % 5000, 'k' || i, 'f', 'n' || i, 2, '', i from generate_series(1, 20000) i;
  insert into seeks select 'p' || i, 'g' || i % 50, i, i, case when i % 100 <> 0 then 't' || i else '' end, '', i from generate_series(0, 4999) i;
  insert into watches select 'p' || i, 'barrel', '{}', case when i % 100 = 0 then i end from generate_series(0, 4999) i;
  insert into bots select 'p' || i, 'p' || i / 3, '{}', i from generate_series(0, 4999) i;
  insert into challenges select 'c' || i, 'p' || i % 5000, 'p' || (i + 1) % 5000, 'barrel', 0, 'null', 1, 'declined', '', '', i, i
    from generate_series(1, 20000) i;
  insert into waiting_seats select 'p' || i % 5000, 't' || i, 0, i from generate_series(1, 20000) i;
  insert into transfers select 'h' || i, 'p' || i, i from generate_series(0, 4999) i;
  insert into event_listeners select 'p' || i, 3, i, 1 from generate_series(0, 4999) i;
  insert into player_events select 'p' || i, n, i, 't' || i, '{}', case when i % 100 = 0 then i end, ''
    from generate_series(0, 4999) i, generate_series(1, 3) n;
  insert into push_subscriptions select 's' || i, 'p' || i, 'h' || i, '', '', '', i from generate_series(0, 4999) i;
  insert into hooks select 'p' || i, '', '', i, 0, '' from generate_series(0, 4999) i;
  insert into notice_settings select 'p' || i, '{}' from generate_series(0, 4999) i;
  analyze`;

/** Four rows; six rows; two rows; one row; read by a rebuild. */
const SMALL = new Set(['counts', 'faces', 'meta', 'rating_count', 'forgotten_ratings']);

describe.skipIf(url === '')('plans', () => {
  const client = new Client({ connectionString: url });
  const explain = async (sql: string, options = ''): Promise<readonly unknown[]> => {
    const { text } = statement(sql);
    const values = (sql.match(/\?/g) ?? []).map(() => 'null').join(', ');
    await client.query(`prepare asked as ${text}`);
    const { rows } = await client.query(
      `explain ${options} execute asked${values === '' ? '' : ` (${values})`}`,
    );
    await client.query('deallocate asked');
    return rows.map((row: Record<string, unknown>) => row['QUERY PLAN']);
  };
  const young = new Map<string, readonly string[]>();

  beforeAll(async () => {
    await (await openPostgresStore(url)).close();
    await client.connect();
    // The plan that a connection settles on, whatever the values.
    await client.query('set plan_cache_mode = force_generic_plan');
    // Like every connection of ours.
    await client.query('set enable_seqscan = off');
    for (const [name, sql] of FREQUENT) {
      const [plans] = (await explain(sql, '(format json)')) as [readonly { Plan: PlanNode }[]];
      young.set(name, plans?.flatMap(({ Plan }) => readWhole(Plan)) ?? ['nothing']);
    }
    await client.query('reset enable_seqscan');
    await client.query(FILL);
    // As autovacuum leaves it: without it, reading an index alone would not pay.
    await client.query('vacuum analyze');
  }, 60_000);
  afterAll(() => client.end());

  test.each(FREQUENT)('%s, planned while the database is empty, reads nothing whole', (name) => {
    expect(young.get(name)).toEqual([]);
  });

  test.each(BOARDS)('%s goes through ranked players in an index alone', async (_, sql) => {
    const plan = (await explain(sql)) as readonly string[];
    expect(plan.join('\n')).toMatch(/Index Only Scan (Backward )?using (season_)?ratings_by_floor/);
  });

  test.each(STATEMENTS)('%s scans no large table', async (_, sql) => {
    const plan = (await explain(sql)) as readonly string[];
    const scanned = plan.flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? []);
    expect(scanned.filter((name) => !SMALL.has(name))).toEqual([]);
  });
});
