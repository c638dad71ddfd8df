import type { PlayerId, Status, TableId } from '@barrelhouse/protocol';
import { addLuck } from '../../src/club/ratings/rebuilt-rows.ts';
import type { NewEvent } from '../../src/store/events.ts';
import type {
  ListedRating,
  NewRatedMatch,
  NewSeatChange,
  RatedMatch,
  RatingStore,
} from '../../src/store/ratings.ts';
import type { LuckSum, SeasonRating } from '../../src/store/ratings-rewrite.ts';
import { isSameRating, toMillionths } from '../../src/store/ratings-rows.ts';

export interface MemoryRatingsParts {
  readonly statusOf: (table: TableId) => Status | undefined;
  readonly isDeleted: (player: PlayerId) => boolean;
  readonly isBot: (player: PlayerId) => boolean;
  readonly addEvent: (event: NewEvent, at: number) => void;
  readonly ifOpen: <T>(work: () => T) => Promise<T>;
}

interface Mark {
  readonly at: number;
  n: number | null;
}

const isAfter = (key: readonly string[], other: readonly string[]): boolean => {
  const differs = key.findIndex((part, i) => part !== other[i]);
  return differs >= 0 && (key[differs] ?? '') > (other[differs] ?? '');
};

const seasonKey = ({ season, game, player }: SeasonRating): readonly string[] => [
  season,
  game,
  player,
];

const isSameKey = (one: SeasonRating, other: SeasonRating): boolean =>
  seasonKey(one).join() === seasonKey(other).join();

const inOrder = (some: readonly SeasonRating[]): readonly SeasonRating[] =>
  some.toSorted((a, b) => (isAfter(seasonKey(a), seasonKey(b)) ? 1 : -1));

/** Seasons after what a match did to one seat. */
const withSeat = (
  seasons: readonly SeasonRating[],
  { season, game }: NewRatedMatch,
  { player, after, bot, ranked, won, luck, meanBefore }: NewSeatChange,
): readonly SeasonRating[] => {
  const { mean, deviation, matches, givenAway, measured, at } = after;
  const is = (one: SeasonRating): boolean =>
    one.season === season && one.game === game && one.player === player;
  const before = seasons.find(is);
  const next: SeasonRating = {
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
    luck: Math.round(((before?.luck ?? 0) + (luck ?? 0)) * 1e6) / 1e6,
    meanBefore: before?.meanBefore ?? meanBefore,
  };
  return inOrder([...seasons.filter((one) => !is(one)), next]);
};

