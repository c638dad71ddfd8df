import type { Steps } from '../account-steps.ts';
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
import type { TournamentReads, TournamentStore, TournamentWrites } from '../tournaments.ts';
import { TOURNAMENT_READS, TOURNAMENT_WRITES } from '../tournaments-work.ts';
import type { WatchReads, WatchStore, WatchWrites } from '../watches.ts';
import { WATCH_READS, WATCH_WRITES } from '../watches-work.ts';
import { type AnyWork, stepRunner } from './account-steps.ts';
import type { Database } from './database.ts';
import type { Writer } from './writer.ts';

/** Parts of the store whose writes have the same form. */
type Part = 'people' | 'results' | 'ratings' | 'seeks' | 'watches' | 'tournaments';

type Works = { readonly [name: string]: (...args: never) => Steps<unknown> };

const readsOf = (database: Database, works: Works): object => {
  const runSteps = stepRunner(database);
  return Object.fromEntries(
    Object.entries(works).map(([name, work]) => [
      name,
      async (...args: readonly unknown[]) => runSteps((work as AnyWork)(...args)),
    ]),
  );
};

const writesOf = (writer: Writer, part: Part, works: Works): object =>
  Object.fromEntries(
    Object.keys(works).map((name) => [
      name,
      (...args: readonly unknown[]) => writer.write(part, name as never, args),
    ]),
  );

/** People: reads run here, writes in the writer thread. */
export const sqlitePeople = (database: Database, writer: Writer): PeopleStore => ({
  ...(readsOf(database, PEOPLE_READS) as PeopleReads),
  ...(writesOf(writer, 'people', PEOPLE_WRITES) as PeopleWrites),
});

export const sqliteResults = (database: Database, writer: Writer): ResultStore => ({
  ...(readsOf(database, RESULT_READS) as ResultReads),
  ...(writesOf(writer, 'results', RESULT_WRITES) as ResultWrites),
});

export const sqliteRatings = (database: Database, writer: Writer): RatingStore => ({
  ...(readsOf(database, { ...RATING_READS, ...REWRITE_READS }) as RatingReads & RewriteReads),
  ...(writesOf(writer, 'ratings', { ...RATING_WRITES, ...REWRITE_WRITES }) as RatingWrites &
    RewriteWrites),
});

export const sqliteTournaments = (database: Database, writer: Writer): TournamentStore => ({
  ...(readsOf(database, TOURNAMENT_READS) as TournamentReads),
  ...(writesOf(writer, 'tournaments', TOURNAMENT_WRITES) as TournamentWrites),
});

export const sqliteSeeks = (database: Database, writer: Writer): SeekStore => ({
  ...(readsOf(database, SEEK_READS) as SeekReads),
  ...(writesOf(writer, 'seeks', SEEK_WRITES) as SeekWrites),
});

export const sqliteWatches = (database: Database, writer: Writer): WatchStore => ({
  ...(readsOf(database, WATCH_READS) as WatchReads),
  ...(writesOf(writer, 'watches', WATCH_WRITES) as WatchWrites),
});

export const sqliteRanks = (database: Database): RankStore =>
  readsOf(database, RANK_READS) as RankStore;
