import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../../scripts/fresh-database.ts';
import { ACCOUNT_READS, ACCOUNT_WRITES } from './account-work.ts';
import { NOT_PERSONAL, PERSONAL, type PersonalRecord, type PersonalRows } from './personal-data.ts';
import { openPostgresStore } from './postgres/postgres-store.ts';
import { SQLITE_SCHEMA } from './schema.ts';
import { stepRunner } from './sqlite/account-steps.ts';
import { openDatabase } from './sqlite/database.ts';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly isText: boolean;
}

type Row = { readonly [column: string]: string | number };

/** A record, as bare tables. */
interface Bare {
  columns(): Promise<readonly Column[]>;
  insert(table: string, row: Row): Promise<void>;
  rows(table: string): Promise<readonly object[]>;
  personalRecord(player: string): Promise<PersonalRecord>;
  deletePlayer(player: string): Promise<boolean>;
  close(): Promise<void>;
}

const insertSql = (table: string, row: Row, sign: (i: number) => string): string =>
  `insert into ${table} (${Object.keys(row).join(', ')})
    values (${Object.keys(row)
      .map((_, i) => sign(i))
      .join(', ')})`;

const sqlite = async (): Promise<Bare> => {
  const database = openDatabase(':memory:', false, 1000);
  for (const sql of SQLITE_SCHEMA) database.exec(sql);
  // Rows are written without those they refer to.
  database.exec('pragma foreign_keys = off');
  const runSteps = stepRunner(database);
  return {
    async columns() {
      const tables = database
        .prepare<{ name: string }>(`select name from sqlite_schema where type = 'table'`)
        .all();
      return tables
        .filter(({ name }) => !name.startsWith('sqlite_'))
        .flatMap(({ name: table }) =>
          database
            .prepare<{ name: string; type: string }>(`select name, type from pragma_table_info(?)`)
            .all(table)
            .map(({ name, type }) => ({ table, name, isText: type.toLowerCase() === 'text' })),
        );
    },
    insert: async (table, row) => {
      database.prepare(insertSql(table, row, () => '?')).run(...Object.values(row));
    },
    rows: async (table) => database.prepare<object>(`select * from ${table}`).all(),
    personalRecord: async (player) => runSteps(ACCOUNT_READS.personalRecord(player)),
    deletePlayer: async (player) => runSteps(ACCOUNT_WRITES.deletePlayer(player, 7)),
    close: async () => database.close(),
  };
};

