import type { NewSeatChange } from '../../store/ratings.ts';
import type { GameRating, LuckSum, SeasonRating } from '../../store/ratings-rewrite.ts';
import {
  luckPeriods,
  luckSumValues,
  ratingValues,
  seasonValues,
  tossOf,
} from '../../store/ratings-rows.ts';
import type { Store } from '../../store/store.ts';

/** Ratings as a rebuild finds them, by their keys as JSON. */
export interface Rows {
  readonly ratings: Map<string, GameRating>;
  readonly seasons: Map<string, SeasonRating>;
  readonly lucks: Map<string, LuckSum>;
}

/** Keys have three parts. */
export const ratingKey = (game: string, player: string): readonly [string, string, string] => [
  game,
  player,
  '',
];

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** Adds what a match did to one seat. */
export const addToSeason = (
  { seasons }: Rows,
  season: string,
  game: string,
  { player, after, bot, ranked, won, luck, meanBefore }: NewSeatChange,
): void => {
  const { mean, deviation, matches, givenAway, measured, at } = after;
  const key = JSON.stringify([season, game, player]);
  const before = seasons.get(key);
  seasons.set(key, {
    season,
    game,
    player,
    mean,
    deviation,
    matches,
    givenAway,
    measured,
    at,
    bot,
    ranked,
    played: (before?.played ?? 0) + 1,
    won: (before?.won ?? 0) + (won ? 1 : 0),
    luck: rounded((before?.luck ?? 0) + (luck ?? 0)),
    meanBefore: before?.meanBefore ?? meanBefore,
  });
};

/** Adds what the dice did to one seat. */
export const addLuck = (
  { lucks }: Pick<Rows, 'lucks'>,
  game: string,
  at: number,
  { player, bot, luck, start }: NewSeatChange,
): void => {
  if (luck === null) return;
  for (const [of, period] of luckPeriods(game, at)) {
    const key = JSON.stringify([player, of, period]);
    const before = lucks.get(key);
    lucks.set(key, {
      player,
      game: of,
      period,
      matches: (before?.matches ?? 0) + 1,
      luck: rounded((before?.luck ?? 0) + luck),
      tossed: rounded((before?.tossed ?? 0) + tossOf(start)),
      bot,
      at,
    });
  }
};

/** Rows read, and rewritten, at a time. */
const PAGE = 500;

interface Part<Row> {
  readonly rebuilt: ReadonlyMap<string, Row>;
  readonly keyOf: (row: Row) => readonly [string, string, string];
  readonly bytesOf: (row: Row) => string;
  readonly read: (after: readonly [string, string, string]) => Promise<readonly Row[]>;
  readonly write: (put: readonly Row[], drop: readonly Row[]) => Promise<void>;
}

/** Compares all rows of a part and, unless this is only a check, corrects them. Returns how many differed. */
const rewritePart = async <Row>(part: Part<Row>, check: boolean): Promise<number> => {
  const missing = new Map(part.rebuilt);
  const put: Row[] = [];
  const drop: Row[] = [];
  let after: readonly [string, string, string] = ['', '', ''];
  for (;;) {
    const page = await part.read(after);
    for (const row of page) {
      after = part.keyOf(row);
      const key = JSON.stringify(after);
      const should = missing.get(key);
      missing.delete(key);
      if (should === undefined) drop.push(row);
      else if (part.bytesOf(should) !== part.bytesOf(row)) put.push(should);
    }
    if (page.length < PAGE) break;
  }
  put.push(...missing.values());
  if (!check) {
    for (let i = 0; i < drop.length; i += PAGE) await part.write([], drop.slice(i, i + PAGE));
    for (let i = 0; i < put.length; i += PAGE) await part.write(put.slice(i, i + PAGE), []);
  }
  return put.length + drop.length;
};

export const rewriteRows = async (
  record: Store['ratings'],
  check: boolean,
  { ratings, seasons, lucks }: Rows,
): Promise<{ readonly ratings: number; readonly seasons: number; readonly lucks: number }> => ({
  ratings: await rewritePart(
    {
      rebuilt: ratings,
      keyOf: ({ game, player }) => ratingKey(game, player),
      bytesOf: ({ rating, bot, ranked }) => ratingValues(rating, bot, ranked).join(),
      read: ([game, player]) => record.gameRatings(game, player, PAGE),
      write: (put, drop) => record.rewriteRatings(put, drop),
    },
    check,
  ),
  seasons: await rewritePart(
    {
      rebuilt: seasons,
      keyOf: ({ season, game, player }) => [season, game, player],
      bytesOf: (row) => seasonValues(row).join(),
      read: ([season, game, player]) => record.seasonRatings(season, game, player, PAGE),
      write: (put, drop) => record.rewriteSeasons(put, drop),
    },
    check,
  ),
  lucks: await rewritePart(
    {
      rebuilt: lucks,
      keyOf: ({ player, game, period }) => [player, game, period],
      bytesOf: (row) => luckSumValues(row).join(),
      read: ([player, game, period]) => record.luckSums(player, game, period, PAGE),
      write: (put, drop) => record.rewriteLuckSums(put, drop),
    },
    check,
  ),
});
