import { expect, test } from 'vitest';
import {
  ACCOUNTS,
  CEREMONIES,
  DELETIONS,
  DEVICES,
  PASSKEYS,
  RECOVERY_CODES,
} from '../account-sql.ts';
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
import { migrateSchema } from './migrate-schema.ts';

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
  ...prefixed('accounts', ACCOUNTS),
  ...prefixed('passkeys', PASSKEYS),
  ...prefixed('recovery codes', RECOVERY_CODES),
  ...prefixed('ceremonies', CEREMONIES),
  ...prefixed('devices', DEVICES),
  ...prefixed('deletions', DELETIONS),
});

function prefixed(name: string, all: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(all).map(([key, sql]) => [`${name}.${key}`, sql]));
}

/** Four rows; six rows; a player's live tables and one page of finished ones; the list in the query. */
const SMALL = new Set(['counts', 'faces', 'mine', 'json_each']);

test.each(statements)('%s scans no large table', (_, sql) => {
  const database = openDatabase(':memory:', false, 0);
  migrateSchema(database);
  const plan = database.prepare<{ detail: string }>(`explain query plan ${sql}`).all();
  const scanned = plan.flatMap(({ detail }) => /^SCAN (\w+)/.exec(detail)?.[1] ?? []);
  expect(scanned.filter((name) => !SMALL.has(name))).toEqual([]);
  const sorted = plan.filter(({ detail }) => detail.includes('TEMP B-TREE'));
  expect(sorted.length > 0).toBe(sql === LISTS.ofPlayer);
  database.close();
});
