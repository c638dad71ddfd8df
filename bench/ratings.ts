// What a million rated matches cost: leaderboard, own rank, profile and luck of the week, in both stores.
//   npm run bench -- ratings [matches]
// Times are medians and 95th percentiles of what the routes call, answer encoded, with other players each time, beside medians with a
// hundredth of the matches. "work" is the median of processor time: this process and, with PostgreSQL, its side of the connections. It is what
// to compare on a busy machine. One player has 50,000 matches of the last sixteen days.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { openPostgresStore } from '../packages/server/src/store/postgres/postgres-store.ts';
import { openSqliteStore } from '../packages/server/src/store/sqlite/sqlite-store.ts';
import type { Store } from '../packages/server/src/store/store.ts';
import { findPostgres, NO_POSTGRES, startPostgres } from '../scripts/postgres.mjs';
import { figure, heading, whole } from './figure.ts';
import { fill, playersFor } from './ratings/fill.ts';
import { readsOf } from './ratings/reads.ts';
import { ask, freshDatabase } from './scale/fresh-database.ts';

const MATCHES = Number(process.argv[2] ?? 1_000_000);
const READS = 101;

/** Milliseconds of processor time used so far. */
type Meter = () => number;

const ownWork: Meter = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** That of other processes, too; on Linux only, since no other system tells. */
const workOf =
  (processes: readonly number[]): Meter =>
  () => {
    const theirs = processes.map((pid) => {
      try {
        return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
      } catch {
        return 0;
      }
    });
    return theirs.reduce((sum, ms) => sum + ms, ownWork());
  };

interface Times {
  readonly median: number;
  readonly p95: number;
  readonly work: number;
}

const timesOf = async (read: (i: number) => Promise<unknown>, meter: Meter): Promise<Times> => {
  const times: number[] = [];
  const used: number[] = [];
  for (let i = 0; i < READS; i++) {
    const before = meter();
    const began = performance.now();
    JSON.stringify(await read(i));
    times.push(performance.now() - began);
    used.push(meter() - before);
  }
  const at = (all: readonly number[], share: number): number =>
    all.toSorted((a, b) => a - b)[Math.floor(share * READS)] ?? 0;
  return { median: at(times, 0.5), p95: at(times, 0.95), work: at(used, 0.5) };
};

const measure = async (
  store: Store,
  matches: number,
  meter: Meter,
): Promise<ReadonlyMap<string, Times>> => {
  const found = new Map<string, Times>();
  for (const [name, read] of readsOf(store, matches)) found.set(name, await timesOf(read, meter));
  return found;
};

const inSqlite = async (matches: number): Promise<ReadonlyMap<string, Times>> => {
  const folder = mkdtempSync(join(tmpdir(), 'barrelhouse-rated-'));
  try {
    await (await openSqliteStore(folder)).close();
    const file = new DatabaseSync(join(folder, 'barrelhouse.sqlite'));
    const series = (count: number): string =>
      `(with recursive s (i) as (select 1 union all select i + 1 from s where i < ${count}) select i from s)`;
    file.exec(`begin; ${fill(series, matches).join(';')}; commit; analyze`);
    file.close();
    const store = await openSqliteStore(folder, { acceptLoss: true });
    const found = await measure(store, matches, ownWork);
    await store.close();
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const inPostgres = async (server: string, matches: number): Promise<ReadonlyMap<string, Times>> => {
  const url = await freshDatabase(server);
  const store = await openPostgresStore(url);
  const series = (count: number): string => `generate_series(1::bigint, ${count}) i`;
  for (const sql of fill(series, matches)) await ask(url, sql);
  await ask(url, 'vacuum analyze');
  // Otherwise a million rows would still be written to disk while the first reads are timed.
  await ask(url, 'checkpoint');
  // Opens the connections that reads use.
  for (const [, read] of readsOf(store, matches)) await Promise.all([0, 1, 2, 3].map(read));
  const backends = await ask(
    url,
    "select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'",
  );
  const found = await measure(store, matches, workOf(backends.map(({ pid }) => Number(pid))));
  await store.close();
  return found;
};

const show = (
  store: string,
  few: ReadonlyMap<string, Times>,
  many: ReadonlyMap<string, Times>,
): void => {
  heading(
    `${store}, ${whole(MATCHES)} rated matches of ${whole(playersFor(MATCHES))} players (ms)`,
  );
  for (const [name, { median, p95, work }] of many) {
    const times = median / (few.get(name)?.median ?? median);
    figure(
      name,
      `${median.toFixed(2)}   95%: ${p95.toFixed(2)}   work: ${work.toFixed(2)}   × ${times.toFixed(1)}`,
    );
  }
};

show('SQLite', await inSqlite(MATCHES / 100), await inSqlite(MATCHES));
const programs = await findPostgres();
if (programs === undefined) process.stderr.write(`${NO_POSTGRES}\n`);
else {
  const postgres = await startPostgres(programs, { durable: false });
  try {
    show(
      'PostgreSQL',
      await inPostgres(postgres.url, MATCHES / 100),
      await inPostgres(postgres.url, MATCHES),
    );
  } finally {
    await postgres.stop();
  }
}
