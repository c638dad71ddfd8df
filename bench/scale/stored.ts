import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { figure, heading, whole } from '../figure.ts';
import type { Tally } from '../server/closed-loop.ts';
import { type LoopFigures, openTables, playFor } from '../server/loop-run.ts';
import { startServer } from '../server/under-test.ts';
import { ask, freshDatabase } from './fresh-database.ts';

export interface StoredRow {
  readonly store: string;
  readonly stored: number;
  readonly empty: LoopFigures;
  readonly full: LoopFigures;
}

const TABLES = 50;
const COLUMNS =
  'id, game, access, code, status, host, places, seats, turn_of, commitment, seed, seq, created_at, changed_at, check_at';

/** Finished tables with two entries, a secret, an outcome and two members each. `series` has their numbers as `i`. */
const fill = (series: string): string => `
  insert into tables (${COLUMNS})
    select 'old-' || i, 'classic', 'open', 'c-' || i, 'over', 'p-' || (i % 50000), 2, '[]', '', 'x', 'y', 2, i, i, null
    from ${series};
  insert into entries (table_id, seq, at, caused_by, facts)
    select 'old-' || i, 1, i, 'host', '[{"type":"opened"}]' from ${series};
  insert into entries (table_id, seq, at, caused_by, facts)
    select 'old-' || i, 2, i, 'host', '[{"type":"ended"}]' from ${series};
  insert into secrets (table_id, secret) select 'old-' || i, 'z' from ${series};
  insert into outcomes (player, key, fingerprint, table_id, seq, refusal, at)
    select 'p-' || (i % 50000), 'k-' || i, 'f', 'old-' || i, 2, '', i from ${series};
  insert into members (player, table_id, settled_at)
    select 'p-' || (i % 50000), 'old-' || i, i from ${series};
  update counts set total = total + (select count(*) from ${series}) where status = 'over';`;

const measure = async (
  setting: { readonly data?: string; readonly database?: string },
  seconds: number,
): Promise<LoopFigures & { readonly data: string }> => {
  const server = await startServer({ ...setting, pinned: false });
  const tally: Tally = { moves: 0, latencies: [], bytes: 0 };
  const pairs = await openTables([server], TABLES, tally);
  const figures = await playFor([server], pairs, tally, seconds);
  await server.kill();
  return { ...figures, data: server.data };
};

const show = ({ store, stored, empty, full }: StoredRow): void => {
  heading(`${store}, ${TABLES} tables, with and without ${whole(stored)} finished ones`);
  figure('moves a second, without', whole(empty.rate));
  figure('moves a second, with', whole(full.rate));
  figure('times', (full.rate / empty.rate).toFixed(2));
};

const ROUNDS = 5;

const median = (runs: readonly LoopFigures[]): LoopFigures => {
  const middle = runs.toSorted((a, b) => a.rate - b.rate)[runs.length >> 1];
  if (middle === undefined) throw new Error('Nothing was measured.');
  return middle;
};

/** Both in turn, round after round, because the speed of a shared machine varies. */
const compare = async (
  empty: () => Promise<LoopFigures>,
  full: () => Promise<LoopFigures>,
): Promise<Pick<StoredRow, 'empty' | 'full'>> => {
  const runs = { empty: [] as LoopFigures[], full: [] as LoopFigures[] };
  for (let round = 0; round < ROUNDS; round++) {
    runs.empty.push(await empty());
    runs.full.push(await full());
  }
  return { empty: median(runs.empty), full: median(runs.full) };
};

const ofSqlite = async (
  stored: number,
  seconds: number,
): Promise<Pick<StoredRow, 'empty' | 'full'>> => {
  const { data } = await measure({}, seconds);
  const file = new DatabaseSync(join(data, 'barrelhouse.sqlite'));
  const series = `(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${stored}) select i from n)`;
  file.exec(`begin; ${fill(series)} commit`);
  file.close();
  const empty = async (): Promise<LoopFigures> => {
    const measured = await measure({}, seconds);
    rmSync(measured.data, { recursive: true });
    return measured;
  };
  const compared = await compare(empty, () => measure({ data }, seconds));
  rmSync(data, { recursive: true });
  return compared;
};

const ofPostgres = async (
  stored: number,
  seconds: number,
  database: string,
): Promise<Pick<StoredRow, 'empty' | 'full'>> => {
  const filled = await freshDatabase(database);
  await measure({ database: filled }, seconds);
  await ask(filled, `${fill(`generate_series(1, ${stored}) as s(i)`)} analyze`);
  return compare(
    async () => measure({ database: await freshDatabase(database) }, seconds),
    () => measure({ database: filled }, seconds),
  );
};

/** Whether a record full of finished tables slows down the others. */
export const measureStored = async (
  stored: number,
  seconds: number,
  database: string | undefined,
): Promise<readonly StoredRow[]> => {
  const rows: StoredRow[] = [];
  const add = (row: StoredRow): void => {
    rows.push(row);
    show(row);
  };
  add({ store: 'SQLite', stored, ...(await ofSqlite(stored, seconds)) });
  if (database !== undefined)
    add({ store: 'PostgreSQL', stored, ...(await ofPostgres(stored, seconds, database)) });
  return rows;
};
