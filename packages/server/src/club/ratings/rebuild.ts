import type { Rating } from '@barrelhouse/club';
import { botId, type TableId } from '@barrelhouse/protocol';
import { readLog } from '../../host/read-log.ts';
import type { NewRatedMatch, NewSeatChange, RatedMatch } from '../../store/ratings.ts';
import { matchValues, seatValues } from '../../store/ratings-rows.ts';
import type { Store } from '../../store/store.ts';
import type { Entrant } from './entrant.ts';
import type { TakenOutcome } from './match-outcome.ts';
import { ANCHOR, entrantsOf, rateOutcome } from './rate-outcome.ts';
import { addLuck, addToSeason, type Rows, ratingKey, rewriteRows } from './rebuilt-rows.ts';

export type RebuildStore = Pick<Store, 'ratings' | 'entries' | 'row'>;

export interface RebuildParts {
  readonly store: RebuildStore;
  /** May run several at a time. */
  readonly takeLuckOut: (log: string, entrants: readonly Entrant[]) => Promise<TakenOutcome>;
  /** How many of these to ask for at a time. */
  readonly atATime: number;
  /** Only compares. */
  readonly check: boolean;
  readonly progress: (done: number, all: number) => void;
  readonly signal?: AbortSignal;
}

export interface Rebuilt {
  readonly matches: number;
  /** How many rows were different: rated matches with their seats, ratings, ratings by season, and sums of luck. */
  readonly different: {
    readonly matches: number;
    readonly ratings: number;
    readonly seasons: number;
    readonly lucks: number;
  };
}

/** Matches read at a time, and the most that are rewritten in one transaction. */
const PAGE = 200;

const playersAt = async (store: RebuildStore, table: TableId): Promise<readonly string[]> => {
  const row = await store.row(table);
  if (row === undefined) throw new Error(`Table ${table} is missing from the record.`);
  return row.seats.map(({ kind, who }) => (kind === 'human' ? who : botId(who)));
};

const isSameMatch = (one: RatedMatch, other: RatedMatch): boolean => {
  const bytes = (match: RatedMatch): string =>
    JSON.stringify([matchValues(match), match.seats.map((seat) => seatValues(match, seat))]);
  return bytes(one) === bytes(other);
};

const withoutRatings = (seat: NewSeatChange): RatedMatch['seats'][number] => {
  const { expected: _, after: __, ranked: ___, ...change } = seat;
  return change;
};

/**
 * Rates all matches on record again, from the logs of their tables alone, in the order of their numbers. Luck is taken out
 * of several matches at a time, as long as no match has to wait for another of the same player.
 */
