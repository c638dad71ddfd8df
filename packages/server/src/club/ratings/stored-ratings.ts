import { atTime, shownRating, withinOnScale } from '@barrelhouse/club';
import type { PlayerRating } from '@barrelhouse/protocol';
import { openPostgresStore } from '../../store/postgres/postgres-store.ts';
import type { ListedRating } from '../../store/ratings.ts';
import {
  openSqliteReader,
  requireRecord,
  type StoreReader,
} from '../../store/sqlite/sqlite-reader.ts';
import { openSqliteStore } from '../../store/sqlite/sqlite-store.ts';
import { taskPool } from '../../thinking/task-pool.ts';
import { ALIVE_MS } from '../../upkeep.ts';
import { describeRated } from './rated-player.ts';
import { type Rebuilt, rebuildRatings } from './rebuild.ts';

/** Where the record is: a data folder, or a database instead. */
export interface RatingsPlace {
  readonly data: string;
  readonly database?: string | undefined;
}

export interface RebuildOptions {
  /** Only compares, which is allowed while servers run. */
  readonly check: boolean;
  /** Threads. */
  readonly jobs: number;
  readonly progress: (done: number, all: number) => void;
  readonly signal?: AbortSignal;
}

/** A running server updates its sign of life on record more often than this. */
const SILENT_MS = 3 * ALIVE_MS;
/** Several times what the longest match takes on a busy machine. */
const MATCH_MS = 120_000;
/** Enough that a thread never waits for the record. */
const TASKS_PER_THREAD = 3;

const openReader = async ({ data, database }: RatingsPlace): Promise<StoreReader> =>
  database === undefined ? openSqliteReader(data) : openPostgresStore(database);

const openWriter = async ({ data, database }: RatingsPlace): Promise<StoreReader> => {
  if (database === undefined) {
    requireRecord(data);
    return openSqliteStore(data);
  }
  const store = await openPostgresStore(database);
  if ((await store.lastAlive()) < Date.now() - SILENT_MS) return store;
  await store.close();
  throw new Error(
    'A server is using this database. Stop all servers, or only compare with --check.',
  );
};

/** Rates all matches on record again, from the logs of their tables. */
export const rebuildStoredRatings = async (
  place: RatingsPlace,
  { check, jobs, progress, signal }: RebuildOptions,
): Promise<Rebuilt> => {
  const store = await (check ? openReader(place) : openWriter(place));
  const pool = taskPool(jobs);
  try {
    return await rebuildRatings({
      store,
      takeLuckOut: (log, entrants) => pool.ask('takeLuckOut', { log, entrants }, MATCH_MS),
      atATime: TASKS_PER_THREAD * jobs,
      check,
      progress,
      ...(signal && { signal }),
    });
  } finally {
    await pool.close();
    await store.close();
  }
};

/** The ratings for a game, best first. */
export interface StoredLeaderboard {
  readonly ranked: readonly PlayerRating[];
  /** Bots, and players whose ratings are provisional. */
  readonly unranked: readonly PlayerRating[];
}

export const readStoredLeaderboard = async (
  place: RatingsPlace,
  game: string,
  most: number,
  now: number,
): Promise<StoredLeaderboard> => {
  const store = await openReader(place);
  const describe = async ({ player, rating }: ListedRating): Promise<PlayerRating> => {
    const { errorRate = null, ...shown } = shownRating(atTime(rating, now));
    const onScale = withinOnScale(rating, now);
    return { game, ...(await describeRated(store, player)), ...shown, onScale, errorRate };
  };
  try {
    const ranked = await store.ratings.leaderboard(game, 0, most);
    const unranked = await store.ratings.unranked(game, most);
    return {
      ranked: await Promise.all(ranked.map(describe)),
      unranked: await Promise.all(unranked.map(describe)),
    };
  } finally {
    await store.close();
  }
};
