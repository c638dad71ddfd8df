import { atTime, newcomer, shownRating } from '@barrelhouse/club';
import type { PlayerId } from '@barrelhouse/protocol';
import { seasonOf } from '../../src/club/ratings/season.ts';
import type { AccountStore } from '../../src/store/accounts.ts';
import type { PeopleStore } from '../../src/store/people.ts';
import {
  BEST,
  type Board,
  type BoardRow,
  type LuckSide,
  type Place,
  type RankStore,
} from '../../src/store/ranks.ts';
import type { RatedMatch, SeatChange } from '../../src/store/ratings.ts';
import { dayPeriod, toMillionths, tossOf, weekOf } from '../../src/store/ratings-rows.ts';
import type { Player } from '../../src/store/store.ts';

export interface MemoryRanksParts {
  readonly matches: () => readonly RatedMatch[];
  readonly players: ReadonlyMap<PlayerId, Player>;
  readonly accounts: Pick<AccountStore, 'account'>;
  readonly people: Pick<PeopleStore, 'isPrivate'>;
}

interface Played {
  readonly match: RatedMatch;
  readonly seat: SeatChange;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** The ranks part of the store in memory: everything follows from the matches. */
export const memoryRanks = ({
  matches,
  players,
  accounts,
  people,
}: MemoryRanksParts): RankStore => {
  const played = (): readonly Played[] =>
    matches()
      .flatMap((match) => match.seats.map((seat) => ({ match, seat })))
      .filter(({ seat }) => seat.player !== '');
  const inBoard = ({ game, season }: Board): readonly Played[] =>
    played().filter(
      ({ match }) => match.game === game && (season === '' || seasonOf(match.at) === season),
    );
  const whoIs = async (player: PlayerId) => ({
    name: players.get(player)?.name ?? '',
    handle: (await accounts.account(player))?.handle ?? '',
  });

  const rowOf = async (board: Board, own: readonly Played[]): Promise<BoardRow | undefined> => {
    const [first, last] = [own[0], own.at(-1)];
    if (first === undefined || last === undefined) return undefined;
    const { player, meanAfter: mean, deviationAfter: deviation, matches: all, bot } = last.seat;
    const ever = played().filter(
      ({ match, seat }) =>
        seat.player === player && match.game === board.game && match.n <= last.match.n,
    );
    const given = ever.flatMap(({ seat }) => seat.givenAway ?? []);
    return {
      player,
      mean,
      deviation,
      matches: board.season === '' ? all : own.length,
      allMatches: all,
      givenAway: Math.round(sum(given) * 1e6) / 1e6,
      measured: given.length,
      at: last.match.at,
      bot,
      floor: 100 * toMillionths(mean) - 196 * toMillionths(deviation),
      before: board.season === '' ? null : first.seat.meanBefore,
      ...(await whoIs(player)),
      private: await people.isPrivate(player),
    };
  };
  const rows = async (board: Board): Promise<readonly BoardRow[]> => {
    const found = inBoard(board);
    const own = [...new Set(found.map(({ seat }) => seat.player))].map((player) =>
      rowOf(
        board,
        found.filter(({ seat }) => seat.player === player),
      ),
    );
    return (await Promise.all(own))
      .flatMap((row) => row ?? [])
      .sort((a, b) => b.floor - a.floor || (a.player < b.player ? -1 : 1));
  };
  const isRanked = ({ at: now }: Board, row: BoardRow): boolean => {
    const { mean, deviation, allMatches, at } = row;
    const rating = { ...newcomer(at), mean, deviation, matches: allMatches };
    return !row.bot && !shownRating(atTime(rating, now)).provisional;
  };
  const ranked = async (board: Board): Promise<readonly BoardRow[]> =>
    (await rows(board)).filter((row) => isRanked(board, row));

  const isBefore = (row: Place, place: Place): boolean =>
    row.floor > place.floor || (row.floor === place.floor && row.player < place.player);

  const lucky = async (week: number, game: string): Promise<readonly Played[]> => {
    const found = played().filter(
      ({ match, seat }) =>
        weekOf(match.at) === week &&
        (game === '' || match.game === game) &&
        !seat.bot &&
        seat.luck !== null,
    );
    const open = await Promise.all(
      found.map(
        async ({ seat: { player } }) =>
          !(await people.isPrivate(player)) && (await accounts.account(player)) !== undefined,
      ),
    );
    return found.filter((_, i) => open[i]);
  };
  const ofSide = <T extends { readonly luck: number }>(side: LuckSide, all: readonly T[]) =>
    all
      .filter(({ luck }) => (side === 'best' ? luck > 0 : luck < 0))
      .sort((a, b) => (side === 'best' ? b.luck - a.luck : a.luck - b.luck));

  return {
    boardRows: async (board, after, most, from = BEST) =>
      (await ranked(board)).filter((row) => !isBefore(row, from)).slice(after, after + most),
    unrankedRows: async (board, { above, from, since }, most) =>
      (await rows(board))
        .filter((row) => !isRanked(board, row))
        .filter(({ floor, at }) => floor < above && floor >= from && at >= since)
        .slice(0, most),
    boardSize: async (board, from = BEST) =>
      (await ranked(board)).filter((row) => !isBefore(row, from)).length,
    boardMarks: async (board, every) =>
      (await ranked(board))
        .filter((_, i) => i % every === 0)
        .map(({ floor, player }) => ({ floor, player })),
    boardRow: async (board, player) => (await rows(board)).find((row) => row.player === player),
    rankedBefore: async (board, place, from = BEST) =>
      (await ranked(board)).filter((row) => isBefore(row, place) && !isBefore(row, from)).length,
    boardAround: async (board, place, before, after) => {
      const all = await ranked(board);
      const at = all.filter((row) => isBefore(row, place)).length;
      return all.slice(Math.max(0, at - before), at + after);
    },
    firstSeason: async () =>
      played()
        .map(({ match }) => seasonOf(match.at))
        .sort()[0] ?? '',
    ratedGames: async (player) => {
      const own = played().filter(({ seat }) => seat.player === player);
      const games = [...new Set(own.map(({ match }) => match.game))];
      const count = (game: string) => own.filter(({ match }) => match.game === game).length;
      return games.sort((a, b) => count(b) - count(a));
    },
    ratedPoints: async (player, game, most) =>
      played()
        .filter(({ match, seat }) => seat.player === player && match.game === game)
        .map(({ match: { at }, seat }) => ({
          at,
          mean: seat.meanAfter,
          deviation: seat.deviationAfter,
          matches: seat.matches,
        }))
        .toReversed()
        .slice(0, most),
    luckSince: async (player, game, from, most) =>
      played()
        .filter(({ match, seat }) => seat.player === player && match.game === game)
        .flatMap(({ match: { at }, seat: { luck, start } }) =>
          luck === null || at < from ? [] : [{ at, matches: 1, luck, tossed: tossOf(start) }],
        )
        .slice(-most),
    luckByDay: async (player, game, from) => {
      const own = played().filter(
        ({ match, seat }) =>
          seat.player === player &&
          match.game === game &&
          seat.luck !== null &&
          dayPeriod(match.at) >= dayPeriod(from),
      );
      return [...new Set(own.map(({ match }) => dayPeriod(match.at)))].map((day) => {
        const some = own.filter(({ match }) => dayPeriod(match.at) === day);
        return {
          at: some.at(-1)?.match.at ?? 0,
          matches: some.length,
          luck: Math.round(sum(some.map(({ seat }) => seat.luck ?? 0)) * 1e6) / 1e6,
          tossed: Math.round(sum(some.map(({ seat }) => tossOf(seat.start))) * 1e6) / 1e6,
        };
      });
    },
    luckyMatches: async (week, game, side, most) => {
      const all = (await lucky(week, game)).map(async ({ match, seat }) => ({
        player: seat.player,
        ...(await whoIs(seat.player)),
        table: match.table,
        game: match.game,
        at: match.at,
        luck: seat.luck ?? 0,
        won: seat.won,
      }));
      return ofSide(side, await Promise.all(all)).slice(0, most);
    },
    luckyPlayers: async (week, game, side, most) => {
      const found = await lucky(week, game);
      const all = [...new Set(found.map(({ seat }) => seat.player))].map(async (player) => {
        const own = found.filter(({ seat }) => seat.player === player);
        const luck = Math.round(sum(own.map(({ seat }) => seat.luck ?? 0)) * 1e6) / 1e6;
        return { player, ...(await whoIs(player)), matches: own.length, luck };
      });
      return ofSide(side, await Promise.all(all)).slice(0, most);
    },
  };
};
