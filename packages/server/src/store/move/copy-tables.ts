import type { Transaction } from '../postgres/connections.ts';
import type { Database } from '../sqlite/database.ts';
import { type Digest, digesting } from './digest.ts';
import { KEPT, type KeptTable } from './kept-tables.ts';
import { type Ask, pagesOf, type Row, type Value } from './pages.ts';

export interface MovedTable {
  readonly name: string;
  readonly sqlite: Digest;
  readonly postgres: Digest;
}

/** How many rows of all have been copied. */
export type Progress = (copied: number, all: number) => void;

/** No server writes into the database until this is committed. */
const KEEP_OUT = 'lock table tables, players, outcomes, meta in exclusive mode';

const refuseUsed = async ({ rows }: Transaction): Promise<void> => {
  const [found] = await rows<{ used: boolean }>(
    `select exists (select from tables) or exists (select from players) or exists (select from outcomes) as used`,
  );
  if (found?.used === true)
    throw new Error('It holds a record already. Give an empty database: nothing was changed.');
};

const insert = ({ name, columns }: KeptTable): string => {
  const arrays = Object.values(columns).map((type) => `?::${type}[]`);
  return `insert into ${name} (${Object.keys(columns).join(', ')}) select * from unnest(${arrays.join(', ')})`;
};

const columnsOf = ({ columns }: KeptTable, page: readonly Row[]): readonly (readonly Value[])[] =>
  Object.keys(columns).map((column) => page.map((row) => row[column] ?? null));

/** Numbers go on after the last one. */
const GO_ON = `select setval(pg_get_serial_sequence('tables', 'number'), coalesce(max(number), 0) + 1, false) from tables`;

/** Statements stay prepared: the driver never lets go of one. */
const askOf = (database: Database): Ask => {
  const prepared = new Map<string, ReturnType<typeof database.prepare<Row>>>();
  return async (sql, ...values) => {
    const known = prepared.get(sql) ?? database.prepare<Row>(sql);
    prepared.set(sql, known);
    return known.all(...values);
  };
};

const totalOf = (database: Database): number =>
  KEPT.reduce((sum, { name }) => {
    const found = database
      .prepare<{ total: number }>(`select count(*) as total from ${name}`)
      .get();
    return sum + (found?.total ?? 0);
  }, 0);

const copyTable = async (
  table: KeptTable,
  source: Ask,
  target: Transaction,
  copied: (rows: number) => void,
): Promise<Digest> => {
  const digest = digesting(table);
  // Some have rows from the beginning.
  await target.run(`delete from ${table.name}`);
  for await (const page of pagesOf(table, source)) {
    await target.run(insert(table), ...columnsOf(table, page));
    digest.add(page);
    copied(page.length);
  }
  return digest.end();
};

const digestOf = async (table: KeptTable, ask: Ask): Promise<Digest> => {
  const digest = digesting(table);
  for await (const page of pagesOf(table, ask)) digest.add(page);
  return digest.end();
};

const refuseDifferent = (tables: readonly MovedTable[]): void => {
  const different = tables
    .filter(({ sqlite, postgres }) => sqlite.sha256 !== postgres.sha256)
    .map(({ name }) => name);
  if (different.length > 0)
    throw new Error(`What arrived differs in ${different.join(', ')}. Nothing was moved.`);
};

/** Copies all that is kept into a database without a record, and reads it back to compare. */
export const copyAll = async (
  database: Database,
  target: Transaction,
  progress: Progress,
): Promise<readonly MovedTable[]> => {
  const source = askOf(database);
  const all = totalOf(database);
  let copied = 0;
  await target.run(KEEP_OUT);
  await refuseUsed(target);
  const sent = new Map<string, Digest>();
  for (const table of KEPT) {
    const digest = await copyTable(table, source, target, (rows) => {
      copied += rows;
      progress(copied, all);
    });
    sent.set(table.name, digest);
  }
  await target.rows(GO_ON);
  const tables: MovedTable[] = [];
  for (const table of KEPT) {
    const sqlite = sent.get(table.name) ?? { rows: 0, sha256: '' };
    tables.push({ name: table.name, sqlite, postgres: await digestOf(table, target.rows) });
  }
  refuseDifferent(tables);
  return tables;
};
