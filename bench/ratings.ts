// What a million rated matches cost: leaderboard, own rank, profile and luck of the week, in both stores.
//   npm run bench -- ratings [matches]
// Times are medians (also of processor time) and 95th percentiles of what the routes call, with other players each time, beside medians with a
// hundredth of the matches. One player has 50,000 matches of the last sixteen days.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { readLeaderboard } from '../packages/server/src/club/ranks/leaderboard.ts';
import { readLuckOfWeek } from '../packages/server/src/club/ranks/luck-of-week.ts';
import { readProfileRatings } from '../packages/server/src/club/ranks/profile-ratings.ts';
import type { Online } from '../packages/server/src/events/tell.ts';
import { NOBODY_APART } from '../packages/server/src/live/apart.ts';
import { readProfile } from '../packages/server/src/people/profile.ts';
import { openPostgresStore } from '../packages/server/src/store/postgres/postgres-store.ts';
import { weekOf } from '../packages/server/src/store/ratings-rows.ts';
import { openSqliteStore } from '../packages/server/src/store/sqlite/sqlite-store.ts';
import type { Store } from '../packages/server/src/store/store.ts';
import { findPostgres, NO_POSTGRES, startPostgres } from '../scripts/postgres.mjs';
import { figure, heading, whole } from './figure.ts';
import { ask, freshDatabase } from './scale/fresh-database.ts';

const MATCHES = Number(process.argv[2] ?? 1_000_000);
const READS = 101;
/** Each has about sixty matches then. */
const playersFor = (matches: number): number => Math.max(20, Math.round(matches / 30));
/** So many matches are played in a week. */
const A_WEEK = 20_000;

/** A bot that has played round the clock. */
const BUSY = 'p-0';
const BUSY_MATCHES = 50_000;
const DAY_MS = 24 * 3600 * 1000;
/** In the middle of a season and of a month. */
const NOW = Date.UTC(2026, 10, 17);
const SEASON = '2026-Q4';

const GAMES = `case i % 5 when 0 then 'classic' when 1 then 'barrel' when 2 then 'hutton' when 3 then 'depot' else 'diecup' end`;
/** Spreads numbers without an order. */
const mixed = (i: string, below: number): string => `(${i} * 7919 + 104729) % ${below}`;

