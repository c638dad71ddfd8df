import { all, first, run, type Steps, type StepsOf } from './account-steps.ts';
import type {
  GameCount,
  ResultReads,
  ResultWrites,
  ReviewedResult,
  SeatFigures,
  SeatResult,
  SeatReview,
} from './results.ts';
import { RESULTS } from './results-sql.ts';

interface StoredResult {
  readonly table_id: string;
  readonly seat: number;
  readonly player: string;
  readonly game: string;
  readonly seats: number;
  readonly place: number;
  readonly shared: number;
  readonly score: number;
  readonly turns: number;
  readonly ended_at: number;
  readonly review: string;
}

const readReview = (text: string): SeatReview => {
  if (text === '') return 'pending';
  return text === 'none' ? 'none' : (JSON.parse(text) as SeatFigures);
};

const readResult = (row: StoredResult): ReviewedResult => ({
  table: row.table_id,
  seat: row.seat,
  player: row.player,
  game: row.game,
  seats: row.seats,
  place: row.place,
  shared: row.shared === 1,
  score: row.score,
  turns: row.turns,
  endedAt: row.ended_at,
  review: readReview(row.review),
});

function* results(
  sql: string,
  ...values: readonly (string | number)[]
): Steps<readonly ReviewedResult[]> {
  return (yield* all<StoredResult>(sql, ...values)).map(readResult);
}

function* tables(sql: string, player: string, most: number): Steps<readonly string[]> {
  return (yield* all<{ table_id: string }>(sql, player, most)).map(({ table_id: table }) => table);
}

/** How many matches each of two players has played. */
function* playedByBoth(one: string, other: string): Steps<readonly [number, number]> {
  const found = yield* all<{ player: string; played: number }>(RESULTS.played, one, other);
  const playedBy = (who: string): number => found.find(({ player }) => player === who)?.played ?? 0;
  return [playedBy(one), playedBy(other)];
}

export const RESULT_READS: StepsOf<ResultReads> = {
  *counts(player) {
    const found = yield* all<GameCount>(RESULTS.counts, player);
    return found
      .map(({ game, played, won }) => ({ game, played, won }))
      .toSorted((a, b) => b.played - a.played || (a.game < b.game ? -1 : 1));
  },
  *latest(player, game, most) {
    return game === ''
      ? yield* results(RESULTS.latest, player, most)
      : yield* results(RESULTS.latestOf, player, game, most);
  },
  *resultsAt(table) {
    return yield* results(RESULTS.at, table);
  },
  *besides(player, most) {
    const found = yield* results(RESULTS.besides, player, most);
    return found.toSorted((a, b) => a.seat - b.seat);
  },
  *changes(player, most) {
    const found = yield* all<{ table_id: string; change: number }>(RESULTS.changes, player, most);
    return new Map(found.map(({ table_id: table, change }) => [table, change]));
  },
  *between(one, other) {
    const [mine, theirs] = yield* playedByBoth(one, other);
    const found = yield* first<{ played: number; won: number }>(
      ...(mine <= theirs
        ? ([RESULTS.between, other, one] as const)
        : ([RESULTS.wonFrom, one, other] as const)),
    );
    return { played: found?.played ?? 0, won: found?.won ?? 0 };
  },
  *unrecorded(player, most) {
    return yield* tables(RESULTS.unrecorded, player, most);
  },
  *unreviewed(player, most) {
    return yield* tables(RESULTS.unreviewed, player, most);
  },
};

export const RESULT_WRITES: StepsOf<ResultWrites> = {
  *record(table, seats) {
    const added: SeatResult[] = [];
    for (const one of seats) {
      const isDeleted = (yield* first(RESULTS.isDeleted, one.player)) !== undefined;
      const player = isDeleted ? '' : one.player;
      const isNew = yield* run(
        RESULTS.insert,
        table,
        one.seat,
        player,
        one.game,
        one.seats,
        one.place,
        one.shared ? 1 : 0,
        one.score,
        one.turns,
        one.endedAt,
      );
      if (isNew > 0) added.push({ ...one, player });
    }
    if (added.length === 0) return false;
    // Always in the same order: two matches of the same players must not wait for each other.
    for (const { player, game, place } of added.toSorted((a, b) => (a.player < b.player ? -1 : 1)))
      if (player !== '') yield* run(RESULTS.count, player, game, place === 1 ? 1 : 0);
    yield* run(RESULTS.recorded, table);
    return true;
  },
  *review(table, seats) {
    for (const [seat, figures] of seats.entries()) {
      const text = figures === 'none' ? figures : JSON.stringify(figures);
      yield* run(RESULTS.review, text, table, seat);
    }
  },
};

/** Results stay, since others took part; they no longer name the player. */
export function* forgetResults(player: string): Steps<void> {
  yield* run(RESULTS.forget, player);
  yield* run(RESULTS.deleteCounts, player);
}
