import { shownRating, withinOnScale } from '@barrelhouse/club';
import type { PlayerId, ProfileRatings, RatingHistory } from '@barrelhouse/protocol';
import type { Board, LuckStep, RatedPoint } from '../../store/ranks.ts';
import type { Store } from '../../store/store.ts';
import { boardRanks } from './board-ranks.ts';
import { luckBalance, monthOf } from './luck-balance.ts';
import { missingFor, ratingOf } from './shown-row.ts';

export interface ProfileRatingsParts {
  readonly store: Pick<Store, 'ranks' | 'ratings'>;
  readonly now: () => number;
}

/** Matches that the curve is drawn from, and points that it has. */
const MOST_MATCHES = 400;
const MOST_POINTS = 120;
/** The most points on a month's luck curve. Players with more matches get one for each day. */
const MOST_STEPS = 300;

/** Some of many, evenly spread, with the first and the last. */
export const sampled = <T>(all: readonly T[], most: number): readonly T[] => {
  if (all.length <= most) return all;
  const step = (all.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, i) => all[Math.round(i * step)]).flatMap((one) =>
    one === undefined ? [] : [one],
  );
};

const shownPoint = (
  { at, mean, deviation, matches }: RatedPoint,
  base: ReturnType<typeof ratingOf>,
): RatingHistory['points'][number] => {
  const { rating, within } = shownRating({ ...base, mean, deviation });
  return { at, rating, within, matches };
};

/** The luck of a month: match by match, or day by day if there are many. */
const luckSteps = async (
  { store: { ranks } }: ProfileRatingsParts,
  player: PlayerId,
  game: string,
  month: number,
): Promise<readonly LuckStep[]> => {
  const days = await ranks.luckByDay(player, game, month);
  const matches = days.reduce((sum, day) => sum + day.matches, 0);
  return matches > MOST_STEPS ? days : ranks.luckSince(player, game, month, MOST_STEPS);
};

const historyOf = async (
  parts: ProfileRatingsParts,
  player: PlayerId,
  game: string,
): Promise<RatingHistory | null> => {
  const { ranks } = parts.store;
  const at = parts.now();
  const board: Board = { game, season: '', at, from: 0 };
  const row = await ranks.boardRow(board, player);
  if (row === undefined) return null;
  const month = monthOf(at);
  const missing = missingFor(row, at);
  const [points, luck, stored, before] = await Promise.all([
    ranks.ratedPoints(player, game, MOST_MATCHES),
    luckSteps(parts, player, game, month),
    parts.store.ratings.rating(game, player),
    missing === null
      ? boardRanks(ranks, board, at).then((counted) => counted.before(row))
      : undefined,
  ]);
  const base = ratingOf(row);
  const { rating, within, matches, errorRate = null } = shownRating(base);
  return {
    game,
    rating,
    within,
    onScale: withinOnScale(stored?.rating ?? base, at),
    provisional: missing !== null,
    missing,
    rank: before === undefined ? null : before + 1,
    matches,
    errorRate,
    points: sampled(points.toReversed(), MOST_POINTS).map((point) => shownPoint(point, base)),
    luck: luckBalance(game, month, luck),
  };
};

/** A player's ratings, with the history of one game. */
export const readProfileRatings = async (
  parts: ProfileRatingsParts,
  player: PlayerId,
  wanted: string | undefined,
): Promise<ProfileRatings> => {
  const games = await parts.store.ranks.ratedGames(player);
  const game = wanted === undefined || wanted === '' ? games[0] : wanted;
  const shown =
    game === undefined || !games.includes(game) ? null : await historyOf(parts, player, game);
  return { games: [...games], shown };
};
