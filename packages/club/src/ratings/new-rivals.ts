import { rateLuckFree } from './luck-free-filter.ts';
import { isAnchor, MATCH_DRIFT, type Rating, rounded, SETTLED, START_DEVIATION } from './rating.ts';

/** A guess at a strength that hardly counts. */
const HARDLY_KNOWN = 4 * START_DEVIATION;

/** By matches alone, so that nobody becomes new again by staying away. */
const isNew = (rating: Rating): boolean => !isAnchor(rating) && rating.matches < SETTLED.matches;

/** Whether a seat is known and none of its rivals is. */
export const meetsOnlyNewcomers = (ratings: readonly Rating[], seat: number): boolean =>
  ratings.every((rating, i) => isNew(rating) === (i !== seat));

/**
 * Rates a match so that newcomers do not move those who are known. All newcomers begin with the same guess, so somebody
 * weaker than that could rise by playing one new account after the other, all their own.
 */
export const rateBesideNewcomers = (
  ratings: readonly Rating[],
  results: readonly number[],
): readonly Rating[] => {
  const all = rateLuckFree(ratings, results);
  if (!ratings.some(isNew)) return all;
  const doubted = ratings.map((rating) =>
    isNew(rating) ? { ...rating, deviation: HARDLY_KNOWN } : rating,
  );
  const fromKnown = rateLuckFree(doubted, results);
  return ratings.map((before, seat) => {
    const own = all[seat] ?? before;
    if (isNew(before) || isAnchor(before)) return own;
    if (!meetsOnlyNewcomers(ratings, seat)) {
      const { mean, deviation } = fromKnown[seat] ?? before;
      return { ...own, mean, deviation };
    }
    // Nothing is learned, but the strength may have changed since.
    const deviation = Math.min(START_DEVIATION, Math.hypot(before.deviation, MATCH_DRIFT));
    return { ...own, mean: before.mean, deviation: rounded(deviation) };
  });
};