const postgres = async (url: string): Promise<Bare> => {
  const store = await openPostgresStore(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('set session_replication_role = replica');
  return {
    async columns() {
      const found = await client.query<{ table: string; name: string; type: string }>(
        `select table_name as table, column_name as name, data_type as type
          from information_schema.columns where table_schema = 'public'`,
      );
      return found.rows.map(({ table, name, type }) => ({ table, name, isText: type === 'text' }));
    },
    insert: async (table, row) => {
      await client.query(
        insertSql(table, row, (i) => `$${i + 1}`),
        Object.values(row),
      );
    },
    rows: async (table) => (await client.query<object>(`select * from ${table}`)).rows,
    personalRecord: (player) => store.accounts.personalRecord(player),
    deletePlayer: (player) => store.accounts.deletePlayer(player, 7),
    async close() {
      await client.end();
      await store.close();
    },
  };
};

const ME = 'player-me';
/** Written only by deleting. */
const AFTERWARDS = new Set(['deletions', 'forgotten_ratings']);
/** The database numbers them. */
const COUNTED = 'number';

const url = await freshDatabase();
const STORES: readonly (readonly [name: string, open: () => Promise<Bare>])[] = [
  ['SQLite', sqlite],
  ...(url === undefined ? [] : [['PostgreSQL', () => postgres(url)] as const]),
];

const keyOf = ({ table, player }: PersonalRows): string => `${table}.${player}`;
const INSERTED = PERSONAL.filter(({ table }) => !AFTERWARDS.has(table));

describe.each(STORES)('personal data in %s', (_name, open) => {
  let record: Bare;
  let columns: readonly Column[];

  /** A row about me, with a value of its own in every other column. */
  const rowOf = (rows: PersonalRows): Row =>
    Object.fromEntries(
      columns
        .filter(
          ({ table, name }) => table === rows.table && !(table === 'audit' && name === COUNTED),
        )
        .map(({ name, isText }, i) => [
          name,
          name === rows.player ? ME : isText ? `~${keyOf(rows)}.${name}~` : 1000 + i,
        ]),
    );

  beforeAll(async () => {
    record = await open();
    columns = await record.columns();
    for (const rows of INSERTED) {
      const row = rowOf(rows);
      await record.insert(rows.table, row);
      // Deleting a player deletes their bots as players.
      if (keyOf(rows) === 'bots.owner')
        await record.insert('players', { player: row['player'] ?? '', name: 'Bot', created_at: 1 });
    }
  });
  afterAll(() => record.close());

  test('export and deletion know of every column', () => {
    const forgotten = columns.filter(({ table, name }) => {
      if (table in NOT_PERSONAL) return false;
      const about = PERSONAL.filter((rows) => rows.table === table);
      return !(
        about.length > 0 &&
        about.every(
          ({ player, exported, withheld = {} }) =>
            name === player || exported.includes(name) || name in withheld,
        )
      );
    });
    expect(forgotten.map(({ table, name }) => `${table}.${name}`)).toEqual([]);
  });

  test('lists nothing that the schema does not have', () => {
    const known = new Set(columns.map(({ table, name }) => `${table}.${name}`));
    const listed = PERSONAL.flatMap(({ table, player, exported, withheld = {} }) =>
      [player, ...exported, ...Object.keys(withheld)].map((name) => `${table}.${name}`),
    );
    expect(listed.filter((column) => !known.has(column))).toEqual([]);
  });

  test('a table without personal data has no column that names one player', () => {
    const NAMING =
      /^(player|owner|by|about|follower|followed|blocker|blocked|inviter|bot|challenger)$/;
    const naming = columns.filter(
      ({ table, name, isText }) =>
        table in NOT_PERSONAL && table !== 'listeners' && isText && NAMING.test(name),
    );
    expect(naming).toEqual([]);
  });

  test('an export has what it should have, and no secret', async () => {
    const found = await record.personalRecord(ME);
    for (const rows of INSERTED) {
      if (rows.section !== undefined || rows.exported.length === 0) continue;
      const written = { ...rowOf(rows), [COUNTED]: expect.anything() };
      expect(found[keyOf(rows)]).toContainEqual(
        Object.fromEntries(
          rows.exported.map((name) => [name, (written as { [name: string]: unknown })[name]]),
        ),
      );
    }
    const text = JSON.stringify(found);
    const secret = INSERTED.flatMap((rows) =>
      Object.keys(rows.withheld ?? {}).map((name) => `~${keyOf(rows)}.${name}~`),
    );
    expect(secret.length).toBeGreaterThan(20);
    expect(secret.filter((value) => text.includes(value))).toEqual([]);
  });

  test('deletion leaves what it says, and nothing else names the player', async () => {
    expect(await record.deletePlayer(ME)).toBe(true);
    const tables = [...new Set(columns.map(({ table }) => table))];
    const left = new Map<string, readonly object[]>();
    for (const table of tables) left.set(table, await record.rows(table));
    const named = (rows: PersonalRows): number =>
      (left.get(rows.table) ?? []).filter(
        (row) => (row as { [column: string]: unknown })[rows.player] === ME,
      ).length;
    for (const rows of PERSONAL)
      expect([keyOf(rows), named(rows)]).toEqual([keyOf(rows), rows.onDeletion === 'kept' ? 1 : 0]);
    for (const rows of PERSONAL.filter(({ onDeletion }) => onDeletion === 'emptied'))
      expect(left.get(rows.table)).toHaveLength(1);
    expect(JSON.stringify(left.get('players'))).not.toContain('~players.player.name~');
    const kept = new Set(
      PERSONAL.flatMap(({ table, onDeletion }) => (onDeletion === 'kept' ? [table] : [])),
    );
    const others = tables.filter((table) => JSON.stringify(left.get(table)).includes(ME));
    expect(others.toSorted()).toEqual([...kept].toSorted());
  });
});
