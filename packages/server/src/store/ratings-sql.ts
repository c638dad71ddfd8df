import { FLOOR } from './ranks-schema.ts';

// The statements about ratings, in SQL that both SQLite and PostgreSQL accept.
// Conditions that repeat those of a partial index let the planner use it: keep them in step.

type Statements<Name extends string> = { readonly [name in Name]: string };

const RATING = `mean, deviation, noise, volatility, matches, given_away, measured, at, bot, ranked,
  shadows`;
const MATCH = 'n, table_id, game, at, method, value, why, outcome';
const SEAT = `n, seat, player, bot, game, at, week, mean_before, deviation_before, mean_after,
  deviation_after, matches, change, reason, won, luck, given_away, start`;

const LUCK_SUM = 'player, game, period, matches, luck, tossed, bot, at';
/** Ranks go by the lower end of the interval, as on the page. */
const BY_RANK = `order by ${FLOOR} desc, player`;

export const RATED_TABLES: Statements<'mark' | 'get' | 'number' | 'pending' | 'pruneUnopened'> = {
  mark: `insert into rated_tables (table_id, game, created_at) values (?, ?, ?)
    on conflict do nothing`,
  get: 'select n from rated_tables where table_id = ?',
  number: 'update rated_tables set n = ? where table_id = ?',
  pending: `select r.table_id from rated_tables r join tables t on t.id = r.table_id
    where r.n is null and r.created_at >= ? and t.status in ('over', 'abandoned')
    order by r.created_at, r.table_id limit ?`,
  pruneUnopened: `delete from rated_tables where n is null and created_at < ? and not exists
    (select 1 from tables t where t.id = rated_tables.table_id)`,
};

export const RATING_COUNT: Statements<'get' | 'hold' | 'next'> = {
  get: 'select n from rating_count where id = 1',
  /** Keeps others from rating until the transaction ends. */
  hold: 'update rating_count set n = n where id = 1 returning n',
  next: 'update rating_count set n = n + 1 where id = 1 returning n',
};

export const RATINGS: Statements<
  | 'get'
  | 'ofPlayer'
  | 'put'
  | 'ranked'
  | 'unranked'
  | 'delete'
  | 'putSeason'
  | 'deleteSeasons'
  | 'addLuck'
  | 'deleteLuck'
  | 'forgotten'
  | 'wasBot'
> = {
  get: `select player, ${RATING} from ratings where game = ? and player = ?`,
  ofPlayer: `select game, player, ${RATING} from ratings where player = ?`,
  put: `insert into ratings (game, player, ${RATING}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    on conflict (game, player) do update set mean = excluded.mean, deviation = excluded.deviation,
      noise = excluded.noise, volatility = excluded.volatility, matches = excluded.matches,
      given_away = excluded.given_away, measured = excluded.measured, at = excluded.at,
      bot = excluded.bot, ranked = excluded.ranked, shadows = excluded.shadows`,
  ranked: `select player, ${RATING} from ratings where game = ? and ranked = 1
    ${BY_RANK} limit ? offset ?`,
  unranked: `select player, ${RATING} from ratings where game = ? and ranked = 0
    ${BY_RANK} limit ?`,
  delete: 'delete from ratings where player = ?',
  putSeason: `insert into season_ratings (season, game, player, mean, deviation, matches,
      given_away, measured, at, bot, ranked, played, won, luck, mean_before)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?)
    on conflict (season, game, player) do update set mean = excluded.mean,
      deviation = excluded.deviation, matches = excluded.matches,
      given_away = excluded.given_away, measured = excluded.measured, at = excluded.at,
      bot = excluded.bot, ranked = excluded.ranked, played = season_ratings.played + 1,
      won = season_ratings.won + excluded.won, luck = season_ratings.luck + excluded.luck`,
  deleteSeasons: 'delete from season_ratings where player = ?',
  addLuck: `insert into luck_sums (${LUCK_SUM}) values (?, ?, ?, 1, ?, ?, ?, ?)
    on conflict (player, game, period) do update set matches = luck_sums.matches + 1,
      luck = luck_sums.luck + excluded.luck, tossed = luck_sums.tossed + excluded.tossed,
      bot = excluded.bot, at = excluded.at`,
  deleteLuck: 'delete from luck_sums where player = ?',
  wasBot: 'select bot from forgotten_ratings where player = ?',
  forgotten:
    'insert into forgotten_ratings (player, n, bot) values (?, ?, ?) on conflict do nothing',
};

export const RATED_MATCHES: Statements<
  'insert' | 'at' | 'after' | 'insertSeat' | 'ofPlayer' | 'seats' | 'seatsBetween' | 'forget'
> = {
  insert: `insert into rated_matches (${MATCH}) values (?, ?, ?, ?, ?, ?, ?, ?)`,
  at: `select ${MATCH} from rated_matches where table_id = ?`,
  after: `select ${MATCH} from rated_matches where n > ? order by n limit ?`,
  insertSeat: `insert into rated_seats (${SEAT})
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ofPlayer: `select m.table_id, ${SEAT.replaceAll(/\w+/g, 's.$&')} from rated_seats s
      join rated_matches m on m.n = s.n
    where s.player = ? and s.player <> ''`,
  seats: `select ${SEAT} from rated_seats where n = ? order by seat`,
  seatsBetween: `select ${SEAT} from rated_seats where n > ? and n <= ? order by n, seat`,
  forget: `update rated_seats set player = '' where player = ? and player <> ''`,
};

const SEASON = `season, game, player, mean, deviation, matches, given_away, measured, at, bot,
  ranked, played, won, luck, mean_before`;

/** Statements that only a rebuild uses. */
export const REWRITE: Statements<
  | 'forgotten'
  | 'ratings'
  | 'seasons'
  | 'match'
  | 'deleteSeats'
  | 'deleteRating'
  | 'deleteSeason'
  | 'insertSeason'
  | 'luckSums'
  | 'deleteLuckSum'
  | 'insertLuckSum'
> = {
  forgotten: 'select player, n, bot from forgotten_ratings order by player',
  ratings: `select game, player, ${RATING} from ratings where (game, player) > (?, ?)
    order by game, player limit ?`,
  seasons: `select ${SEASON} from season_ratings where (season, game, player) > (?, ?, ?)
    order by season, game, player limit ?`,
  match: `update rated_matches set game = ?, at = ?, method = ?, value = ?, why = ?, outcome = ?
    where n = ?`,
  deleteSeats: 'delete from rated_seats where n = ?',
  deleteRating: 'delete from ratings where game = ? and player = ?',
  deleteSeason: 'delete from season_ratings where season = ? and game = ? and player = ?',
  insertSeason: `insert into season_ratings (${SEASON})
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  luckSums: `select ${LUCK_SUM} from luck_sums where (player, game, period) > (?, ?, ?)
    order by player, game, period limit ?`,
  deleteLuckSum: 'delete from luck_sums where player = ? and game = ? and period = ?',
  insertLuckSum: `insert into luck_sums (${LUCK_SUM}) values (?, ?, ?, ?, ?, ?, ?, ?)`,
};
