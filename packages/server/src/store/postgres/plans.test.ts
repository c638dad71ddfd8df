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
import { APPEND } from './append-many.ts';
import { CLAIM, RELEASE } from './claims.ts';
import { CREATE } from './create-table.ts';
import { ENTRIES_OF_MANY } from './entries-reader.ts';
import { LOCK_PLAYER, PRUNE, PRUNE_REFUSALS } from './players.ts';
import { openPostgresStore } from './postgres-store.ts';
import { statement } from './statement.ts';

const url = (await freshDatabase()) ?? '';

const prefixed = (name: string, all: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(all).map(([key, sql]) => [`${name}.${key}`, sql]);

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
  ['seqs', SEQS.postgres],
  ['valid tokens', VALID_TOKENS.postgres],
  ['lock player', LOCK_PLAYER],
  ['entries of many', ENTRIES_OF_MANY],
  ['append', APPEND],
  ['create', CREATE],
  ['claim', CLAIM],
  ['release', RELEASE],
];

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
  insert into ceremonies select 'h' || i, 'c', 'sign-in', '', '', i from generate_series(0, 4999) i;
  insert into deletions select 'p' || i, i from generate_series(0, 4999) i;
  insert into transfers select 'h' || i, 'p' || i, i from generate_series(0, 4999) i;
  analyze`;

/** Four rows; six rows; two rows. */
const SMALL = new Set(['counts', 'faces', 'meta']);

describe.skipIf(url === '')('plans', () => {
  const client = new Client({ connectionString: url });
  beforeAll(async () => {
    await (await openPostgresStore(url)).close();
    await client.connect();
    await client.query(FILL);
    // The plan that a connection settles on, whatever the values.
    await client.query('set plan_cache_mode = force_generic_plan');
  });
  afterAll(() => client.end());

  test.each(STATEMENTS)('%s scans no large table', async (_, sql) => {
    const { text } = statement(sql);
    const values = (sql.match(/\?/g) ?? []).map(() => 'null').join(', ');
    await client.query(`prepare asked as ${text}`);
    const { rows } = await client.query(
      `explain execute asked${values === '' ? '' : ` (${values})`}`,
    );
    await client.query('deallocate asked');
    const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN'] ?? '');
    const scanned = plan.flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? []);
    expect(scanned.filter((name) => !SMALL.has(name))).toEqual([]);
  });
});
