import { isDeepStrictEqual } from 'node:util';
import type { Rating } from '@barrelhouse/club';
import { botId, type Entry, type PlayerId, type TableId } from '@barrelhouse/protocol';
import type { TableState } from '@barrelhouse/table';
import { readLog } from '../../host/read-log.ts';
import type { NewEvent } from '../../store/events.ts';
import type { NewRatedMatch } from '../../store/ratings.ts';
import type { Store } from '../../store/store.ts';
import type { Thinker } from '../../thinking/thinker.ts';
import type { Entrant } from './entrant.ts';
import { entrantsOf, isHouseBot, rateOutcome } from './rate-outcome.ts';

/** What rating a match needs. */
export interface RatingParts {
  readonly store: Store;
  readonly state: (table: TableId) => Promise<TableState | undefined>;
  readonly thinker: Pick<Thinker, 'takeLuckOut'>;
  readonly now: () => number;
  /** Called after events of these players may have been stored. */
  readonly happenedTo: (players: readonly PlayerId[]) => void;
  readonly failed: (error: unknown) => void;
}

/** Rates every match that ends at a rated table, once. */
export interface MatchRatings {
  /** Call with every entry that this server wrote. */
  readonly written: (table: TableId, entry: Entry) => void;
  /** Rates finished matches that no server has rated. */
  catchUp(): Promise<void>;
  /** Resolves once no match is waiting here. */
  idle(): Promise<void>;
  /** Waits for the match being rated and leaves the others to `catchUp`. */
  stop(): Promise<void>;
}

/** Matches that `catchUp` takes in one go. */
const CATCH_UP = 100;
/** Matches that wait. A server that ends more of them at once leaves the rest to `catchUp`. */
const MOST_WAITING = 1000;
/** Each lost attempt means that another server has rated a match. */
const MOST_ATTEMPTS = 50;
/** A mark without a table after this time will not get one. */
const KEEP_MARKS_MS = 24 * 3600 * 1000;

const playersOf = ({ seats }: TableState): readonly string[] =>
  seats.map((seat) => (seat.kind === 'human' ? seat.player : botId(seat.bot)));

/** What the players are told. */
const eventsOf = ({ table, game, seats }: Omit<NewRatedMatch, 'events'>): readonly NewEvent[] =>
  seats
    .filter(({ player }) => !isHouseBot(player))
    .map(({ player, meanAfter, change, reason }) => ({
      player,
      event: { kind: 'rated', table, game, rating: Math.round(meanAfter), change, reason },
      notifyAt: null,
    }));

export const matchRatings = (parts: RatingParts): MatchRatings => {
  const { store, state, thinker, now, failed } = parts;
  const { ratings } = store;
  const waiting = new Set<TableId>();
  let working: Promise<void> | undefined;
  let stopped = false;

  const ratingsOf = async (
    game: string,
    players: readonly string[],
  ): Promise<ReadonlyMap<string, Rating>> => {
    const found = await Promise.all(players.map((player) => ratings.rating(game, player)));
    return new Map(found.flatMap((one) => (one ? [[one.player, one.rating] as const] : [])));
  };

  const botSeatsOf = async (players: readonly string[]): Promise<ReadonlySet<number>> => {
    const areBots = await Promise.all(players.map((player) => ratings.isBotAccount(player)));
    return new Set(areBots.flatMap((isBot, seat) => (isBot ? [seat] : [])));
  };

  /** Takes the luck out by what is known before the match, and again if that has changed when it is recorded. */
  const rate = async (table: TableId): Promise<void> => {
    if (!(await ratings.isRated(table)) || (await ratings.ratedMatch(table)) !== undefined) return;
    const ended = await state(table);
    if (ended === undefined || ended.status === 'waiting' || ended.status === 'playing') return;
    if (ended.match === undefined) {
      await ratings.settleUnplayed(table);
      return;
    }
    const players = playersOf(ended);
    const botSeats = await botSeatsOf(players);
    const log = await readLog(store, table);
    let entrants: readonly Entrant[] = [];
    let outcome: Awaited<ReturnType<typeof thinker.takeLuckOut>>;
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      if (stopped) return;
      const known = await ratingsOf(ended.rules.id, players);
      const current = entrantsOf(known, players);
      if (outcome === undefined || !isDeepStrictEqual(current, entrants)) {
        outcome = await thinker.takeLuckOut(log, current);
        entrants = current;
      }
      // Too many matches wait: `catchUp` finds this one again.
      if (outcome === undefined) return;
      const match = rateOutcome(table, outcome, entrants, known, botSeats);
      const events = eventsOf(match);
      if ((await ratings.rate({ ...match, events })) === 'moved') continue;
      parts.happenedTo(events.map(({ player }) => player));
      return;
    }
  };

  const work = async (): Promise<void> => {
    for (const table of waiting) {
      if (stopped) break;
      waiting.delete(table);
      try {
        await rate(table);
      } catch (error) {
        if (!stopped) failed(error);
      }
    }
    working = undefined;
  };

  const add = (table: TableId): void => {
    if (stopped || waiting.size >= MOST_WAITING) return;
    waiting.add(table);
    working ??= work();
  };

  return {
    written(table, { facts }) {
      if (facts.some(({ type }) => type === 'ended' || type === 'abandoned')) add(table);
    },
    async catchUp() {
      await ratings.pruneMarks(now() - KEEP_MARKS_MS);
      for (const table of await ratings.unratedTables(CATCH_UP)) add(table);
    },
    idle: async () => working,
    async stop() {
      stopped = true;
      await working;
    },
  };
};
