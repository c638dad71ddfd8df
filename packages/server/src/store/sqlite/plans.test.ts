import { expect, test } from 'vitest';
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
import { openDatabase } from './database.ts';
import { migrateSchema } from './migrate-schema.ts';

// Read whole on purpose: all bots, when one changed; and seats that wait, of which there are a few.
const { all: _, ...BOTS_BY_KEY } = BOTS;
const { tables: __, ladderTables: ___, ...SEATS_BY_KEY } = WAITING_SEATS;
/** Merges and sorts two short lists. */
const { ofPlayer: ____, ...CHALLENGES_BY_KEY } = CHALLENGES;

const statements = Object.entries({
  ...prefixed('tables', TABLES),
  ...prefixed('entries', ENTRIES),
  'rows.sqlite': ROWS.sqlite,
  'seqs.sqlite': SEQS.sqlite,
  'tokens.sqlite': NAMES_BY_TOKEN.sqlite,
  ...prefixed('outcomes', OUTCOMES),
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
  relation: RELATION,
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
  'keep once': KEEP_ONCE,
  'last events': LAST_EVENTS.sqlite,
});

function prefixed(name: string, all: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(all).map(([key, sql]) => [`${name}.${key}`, sql]));
}

/** Four rows; six rows; a player's live tables and one page of finished ones; the list in the query; read by a rebuild; the luck of a week; a page of a leaderboard; a player's latest matches. */
const SMALL = new Set([
  'counts',
  'faces',
  'mine',
  'json_each',
  'forgotten_ratings',
  'sums',
  'page',
  'latest',
]);

const boardStatements = Object.entries({ ALL_TIME, IN_SEASON }).flatMap(([name, board]) =>
  (['ranked', 'size', 'before', 'better', 'mark'] as const).map(
    (part) => [`${name}.${part}`, board[part]] as const,
  ),
);

test.each(boardStatements)('%s goes through ranked players in an index alone', (_, sql) => {
  const database = openDatabase(':memory:', false, 0);
  migrateSchema(database);
  const plan = database.prepare<{ detail: string }>(`explain query plan ${sql}`).all();
  expect(plan.map(({ detail }) => detail).join('\n')).toMatch(
    /USING COVERING INDEX (season_)?ratings_by_floor/,
  );
  database.close();
});

test.each(statements)('%s scans no large table', (_, sql) => {
  const database = openDatabase(':memory:', false, 0);
  migrateSchema(database);
  const plan = database.prepare<{ detail: string }>(`explain query plan ${sql}`).all();
  const scanned = plan.flatMap(
    ({ detail }) => /^SCAN (?!CONSTANT ROW)(\w+)/.exec(detail)?.[1] ?? [],
  );
  expect(scanned.filter((name) => !SMALL.has(name))).toEqual([]);
  const sorted = plan.filter(({ detail }) => detail.includes('TEMP B-TREE'));
  expect(sorted.length > 0).toBe(sql === LISTS.ofPlayer || sql.includes(') sums'));
  database.close();
});
