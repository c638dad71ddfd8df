import type * as StoredRatings from './club/ratings/stored-ratings.ts';

export type { RatingsPlace, StoredLeaderboard } from './club/ratings/stored-ratings.ts';

// A server without accounts loads nothing of the club, so these are loaded by the commands that need them.

const load = (): Promise<typeof StoredRatings> => import('./club/ratings/stored-ratings.ts');

export const rebuildStoredRatings: typeof StoredRatings.rebuildStoredRatings = async (...asked) =>
  (await load()).rebuildStoredRatings(...asked);

export const readStoredLeaderboard: typeof StoredRatings.readStoredLeaderboard = async (...asked) =>
  (await load()).readStoredLeaderboard(...asked);
