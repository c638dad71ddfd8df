import type { Transaction } from '../postgres/connections.ts';
import type { Database } from '../sqlite/database.ts';
import { type Digest, digester } from './digest.ts';
import { pagesOf, type Query, type Row, type Value } from './pages.ts';
import { RECORD_TABLES } from './record-tables/index.ts';
import type { RecordTable } from './record-tables/record-table.ts';

export interface MigratedTable {
  readonly name: string;
  readonly sqlite: Digest;
  readonly postgres: Digest;
}

/** Called with the number of rows copied so far and in total. */
export type Progress = (copied: number, total: number) => void;

/** Keeps servers from writing to the database until the commit. */
const LOCK_OUT = 'lock table tables, players, outcomes, meta in exclusive mode';

const refuseUsed = async ({ rows }: Transaction): Promise<void> => {
  const [found] = await rows<{ used: boolean }>(
    `select exists (select from tables) or exists (select from players) or exists (select from outcomes) as used`,
  );
  if (found?.used === true)
    throw new Error('It already contains a record, and was not changed. Use an empty database.');
};

const insert = ({ name, columns }: RecordTable): string => {
  const arrays = Object.values(columns).map((type) => `?::${type}[]`);
  return `insert into ${name} (${Object.keys(columns).join(', ')}) select * from unnest(${arrays.join(', ')})`;
};

const columnsOf = ({ columns }: RecordTable, page: readonly Row[]): readonly (readonly Value[])[] =>
  Object.keys(columns).map((column) => page.map((row) => row[column] ?? null));

/** The numbers of a table's rows continue after the last one. */
const setNextNumber = (table: string): string =>
  `select setval(pg_get_serial_sequence('${table}', 'number'), coalesce(max(number), 0) + 1, false) from ${table}`;

/** Prepares each statement once: the driver cannot finalise them. */
const queryOf = (database: Database): Query => {
  const prepared = new Map<string, ReturnType<typeof database.prepare<Row>>>();
  return async (sql, ...values) => {
    const known = prepared.get(sql) ?? database.prepare<Row>(sql);
    prepared.set(sql, known);
    return known.all(...values);
  };
};

const totalOf = (database: Database): number =>
  RECORD_TABLES.reduce((sum, { name }) => {
    const found = database
      .prepare<{ total: number }>(`select count(*) as total from ${name}`)
      .get();
    return sum + (found?.total ?? 0);
  }, 0);

const copyTable = async (
  table: RecordTable,
  source: Query,
  target: Transaction,
  copied: (rows: number) => void,
): Promise<Digest> => {
  const digest = digester(table);
  // The schema fills some tables with initial rows.
  await target.run(`delete from ${table.name}`);
  for await (const page of pagesOf(table, source)) {
    await target.run(insert(table), ...columnsOf(table, page));
    digest.add(page);
    copied(page.length);
  }
  return digest.end();
};

const digestOf = async (table: RecordTable, query: Query): Promise<Digest> => {
  const digest = digester(table);
  for await (const page of pagesOf(table, query)) digest.add(page);
  return digest.end();
};

const refuseDifferent = (tables: readonly MigratedTable[]): void => {
  const different = tables
    .filter(({ sqlite, postgres }) => sqlite.sha256 !== postgres.sha256)
    .map(({ name }) => name);
  if (different.length > 0)
    throw new Error(`The copy differs in ${different.join(', ')}. Nothing was migrated.`);
};

/** Copies a whole record into an empty database, and reads it back to compare. */
export const copyAll = async (
  database: Database,
  target: Transaction,
  progress: Progress,
): Promise<readonly MigratedTable[]> => {
  const source = queryOf(database);
  const total = totalOf(database);
  let copied = 0;
  await target.run(LOCK_OUT);
  await refuseUsed(target);
  const sent = new Map<string, Digest>();
  for (const table of RECORD_TABLES) {
    const digest = await copyTable(table, source, target, (rows) => {
      copied += rows;
      progress(copied, total);
    });
    sent.set(table.name, digest);
  }
  await target.rows(setNextNumber('tables'));
  await target.rows(setNextNumber('audit'));
  const tables: MigratedTable[] = [];
  for (const table of RECORD_TABLES) {
    const sqlite = sent.get(table.name) ?? { rows: 0, sha256: '' };
    tables.push({ name: table.name, sqlite, postgres: await digestOf(table, target.rows) });
  }
  refuseDifferent(tables);
  return tables;
};
