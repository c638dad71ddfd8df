// A record with rated matches, written straight into a database.

/** Each has about sixty matches then. */
export const playersFor = (matches: number): number => Math.max(20, Math.round(matches / 30));
/** So many matches are played in a week. */
const A_WEEK = 20_000;

/** A bot that has played round the clock. */
export const BUSY = 'p-0';
const BUSY_MATCHES = 50_000;
const DAY_MS = 24 * 3600 * 1000;
/** In the middle of a season and of a month. */
export const NOW = Date.UTC(2026, 10, 17);
export const SEASON = '2026-Q4';

const GAMES = `case i % 5 when 0 then 'classic' when 1 then 'barrel' when 2 then 'hutton' when 3 then 'depot' else 'diecup' end`;
/** Spreads numbers without an order. */
const mixed = (i: string, below: number): string => `(${i} * 7919 + 104729) % ${below}`;

/** The statements that write rated matches for two, with all that they led to. `series` has numbers as `i`. The last one has just ended. */
export const fill = (series: (count: number) => string, matches: number): readonly string[] => {
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