/** Rated matches for two, with all that they led to. `series` has numbers as `i`. The last one has just ended. */
const fill = (series: (count: number) => string, matches: number): readonly string[] => {
  const players = playersFor(matches);
  const step = Math.floor((7 * DAY_MS) / A_WEEK);
  const at = `${NOW} - (${matches} - i) * ${step}`;
  const mean = `1300000000 + ${mixed('i', 4001)} * 100000`;
  const deviation = `5000000 + ${mixed('i', 97)} * 100000`;
  const seats = (seat: 0 | 1, player: string, of: string, rows: string, when: string): string => `
    insert into rated_seats (n, seat, player, bot, game, at, week, mean_before, deviation_before,
        mean_after, deviation_after, matches, change, reason, won, luck, given_away, start)
      select ${of}, ${seat}, ${player}, 0, ${GAMES}, ${when}, (${when} - ${4 * DAY_MS}) / ${7 * DAY_MS},
        ${mean}, 30000000, ${mean} + 1000000, 29900000, 30, 1,
        '{"code":"played","result":"won","play":"better","form":"above"}', ${1 - seat},
        ${mixed('i', 1_000_003)} - 500001, 31000, 500000
      from ${rows}`;
  const match = (of: string, rows: string, when: string): string => `
    insert into rated_matches (n, table_id, game, at, method, value, why, outcome)
      select ${of}, 't-' || (${of}), ${GAMES}, ${when}, 'luck-free',
        'exact-1/0123456789abcdef/0123456789abcdef', '', '{"seats":[],"strengths":[]}'
      from ${rows}`;
  const result = (seat: 0 | 1, player: string, of: string, rows: string, when: string): string => `
    insert into results (table_id, seat, player, game, seats, place, shared, score, turns, ended_at, review)
      select 't-' || (${of}), ${seat}, ${player}, ${GAMES}, 2, ${1 + seat}, 0, 9000, 20, ${when}, 'none'
      from ${rows}`;
  const table = (of: string, rows: string, when: string): string => `
    insert into tables (id, game, access, code, status, host, places, seats, turn_of, commitment, seed, seq, created_at, changed_at)
      select 't-' || (${of}), ${GAMES}, 'open', '', 'over', 'p-0', 2, '[]', '', '', '', 1, ${when}, ${when}
      from ${rows}`;
  const busyMatches = Math.min(BUSY_MATCHES, matches);
  const busyAt = `${NOW} - (${busyMatches} - i) * ${Math.floor((16 * DAY_MS) / busyMatches)}`;
  const rival = `'p-' || (1 + ${mixed('i', players - 1)})`;
  const all = series(matches);
  const busy = series(busyMatches);
  const rating = `${mean}, ${deviation}, 3000, 60000, 30, 900000, 30, ${NOW} - i % 20 * ${DAY_MS}, 0, case when i % 10 = 0 then 0 else 1 end`;
  return [
    `insert into players (player, name, created_at) select 'p-' || (i - 1), 'Player ' || i, 1 from ${series(players)}`,
    `insert into accounts (player, handle, handle_key, created_at) select 'p-' || (i - 1), 'player' || i, 'player' || i, 1 from ${series(players)}`,
    match('i', all, at),
    seats(0, `'p-' || ${mixed('(2 * i)', players)}`, 'i', all, at),
    seats(1, `'p-' || ${mixed('(2 * i + 1)', players)}`, 'i', all, at),
    match(`${matches} + i`, busy, busyAt),
    seats(0, `'${BUSY}'`, `${matches} + i`, busy, busyAt),
    seats(1, rival, `${matches} + i`, busy, busyAt),
    table(`${matches} + i`, busy, busyAt),
    result(0, `'${BUSY}'`, `${matches} + i`, busy, busyAt),
    result(1, rival, `${matches} + i`, busy, busyAt),
    `insert into members (player, table_id, settled_at, recorded)
      select '${BUSY}', 't-' || (${matches} + i), ${busyAt}, 1 from ${busy}`,
    `insert into result_counts (player, game, played, won)
      select player, game, count(*), sum(case when place = 1 then 1 else 0 end) from results group by player, game`,
    `insert into luck_sums (player, game, period, matches, luck, tossed, bot, at)
      select player, game, 'd' || (at / ${DAY_MS}), count(*), sum(luck), sum(250000), 0, max(at)
      from rated_seats group by player, game, at / ${DAY_MS}`,
    `insert into luck_sums (player, game, period, matches, luck, tossed, bot, at)
      select player, game, 'w' || week, count(*), sum(luck), sum(250000), 0, max(at)
      from rated_seats group by player, game, week`,
    `insert into luck_sums (player, game, period, matches, luck, tossed, bot, at)
      select player, '', 'w' || week, count(*), sum(luck), sum(250000), 0, max(at)
      from rated_seats group by player, week`,
    ...['classic', 'barrel', 'hutton', 'depot', 'diecup'].flatMap((game) => [
      `insert into ratings (game, player, mean, deviation, noise, volatility, matches, given_away, measured, at, bot, ranked)
        select '${game}', 'p-' || (i - 1), ${rating} from ${series(players)}`,
      `insert into season_ratings (season, game, player, mean, deviation, matches, given_away, measured, at, bot, ranked, played, won, luck, mean_before)
        select '${SEASON}', '${game}', 'p-' || (i - 1), ${mean}, ${deviation}, 30, 900000, 30, ${NOW} - i % 20 * ${DAY_MS}, 0,
          case when i % 10 = 0 then 0 else 1 end, 9, 4, 0, 1500000000 from ${series(players)}`,
    ]),
    `update rating_count set n = ${matches + busyMatches}`,
  ];
};

