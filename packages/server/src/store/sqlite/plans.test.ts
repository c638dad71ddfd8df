import { expect, test } from 'vitest';
import {
  ENTRIES,
  HOUSE,
  LISTS,
  MEMBERS,
  OUTCOMES,
  PLAYERS,
  SEQS,
  TABLES,
  VALID_TOKENS,
} from '../sql.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const statements = Object.entries({
  ...prefixed('tables', TABLES),
  ...prefixed('entries', ENTRIES),
  'seqs.sqlite': SEQS.sqlite,
  'tokens.sqlite': VALID_TOKENS.sqlite,
  ...prefixed('outcomes', OUTCOMES),
  ...prefixed('members', MEMBERS),
  ...prefixed('lists', LISTS),
  ...prefixed('players', PLAYERS),
  ...prefixed('house', HOUSE),
});

function prefixed(name: string, all: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(all).map(([key, sql]) => [`${name}.${key}`, sql]));
}

/** Four rows; six rows; a player's live tables with a page of finished ones; what was asked for. */
const SMALL = new Set(['counts', 'faces', 'mine', 'json_each']);

test.each(statements)('%s reads no table from end to end', (_, sql) => {
  const database = openDatabase(':memory:', false, 0);
  migrate(database);
  const plan = database.prepare<{ detail: string }>(`explain query plan ${sql}`).all();
  const scanned = plan.flatMap(({ detail }) => /^SCAN (\w+)/.exec(detail)?.[1] ?? []);
  expect(scanned.filter((name) => !SMALL.has(name))).toEqual([]);
  const sorted = plan.filter(({ detail }) => detail.includes('TEMP B-TREE'));
  expect(sorted.length > 0).toBe(sql === LISTS.ofPlayer);
  database.close();
});
