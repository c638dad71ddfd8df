import type { Entry, TableId } from '@barrelhouse/protocol';
import type { BotBook } from '@barrelhouse/table';
import type { Apart } from '../live/apart.ts';
import { type Matchmaking, matchmaking } from './matchmaking/matchmaking.ts';
import { keepMarks } from './ranks/board-ranks.ts';
import { allBoards } from './ranks/leaderboard.ts';
import { type MatchRatings, matchRatings, type RatingParts } from './ratings/match-ratings.ts';
import { type RatedRules, ratedRules } from './ratings/rated-rules.ts';
import { type PlayWatcher, playWatcher } from './suspicion/play-watch.ts';
import { type Tournaments, type TournamentsParts, tournaments } from './tournaments/tournaments.ts';

/** What the club does while the server runs. The server loads this module only if accounts are on. */
export interface Club {
  readonly ratings: MatchRatings;
  readonly ratedRules: RatedRules;
  readonly tournaments: Tournaments;
  readonly matchmaking: Matchmaking;
  readonly watcher: PlayWatcher;
  /** Call with every entry that this server wrote. */
  readonly written: (table: TableId, entry: Entry) => void;
  /** Looks for results to rate and keeps the marks of leaderboards, now and at intervals. */
  start(): void;
  /** Waits for the match being worked on and leaves the others to the next look. */
  stop(): Promise<void>;
}

export interface ClubParts extends RatingParts, TournamentsParts {
  readonly bots: BotBook;
  readonly apart: Apart;
}

/** How often a server looks for finished matches that were not rated. */
const LOOK_MS = 10_000;
/** How long it is remembered who has just met. */
const KEEP_SEEKS_MS = 24 * 3600 * 1000;

export const openClub = (parts: ClubParts): Club => {
  const { store, now, tables } = parts;
  const ratings = matchRatings(parts);
  const hosted = tournaments(parts);
  const rules = ratedRules(store, now);
  const watcher = playWatcher(store);
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  const lookAround = async (): Promise<void> => {
    await ratings.catchUp();
    await watcher.catchUp();
    const firstSeason = await store.ranks.firstSeason();
    const at = now();
    await keepMarks(store.ranks, allBoards(firstSeason, at), at);
    await store.seeks.pruneSeeks(now() - KEEP_SEEKS_MS);
  };
  const look = (): void => {
    looking ??= lookAround()
      .catch(parts.failed)
      .finally(() => {
        looking = undefined;
      });
  };
  return {
    ratings,
    tournaments: hosted,
    written(table, entry) {
      ratings.written(table, entry);
      hosted.written(table, entry);
    },
    ratedRules: rules,
    matchmaking: matchmaking({
      ...parts,
      openRated: (table, order) =>
        tables.open(table, { ...order, beforeOpen: (id) => rules.mark(id, order.rules.id) }),
    }),
    watcher,
    start() {
      hosted.start();
      look();
      timer = setInterval(look, LOOK_MS);
    },
    async stop() {
      clearInterval(timer);
      await Promise.all([ratings.stop(), hosted.stop(), looking]);
    },
  };
};