/** Each read by its name, as the routes ask for it; `i` makes every one different. */
const readsOf = (
  store: Store,
  matches: number,
): readonly (readonly [string, (i: number) => Promise<unknown>])[] => {
  const players = playersFor(matches);
  const playerOf = (i: number): string => `p-${(i * 7919) % players}`;
  const now = (): number => NOW;
  const parts = { store, apart: NOBODY_APART, now };
  const page = (season: string, after: number, aroundMe: boolean, player: string) =>
    readLeaderboard(parts, { game: 'classic', season, after, aroundMe }, player);
  const ratings = (player: string) => readProfileRatings(parts, player, 'classic');
  const profile = async (player: string, reader: string): Promise<unknown> => {
    const account = await store.accounts.account(player);
    const found = await store.player(player);
    if (account === undefined || found === undefined) throw new Error(`There is no ${player}.`);
    const others = {
      online: { among: async () => new Set<string>() } as unknown as Online,
      isRated: async () => true,
      isBot: () => false,
      ownerOf: () => undefined,
    };
    return readProfile({ store, ...others }, account, found, reader, 'classic');
  };
  const week = weekOf(NOW);
  return [
    ['leaderboard, a page', (i) => page('now', (i % 20) * 50, false, '')],
    ['leaderboard, around the reader', (i) => page('now', 0, true, playerOf(i))],
    ['leaderboard, the last page', () => page('now', Math.floor(0.6 * players), false, '')],
    ['season, a page', (i) => page(SEASON, (i % 20) * 50, false, '')],
    ['season, around the reader', (i) => page(SEASON, 0, true, playerOf(i))],
    ['ratings on a profile', (i) => ratings(playerOf(i))],
    ['ratings on a profile, 50,000 matches', () => ratings(BUSY)],
    ['profile', (i) => profile(playerOf(i), playerOf(i + 1))],
    ['profile, 50,000 matches', (i) => profile(BUSY, playerOf(i))],
    ['profile, read by the player with 50,000 matches', (i) => profile(playerOf(i + 1), BUSY)],
    ['luck of the week', (i) => readLuckOfWeek(parts, '', week - (i % 20), '')],
    ['rating of a table', (i) => store.ratings.ratedMatch(`t-${1 + ((i * 7919) % matches)}`)],
  ];
};

interface Times {
  readonly median: number;
  readonly p95: number;
  /** Medians of this process's processor time: with SQLite the whole work, whatever else the machine does. */
  readonly cpu: number;
}

const timesOf = async (work: (i: number) => Promise<unknown>): Promise<Times> => {
  const times: number[] = [];
  const used: number[] = [];
  for (let i = 0; i < READS; i++) {
    const began = performance.now();
    const before = process.cpuUsage();
    await work(i);
    const { user, system } = process.cpuUsage(before);
    used.push((user + system) / 1000);
    times.push(performance.now() - began);
  }
  const at = (all: readonly number[], share: number): number =>
    all.toSorted((a, b) => a - b)[Math.floor(share * READS)] ?? 0;
  return { median: at(times, 0.5), p95: at(times, 0.95), cpu: at(used, 0.5) };
};

const measure = async (store: Store, matches: number): Promise<ReadonlyMap<string, Times>> => {
  const found = new Map<string, Times>();
  for (const [name, work] of readsOf(store, matches)) found.set(name, await timesOf(work));
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
    const found = await measure(store, matches);
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
  const found = await measure(store, matches);
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
  for (const [name, { median, p95, cpu }] of many) {
    const times = median / (few.get(name)?.median ?? median);
    figure(
      name,
      `${median.toFixed(2)}   95 %: ${p95.toFixed(2)}   CPU: ${cpu.toFixed(2)}   × ${times.toFixed(1)}`,
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
