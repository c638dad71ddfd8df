import { SETTLED } from '@barrelhouse/club';
import { FLOOR } from './ranks-schema.ts';

// The statements about ranks and luck, in SQL that both SQLite and PostgreSQL accept.
// Conditions that repeat those of a partial index let the planner use it: keep them in step.

const MILLIONTHS = 1e12;
const DAY_MS = 24 * 3600 * 1000;
const MOST_VARIANCE = Math.floor(SETTLED.variance * MILLIONTHS);
const VARIANCE_PER_MS = Math.round((SETTLED.variancePerDay * MILLIONTHS) / DAY_MS);

/** Whether a settled rating still is at a later time: uncertainty grows without matches. Takes that time. */
const STILL_SETTLED = `r.deviation * r.deviation + (? - r.at) * ${VARIANCE_PER_MS} <= ${MOST_VARIANCE}`;

/** As in the indexes, with the name of the table. */
const floorOf = (name: string): string => FLOOR.replaceAll(/mean|deviation/g, `${name}.$&`);
const R_FLOOR = floorOf('r');

/** Who a row is about. Looked up one by one: joins would let PostgreSQL read whole tables of players. */
const aboutPlayer = (table: string): string =>
  `coalesce((select p.name from players p where p.player = ${table}.player), '') as name,
    coalesce((select a.handle from accounts a where a.player = ${table}.player), '') as handle`;
const isPrivate = (table: string): string =>
  `coalesce((select f.private from profiles f where f.player = ${table}.player), 0)`;

interface BoardStatements {
  /** Ranked players from a place on, and the closest ones before it. */
  readonly ranked: string;
  readonly better: string;
  readonly unranked: string;
  /** Those whose rating has become too uncertain since their last match. */
  readonly lapsed: string;
  /** How many are ranked from a place on, and how many of them are before a row. */
  readonly size: string;
  readonly before: string;
  /** The place so many ranked players after another one. */
  readonly mark: string;
  readonly row: string;
}

/** Ranked players from a place on; takes its floor twice and its player. */
const FROM_PLACE = `${R_FLOOR} <= ? and (${R_FLOOR} < ? or r.player >= ?)`;
/** Likewise, those before it. */
const BEFORE_PLACE = `${R_FLOOR} >= ? and (${R_FLOOR} > ? or r.player < ?)`;

/** `where` and its values come first in every statement; `key` has the columns that make a row unique. */
const boardOn = (
  table: string,
  where: string,
  key: readonly string[],
  columns: string,
): BoardStatements => {
  const select = `select r.player, r.mean, r.deviation, r.matches as all_matches, r.given_away,
      r.measured, r.at, r.bot, ${R_FLOOR} as floor, ${columns},
      ${aboutPlayer('r')}, ${isPrivate('r')} as private
    from ${table} r`;
  // A page is found in the index alone: rows that are skipped are never read. Whoever asks sorts it.
  const pageOf = (which: string): string =>
    `${select} join (select ${key.map((one) => `r.${one}`).join(', ')} from ${table} r
        where ${where} and r.ranked = 1 and ${which}) page
      on ${key.map((one) => `r.${one} = page.${one}`).join(' and ')}`;
  return {
    ranked: pageOf(`${FROM_PLACE} and ${STILL_SETTLED}
        order by ${R_FLOOR} desc, r.player limit ? offset ?`),
    better: pageOf(`${BEFORE_PLACE} and ${STILL_SETTLED}
        order by ${R_FLOOR}, r.player desc limit ?`),
    unranked: `${select} where ${where} and r.ranked = 0
        and ${R_FLOOR} < ? and ${R_FLOOR} >= ? and r.at >= ?
      order by ${R_FLOOR} desc, r.player limit ?`,
    lapsed: `${select} where ${where} and r.ranked = 1
        and ${R_FLOOR} < ? and ${R_FLOOR} >= ? and r.at >= ? and not (${STILL_SETTLED})
      order by ${R_FLOOR} desc, r.player limit ?`,
    size: `select count(*) as total from ${table} r
      where ${where} and r.ranked = 1 and ${FROM_PLACE} and ${STILL_SETTLED}`,
    before: `select count(*) as total from ${table} r
      where ${where} and r.ranked = 1 and ${FROM_PLACE} and ${BEFORE_PLACE} and ${STILL_SETTLED}`,
    mark: `select ${R_FLOOR} as floor, r.player from ${table} r
      where ${where} and r.ranked = 1 and ${FROM_PLACE} and ${STILL_SETTLED}
      order by ${R_FLOOR} desc, r.player limit 1 offset ?`,
    row: `${select} where ${where} and r.player = ?`,
  };
};

export const ALL_TIME: BoardStatements = boardOn(
  'ratings',
  'r.game = ?',
  ['game', 'player'],
  'r.matches as matches, null as mean_before',
);

export const IN_SEASON: BoardStatements = boardOn(
  'season_ratings',
  'r.season = ? and r.game = ?',
  ['season', 'game', 'player'],
  'r.played as matches, r.mean_before',
);

const LUCK = `s.bot = 0 and s.player <> '' and s.luck is not null`;
const luckyMatches = (order: 'asc' | 'desc', game: string): string =>
  `select s.player, ${aboutPlayer('s')}, s.game, s.at, s.luck, s.won,
      (select m.table_id from rated_matches m where m.n = s.n) as table_id
    from rated_seats s
    where s.week = ? and ${LUCK}${game} and s.luck ${order === 'asc' ? '<' : '>'} 0
      and ${isPrivate('s')} = 0
    order by s.luck ${order} limit ?`;

const luckyPlayers = (order: 'asc' | 'desc'): string =>
  `select s.player, ${aboutPlayer('s')}, s.matches, s.luck from luck_sums s
    where s.period = ? and s.game = ? and s.bot = 0 and s.luck ${order === 'asc' ? '<' : '>'} 0
      and ${isPrivate('s')} = 0
    order by s.luck ${order}, s.player ${order} limit ?`;

const OF_GAME = ' and s.game = ?';

type BySide = { readonly best: string; readonly worst: string };

const bySide = (sql: (order: 'asc' | 'desc') => string): BySide => ({
  best: sql('desc'),
  worst: sql('asc'),
});

export const LUCK_OF_WEEK: {
  /** Of all games, or of one. */
  readonly matches: { readonly all: BySide; readonly one: BySide };
  readonly players: BySide;
} = {
  matches: {
    all: bySide((order) => luckyMatches(order, '')),
    one: bySide((order) => luckyMatches(order, OF_GAME)),
  },
  players: bySide(luckyPlayers),
};

export const HISTORY: {
  readonly [name in 'firstSeason' | 'games' | 'points' | 'luck' | 'luckByDay']: string;
} = {
  firstSeason: 'select min(season) as season from season_ratings',
  games: 'select game, matches from ratings where player = ?',
  points: `select at, mean_after, deviation_after, matches from rated_seats
    where player = ? and player <> '' and game = ? order by at desc, n desc limit ?`,
  luck: `select at, luck, start from rated_seats
    where player = ? and player <> '' and game = ? and at >= ? and luck is not null
    order by at desc, n desc limit ?`,
  luckByDay: `select at, matches, luck, tossed from luck_sums
    where player = ? and game = ? and period >= ? and period < 'e' order by period`,
};
