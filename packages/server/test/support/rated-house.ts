import { seededRandom } from '@barrelhouse/engine';
import type { Act, TableId, WhyAbandoned } from '@barrelhouse/protocol';
import { nextOf } from '@barrelhouse/table';
import type { Entrant } from '../../src/club/ratings/entrant.ts';
import { type TakenOutcome, takeOutcome } from '../../src/club/ratings/match-outcome.ts';
import { type MatchRatings, matchRatings } from '../../src/club/ratings/match-ratings.ts';
import type { Store } from '../../src/store/store.ts';
import { matchInLog } from '../../src/thinking/match-in-log.ts';
import { valueFunctions } from '../../src/thinking/value-functions.ts';
import { done, houseOver, type TestHouse } from './house.ts';

const valueFor = valueFunctions();

/** What the thinking threads do, in this thread. */
export const takeLuckOut = async (
  log: string,
  entrants: readonly Entrant[],
): Promise<TakenOutcome> => {
  const { entries, match } = matchInLog(log);
  return takeOutcome(entries, match, entrants, valueFor);
};

/** A house whose tables are rated, with people who play at random. */
export interface RatedHouse extends TestHouse {
  readonly ratings: MatchRatings;
  readonly told: readonly string[];
  /** Plays a match at a new rated table to its end. With `leaveAfter`, the first player leaves after so many moves. */
  play(
    game: string,
    people: readonly string[],
    bots?: readonly string[],
    leaveAfter?: number,
  ): Promise<TableId>;
  /** Plays a match for two in which the first player goes away after some moves, so that the house takes over. */
  playAway(game: string, away: string, rival: string): Promise<TableId>;
  /** Begins a match that hosts of the house close. */
  playUntilClosed(game: string, people: readonly string[], why: WhyAbandoned): Promise<TableId>;
  /** Resolves once the matches that ended so far are rated. */
  settled(): Promise<void>;
}

const CLOCK = { bank: 60, increment: 5 } as const;
/** Longer than anybody's time. */
const AWAY_MS = 70_000;

export const ratedHouse = (store: Store, begin: number, seed = 'rated'): RatedHouse => {
  const random = seededRandom(seed);
  const told: string[] = [];
  const failures: unknown[] = [];
  const house = houseOver(store, begin, undefined, (table, entry) => ratings.written(table, entry));
  const ratings = matchRatings({
    store,
    state: (table) => house.tables.state(table),
    thinker: { takeLuckOut },
    now: () => house.now(),
    happenedTo: (players) => void told.push(...players),
    failed: (error) => void failures.push(error),
  });

  const stateOf = async (table: TableId) => {
    const state = await house.tables.state(table);
    if (state === undefined) throw new Error(`Table ${table} is gone.`);
    return state;
  };

  const playOn = async (table: TableId, leaveAfter: number, away = ''): Promise<void> => {
    for (let moves = 0; ; ) {
      const state = await stateOf(table);
      const next = nextOf(state);
      if (state.status !== 'playing' || next?.kind !== 'choice') return;
      const seat = state.seats[next.seat];
      if (seat?.kind !== 'human' || (seat.player === away && moves > 8)) {
        house.pass(AWAY_MS);
        await house.tables.check(table);
        continue;
      }
      if (moves++ >= leaveAfter) {
        done(await house.ask(seat.player, table, { type: 'leave' }));
        continue;
      }
      house.pass(500);
      const banks = next.options.filter(({ type }) => type === 'bank' || type === 'pass');
      const some = banks.length > 0 && random(3) > 0 ? banks : next.options;
      const actions = [some[random(some.length)] as Act['actions'][number]];
      done(await house.ask(seat.player, table, { type: 'act', seq: state.seq, actions }));
    }
  };

  const startMatch = async (
    game: string,
    people: readonly string[],
    bots: readonly string[],
  ): Promise<TableId> => {
    const [host = ''] = people;
    const places = people.length + bots.length;
    const table = await house.open(host, { places, clock: CLOCK }, bots, game, (id) =>
      store.ratings.markRated(id, game, house.now()),
    );
    for (const player of people) done(await house.ask(player, table, { type: 'join' }));
    done(await house.ask(host, table, { type: 'start', seq: (await stateOf(table)).seq }));
    return table;
  };

  return {
    ...house,
    ratings,
    told,
    async play(game, people, bots = [], leaveAfter = Number.POSITIVE_INFINITY) {
      const table = await startMatch(game, people, bots);
      await playOn(table, leaveAfter);
      return table;
    },
    async playAway(game, away, rival) {
      const table = await startMatch(game, [away, rival], []);
      await playOn(table, Number.POSITIVE_INFINITY, away);
      return table;
    },
    async playUntilClosed(game, people, why) {
      const table = await startMatch(game, people, []);
      await house.tables.close(table, why);
      return table;
    },
    async settled() {
      for (;;) {
        await ratings.catchUp();
        await ratings.idle();
        if (failures.length > 0) throw failures[0];
        if ((await store.ratings.unratedTables(1)).length === 0) return;
      }
    },
  };
};
