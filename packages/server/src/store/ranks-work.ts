import { all, first, type StepsOf } from './account-steps.ts';
import { BEST, type Board, type BoardRow, type Place, type RankReads } from './ranks.ts';
import { ALL_TIME, HISTORY, IN_SEASON, LUCK_OF_WEEK } from './ranks-sql.ts';
import { dayPeriod, fromMillionths, tossOf, weekPeriod } from './ratings-rows.ts';

interface StoredRow {
  readonly player: string;
  readonly mean: number;
  readonly deviation: number;
  readonly matches: number;
  readonly all_matches: number;
  readonly given_away: number;
  readonly measured: number;
  readonly at: number;
  readonly bot: number;
  readonly floor: number;
  /** Null on the board of all time. */
  readonly mean_before: number | null;
  readonly name: string;
  readonly handle: string;
  readonly private: number;
}

const statementsOf = ({ season }: Board): typeof ALL_TIME => (season === '' ? ALL_TIME : IN_SEASON);

const whereOf = ({ season, game }: Board): readonly string[] =>
  season === '' ? [game] : [season, game];

/** As the statements take it. */
const placeOf = ({ floor, player }: Place): readonly [number, number, string] => [
  floor,
  floor,
  player,
];

const readRow = (row: StoredRow): BoardRow => ({
  player: row.player,
  mean: fromMillionths(row.mean),
  deviation: fromMillionths(row.deviation),
  matches: row.matches,
  allMatches: row.all_matches,
  givenAway: fromMillionths(row.given_away),
  measured: row.measured,
  at: row.at,
  bot: row.bot === 1,
  floor: row.floor,
  before: row.mean_before === null ? null : fromMillionths(row.mean_before),
  name: row.name,
  handle: row.handle,
  private: row.private === 1,
});

/** As the index has them. */
const byRank = (a: BoardRow, b: BoardRow): number =>
  b.floor - a.floor || (a.player < b.player ? -1 : 1);

const hasAccount = ({ handle }: { readonly handle: string }): boolean => handle !== '';

export const RANK_READS: StepsOf<RankReads> = {
  *boardRows(board, after, most, from = BEST) {
    const { ranked } = statementsOf(board);
    const values = [...whereOf(board), ...placeOf(from), board.at, most, after];
    return (yield* all<StoredRow>(ranked, ...values)).map(readRow).toSorted(byRank);
  },
  *unrankedRows(board, { above, from, since }, most) {
    const { unranked, lapsed } = statementsOf(board);
    const range = [...whereOf(board), above, from, since];
    const never = yield* all<StoredRow>(unranked, ...range, most);
    const noLonger = yield* all<StoredRow>(lapsed, ...range, board.at, most);
    const found = [...never, ...noLonger].toSorted((a, b) => b.floor - a.floor).slice(0, most);
    return found.map(readRow);
  },
  *boardSize(board, from = BEST) {
    const { size } = statementsOf(board);
    const values = [...whereOf(board), ...placeOf(from), board.at];
    return (yield* first<{ total: number }>(size, ...values))?.total ?? 0;
  },
  *boardRow(board, player) {
    const { row } = statementsOf(board);
    const found = yield* first<StoredRow>(row, ...whereOf(board), player);
    return found && readRow(found);
  },
  *rankedBefore(board, row, from = BEST) {
    const { before } = statementsOf(board);
    const values = [...whereOf(board), ...placeOf(from), ...placeOf(row), board.at];
    return (yield* first<{ total: number }>(before, ...values))?.total ?? 0;
  },
  *boardAround(board, row, before, after) {
    const { better, ranked } = statementsOf(board);
    const values = [...whereOf(board), ...placeOf(row), board.at];
    const above = yield* all<StoredRow>(better, ...values, before);
    const below = after === 0 ? [] : yield* all<StoredRow>(ranked, ...values, after, 0);
    return [...above, ...below].map(readRow).toSorted(byRank);
  },
  *boardMarks(board, every) {
    const { mark } = statementsOf(board);
    const found: Place[] = [];
    for (;;) {
      const last = found.at(-1);
      const values = [...whereOf(board), ...placeOf(last ?? BEST), board.at];
      const next = yield* first<Place>(mark, ...values, last === undefined ? 0 : every);
      if (next === undefined) return found;
      found.push({ floor: next.floor, player: next.player });
    }
  },
  *firstSeason() {
    return (yield* first<{ season: string | null }>(HISTORY.firstSeason))?.season ?? '';
  },
  *ratedGames(player) {
    const found = yield* all<{ game: string; matches: number }>(HISTORY.games, player);
    return found.toSorted((a, b) => b.matches - a.matches).map(({ game }) => game);
  },
  *ratedPoints(player, game, most) {
    const found = yield* all<{
      at: number;
      mean_after: number;
      deviation_after: number;
      matches: number;
    }>(HISTORY.points, player, game, most);
    return found.map(({ at, mean_after: mean, deviation_after: deviation, matches }) => ({
      at,
      mean: fromMillionths(mean),
      deviation: fromMillionths(deviation),
      matches,
    }));
  },
  *luckSince(player, game, from, most) {
    const found = yield* all<{ at: number; luck: number; start: number }>(
      HISTORY.luck,
      player,
      game,
      from,
      most,
    );
    return found
      .map(({ at, luck, start }) => ({
        at,
        matches: 1,
        luck: fromMillionths(luck),
        tossed: tossOf(fromMillionths(start)),
      }))
      .toReversed();
  },
  *luckByDay(player, game, from) {
    const found = yield* all<{ at: number; matches: number; luck: number; tossed: number }>(
      HISTORY.luckByDay,
      player,
      game,
      dayPeriod(from),
    );
    return found.map(({ at, matches, luck, tossed }) => ({
      at,
      matches,
      luck: fromMillionths(luck),
      tossed: fromMillionths(tossed),
    }));
  },
  *luckyMatches(week, game, side, most) {
    const { all: ofAll, one } = LUCK_OF_WEEK.matches;
    const [sql, values] = game === '' ? [ofAll[side], [week]] : [one[side], [week, game]];
    const found = yield* all<{
      player: string;
      name: string;
      handle: string;
      table_id: string;
      game: string;
      at: number;
      luck: number;
      won: number;
    }>(sql, ...values, most);
    return found
      .filter(hasAccount)
      .map(({ table_id: table, luck, won, player, name, handle, game: of, at }) => ({
        player,
        name,
        handle,
        table,
        game: of,
        at,
        luck: fromMillionths(luck),
        won: won === 1,
      }));
  },
  *luckyPlayers(week, game, side, most) {
    const found = yield* all<{
      player: string;
      name: string;
      handle: string;
      matches: number;
      luck: number;
    }>(LUCK_OF_WEEK.players[side], weekPeriod(week), game, most);
    return found.filter(hasAccount).map(({ player, name, handle, matches, luck }) => ({
      player,
      name,
      handle,
      matches,
      luck: fromMillionths(luck),
    }));
  },
};