export const rebuildRatings = async (parts: RebuildParts): Promise<Rebuilt> => {
  const { store, takeLuckOut, check, progress, signal } = parts;
  const { ratings: record } = store;
  const all = await record.lastRated();
  const forgotten = new Map<string, number>();
  for (const { player, n } of await record.forgottenRatings()) forgotten.set(player, n);
  const rows: Rows = { ratings: new Map(), seasons: new Map(), lucks: new Map() };
  let done = 0;
  /** Sums over all games name the latest match, so luck is added in the order of matches, not in the order of completion. */
  let lucks: { n: number; game: string; at: number; seat: NewSeatChange }[] = [];
  let changed: RatedMatch[] = [];
  let different = 0;

  const hasRatings = (player: string, n: number): boolean => n <= (forgotten.get(player) ?? n);
  const keyOf = (game: string, player: string): string => JSON.stringify(ratingKey(game, player));

  const knownTo = (
    { n, game }: RatedMatch,
    players: readonly string[],
  ): ReadonlyMap<string, Rating> =>
    new Map(
      players.flatMap((player) => {
        const found = rows.ratings.get(keyOf(game, player));
        return found !== undefined && hasRatings(player, n) ? [[player, found.rating]] : [];
      }),
    );

  /** No log says which players are bots, so this comes from the accounts, not from the rows being rebuilt. */
  const areBots = new Map<string, Promise<boolean>>();
  const botSeatsOf = async (players: readonly string[]): Promise<ReadonlySet<number>> => {
    const found = await Promise.all(
      players.map((player) => {
        const known = areBots.get(player) ?? record.isBotAccount(player);
        areBots.set(player, known);
        return known;
      }),
    );
    return new Set(found.flatMap((isBot, seat) => (isBot ? [seat] : [])));
  };

  /** Keeps what a match leads to, as the record would. */
  const apply = (n: number, rated: Omit<NewRatedMatch, 'events'>): RatedMatch => {
    const { table, game, at, method, why, outcome, season } = rated;
    for (const seat of rated.seats) {
      const { player, after, bot, ranked } = seat;
      if (!hasRatings(player, n)) continue;
      rows.ratings.set(keyOf(game, player), { game, player, rating: after, bot, ranked });
      addToSeason(rows, season, game, seat);
      lucks.push({ n, game, at, seat });
    }
    const seats = rated.seats.map((seat) =>
      withoutRatings({ ...seat, player: forgotten.has(seat.player) ? '' : seat.player }),
    );
    return { n, table, game, at, method, why, outcome, seats };
  };

  const addLucks = (): void => {
    for (const { game, at, seat } of lucks.toSorted((a, b) => a.n - b.n))
      addLuck(rows, game, at, seat);
    lucks = [];
  };

  const rewrite = async (): Promise<void> => {
    if (!check && changed.length > 0) await record.rewriteMatches(changed);
    changed = [];
  };

  /** Settles once the latest match of a player at a game has been rated again. */
  const tails = new Map<string, Promise<void>>();
  const rateAgain = async (match: RatedMatch, players: readonly string[]): Promise<void> => {
    const keys = players.map((player) => keyOf(match.game, player));
    const before = keys.map((key) => tails.get(key) ?? Promise.resolve());
    const work = async (): Promise<void> => {
      const log = await readLog(store, match.table);
      // What is known about the anchor beforehand never changes; only what is learned about its noise does.
      await Promise.all(before.filter((_, i) => players[i] !== ANCHOR));
      const entrants = entrantsOf(knownTo(match, players), players);
      const outcome = await takeLuckOut(log, entrants);
      await Promise.all(before);
      signal?.throwIfAborted();
      const botSeats = await botSeatsOf(players);
      const known = knownTo(match, players);
      const rated = rateOutcome(match.table, outcome, entrants, known, botSeats);
      const rebuilt = apply(match.n, rated);
      if (!isSameMatch(match, rebuilt)) {
        different++;
        changed.push(rebuilt);
      }
      progress(++done, all);
    };
    const rated = work();
    for (const key of keys) tails.set(key, rated);
    try {
      await rated;
    } finally {
      for (const key of keys) if (tails.get(key) === rated) tails.delete(key);
    }
  };

  const rateFrom = async (last: number): Promise<number> => {
    signal?.throwIfAborted();
    const page = await record.ratedMatches(last, PAGE);
    if (page.length === 0) return last;
    const underWay = new Set<Promise<void>>();
    for (const [i, match] of page.entries()) {
      if (match.n !== last + i + 1) throw new Error(`Rated match ${last + i + 1} is missing.`);
      const rated = rateAgain(match, await playersAt(store, match.table));
      const settled = rated.finally(() => underWay.delete(settled));
      underWay.add(settled);
      // A failure is thrown below; until then it must not count as unhandled.
      settled.catch(() => undefined);
      if (underWay.size >= parts.atATime) await Promise.race(underWay);
    }
    await Promise.all(underWay);
    addLucks();
    await rewrite();
    return rateFrom(page.at(-1)?.n ?? last);
  };

  const isRemembered = ([, { player }]: readonly [string, { readonly player: string }]): boolean =>
    !forgotten.has(player);
  for (let last = 0; ; ) {
    last = await rateFrom(last);
    const remembered: Rows = {
      ratings: new Map([...rows.ratings].filter(isRemembered)),
      seasons: new Map([...rows.seasons].filter(isRemembered)),
      lucks: new Map([...rows.lucks].filter(isRemembered)),
    };
    const differences = await rewriteRows(record, check, remembered);
    // With --check, servers may be rating meanwhile.
    if ((await record.lastRated()) === last)
      return { matches: last, different: { matches: different, ...differences } };
  }
};