/** The ratings part of the store in memory. */
export const memoryRatings = ({
  statusOf,
  isDeleted,
  isBot,
  addEvent,
  ifOpen,
}: MemoryRatingsParts): RatingStore & {
  readonly forget: (player: PlayerId) => void;
  readonly all: () => readonly RatedMatch[];
} => {
  const marks = new Map<TableId, Mark>();
  let matches: readonly RatedMatch[] = [];
  let seasons: readonly SeasonRating[] = [];
  const lucks = new Map<string, LuckSum>();
  const luckKey = ({ player, game, period }: LuckSum): readonly string[] => [player, game, period];
  const forgotten = new Map<PlayerId, number>();
  const forgottenBots = new Set<PlayerId>();
  let ratings: readonly (ListedRating & { readonly game: string })[] = [];

  const isClosed = (table: TableId): boolean =>
    statusOf(table) === 'over' || statusOf(table) === 'abandoned';
  const find = (game: string, player: PlayerId): ListedRating | undefined => {
    const found = ratings.find((one) => one.game === game && one.player === player);
    return found && withoutGame(found);
  };
  const withoutGame = (one: ListedRating & { readonly game: string }): ListedRating => {
    const { game: _, ...rest } = one;
    return rest;
  };
  const floorOf = ({ rating }: ListedRating): number =>
    100 * toMillionths(rating.mean) - 196 * toMillionths(rating.deviation);
  const listed = (game: string, isRanked: boolean): readonly ListedRating[] =>
    ratings
      .filter((one) => one.game === game && one.ranked === isRanked)
      .toSorted((a, b) => floorOf(b) - floorOf(a) || (a.player < b.player ? -1 : 1))
      .map(withoutGame);

  return {
    all: () => matches,
    forget(player) {
      matches = matches.map((match) => ({
        ...match,
        seats: match.seats.map((seat) => (seat.player === player ? { ...seat, player: '' } : seat)),
      }));
      ratings = ratings.filter((one) => one.player !== player);
      seasons = seasons.filter((one) => one.player !== player);
      for (const [key, one] of lucks) if (one.player === player) lucks.delete(key);
      forgotten.set(player, matches.length);
      if (isBot(player)) forgottenBots.add(player);
    },
    isRated: (table) => ifOpen(() => marks.has(table)),
    ratedMatch: (table) => ifOpen(() => matches.find((one) => one.table === table)),
    ratedMatches: (after, most) =>
      ifOpen(() => matches.filter(({ n }) => n > after).slice(0, most)),
    lastRated: () => ifOpen(() => matches.length),
    rating: (game, player) => ifOpen(() => find(game, player)),
    ratingsOf: (player) =>
      ifOpen(() =>
        ratings
          .filter((one) => one.player === player)
          .toSorted((a, b) => (a.game < b.game ? -1 : 1)),
      ),
    changesOf: (player, most) =>
      ifOpen(() =>
        matches
          .flatMap(({ table, game, at, seats }) =>
            seats
              .filter((seat) => seat.player === player && player !== '')
              .map((seat) => ({ table, game, at, ...seat })),
          )
          .toReversed()
          .slice(0, most),
      ),
    leaderboard: (game, after, most) => ifOpen(() => listed(game, true).slice(after, after + most)),
    unranked: (game, most) => ifOpen(() => listed(game, false).slice(0, most)),
    isBotAccount: (player) => ifOpen(() => isBot(player) || forgottenBots.has(player)),
    unratedTables: (most) =>
      ifOpen(() =>
        [...marks]
          .filter(([table, { n }]) => n === null && isClosed(table))
          .toSorted(([a, one], [b, other]) => one.at - other.at || (a < b ? -1 : 1))
          .slice(0, most)
          .map(([table]) => table),
      ),
    markRated: (table, _game, at) =>
      ifOpen(() => {
        if (!marks.has(table)) marks.set(table, { at, n: null });
      }),
    rate: (match) =>
      ifOpen(() => {
        const { table, game, at, method, why, outcome, events } = match;
        if (matches.some((one) => one.table === table)) return 'repeated';
        for (const { player, expected } of match.seats)
          if (!isSameRating(find(game, player)?.rating, expected)) return 'moved';
        const n = matches.length + 1;
        const seats = match.seats.map((one) => {
          const { expected: _, after: __, ranked: ___, ...seat } = one;
          return { ...seat, player: isDeleted(seat.player) ? '' : seat.player };
        });
        matches = [...matches, { n, table, game, at, method, why, outcome, seats }];
        for (const seat of match.seats) {
          const { player, after, bot, ranked } = seat;
          if (isDeleted(player)) continue;
          seasons = withSeat(seasons, match, seat);
          addLuck({ lucks }, game, at, seat);
          ratings = [
            ...ratings.filter((one) => one.game !== game || one.player !== player),
            { game, player, rating: after, bot, ranked },
          ];
        }
        const mark = marks.get(table);
        if (mark !== undefined) mark.n = n;
        for (const event of events) addEvent(event, at);
        return n;
      }),
    forgottenRatings: () =>
      ifOpen(() =>
        [...forgotten]
          .map(([player, n]) => ({ player, n }))
          .toSorted((a, b) => (a.player < b.player ? -1 : 1)),
      ),
    gameRatings: (game, player, most) =>
      ifOpen(() =>
        ratings
          .toSorted((a, b) => (isAfter([a.game, a.player], [b.game, b.player]) ? 1 : -1))
          .filter((one) => isAfter([one.game, one.player], [game, player]))
          .slice(0, most),
      ),
    seasonRatings: (season, game, player, most) =>
      ifOpen(() =>
        seasons.filter((one) => isAfter(seasonKey(one), [season, game, player])).slice(0, most),
      ),
    luckSums: (player, game, period, most) =>
      ifOpen(() =>
        [...lucks.values()]
          .toSorted((a, b) => (isAfter(luckKey(a), luckKey(b)) ? 1 : -1))
          .filter((one) => isAfter(luckKey(one), [player, game, period]))
          .slice(0, most),
      ),
    rewriteLuckSums: (put, drop) =>
      ifOpen(() => {
        for (const one of drop) lucks.delete(JSON.stringify(luckKey(one)));
        for (const one of put) lucks.set(JSON.stringify(luckKey(one)), one);
      }),
    rewriteMatches: (rewritten) =>
      ifOpen(() => {
        matches = matches.map((match) => rewritten.find(({ n }) => n === match.n) ?? match);
      }),
    rewriteRatings: (put, drop) =>
      ifOpen(() => {
        const isGone = ({ game, player }: (typeof ratings)[number]): boolean =>
          [...put, ...drop].some((one) => one.game === game && one.player === player);
        ratings = [...ratings.filter((one) => !isGone(one)), ...put];
      }),
    rewriteSeasons: (put, drop) =>
      ifOpen(() => {
        const isGone = (one: SeasonRating): boolean =>
          [...put, ...drop].some((other) => isSameKey(one, other));
        seasons = inOrder([...seasons.filter((one) => !isGone(one)), ...put]);
      }),
    settleUnplayed: (table) =>
      ifOpen(() => {
        const mark = marks.get(table);
        if (mark !== undefined) mark.n = 0;
      }),
    pruneMarks: (before) =>
      ifOpen(() => {
        for (const [table, mark] of marks) {
          if (mark.n !== null) continue;
          const status = statusOf(table);
          if (status === undefined && mark.at < before) marks.delete(table);
        }
      }),
  };
};
