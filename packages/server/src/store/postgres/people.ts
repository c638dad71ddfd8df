import type { PeopleReads, PeopleStore, PeopleWrites } from '../people.ts';
import { PEOPLE_READS, PEOPLE_WRITES } from '../people-work.ts';
import type { RankStore } from '../ranks.ts';
import { RANK_READS } from '../ranks-work.ts';
import type { RatingReads, RatingStore, RatingWrites } from '../ratings.ts';
import type { RewriteReads, RewriteWrites } from '../ratings-rewrite.ts';
import { REWRITE_READS, REWRITE_WRITES } from '../ratings-rewrite-work.ts';
import { RATING_READS, RATING_WRITES } from '../ratings-work.ts';
import type { ResultReads, ResultStore, ResultWrites } from '../results.ts';
import { RESULT_READS, RESULT_WRITES } from '../results-work.ts';
import type { SeekReads, SeekStore, SeekWrites } from '../seeks.ts';
import { SEEK_READS, SEEK_WRITES } from '../seeks-work.ts';
import type { Append, Written } from '../store.ts';
import type { TournamentReads, TournamentStore, TournamentWrites } from '../tournaments.ts';
import { TOURNAMENT_READS, TOURNAMENT_WRITES } from '../tournaments-work.ts';
import type { WatchReads, WatchStore, WatchWrites } from '../watches.ts';
import { WATCH_READS, WATCH_WRITES } from '../watches-work.ts';
import type { Connections } from './connections.ts';
import { readsOf, writesOf } from './steps.ts';
import type { WriteQueue } from './write-queue.ts';

export const postgresPeople = (
  connections: Connections,
  queue: WriteQueue<Append, Written>,
): PeopleStore => ({
  ...(readsOf(connections, PEOPLE_READS) as unknown as PeopleReads),
  ...(writesOf(connections, queue, PEOPLE_WRITES) as unknown as PeopleWrites),
});

export const postgresResults = (
  connections: Connections,
  queue: WriteQueue<Append, Written>,
): ResultStore => ({
  ...(readsOf(connections, RESULT_READS) as unknown as ResultReads),
  ...(writesOf(connections, queue, RESULT_WRITES) as unknown as ResultWrites),
});

export const postgresRatings = (
  connections: Connections,
  queue: WriteQueue<Append, Written>,
): RatingStore => ({
  ...(readsOf(connections, { ...RATING_READS, ...REWRITE_READS }) as unknown as RatingReads &
    RewriteReads),
  ...(writesOf(connections, queue, {
    ...RATING_WRITES,
    ...REWRITE_WRITES,
  }) as unknown as RatingWrites & RewriteWrites),
});

export const postgresTournaments = (
  connections: Connections,
  queue: WriteQueue<Append, Written>,
): TournamentStore => ({
  ...(readsOf(connections, TOURNAMENT_READS) as unknown as TournamentReads),
  ...(writesOf(connections, queue, TOURNAMENT_WRITES) as unknown as TournamentWrites),
});

export const postgresSeeks = (
  connections: Connections,
  queue: WriteQueue<Append, Written>,
): SeekStore => ({
  ...(readsOf(connections, SEEK_READS) as unknown as SeekReads),
  ...(writesOf(connections, queue, SEEK_WRITES) as unknown as SeekWrites),
});

export const postgresWatches = (
  connections: Connections,
  queue: WriteQueue<Append, Written>,
): WatchStore => ({
  ...(readsOf(connections, WATCH_READS) as unknown as WatchReads),
  ...(writesOf(connections, queue, WATCH_WRITES) as unknown as WatchWrites),
});

export const postgresRanks = (connections: Connections): RankStore =>
  readsOf(connections, RANK_READS) as unknown as RankStore;
