import type { Entry, PlayerId, TableId } from '@barrelhouse/protocol';
import type { TableState } from '@barrelhouse/table';
import { readLog } from '../host/read-log.ts';
import type { SeatFigures, SeatResult } from '../store/results.ts';
import type { Store } from '../store/store.ts';
import { seatResults } from './seat-results.ts';

/** Records how every seat did in a finished match, and later what a review says about it. */
export interface MatchResults {
  /** Call with every entry that this server wrote. Matches without an account are recorded only when `catchUp` finds them. */
  readonly written: (table: TableId, entry: Entry) => void;
  /** Records and reviews some of a player's older matches. */
  catchUp(player: PlayerId): Promise<void>;
  /** Waits for the match being worked on and forgets the others: `catchUp` finds them again. */
  stop(): Promise<void>;
}

export interface MatchResultsParts {
  readonly store: Pick<Store, 'accounts' | 'results' | 'entries'>;
  readonly state: (table: TableId) => Promise<TableState | undefined>;
  /** `undefined` while too many reviews are waiting. */
  readonly review: (log: string) => Promise<readonly (SeatFigures | 'none')[] | undefined>;
  readonly failed: (error: unknown) => void;
}

/** Matches that `catchUp` looks at in one go, of each kind. */
export const CATCH_UP = 20;

/** Matches that wait to be recorded. A server that ends more of them at once leaves the rest to `catchUp`. */
const MOST_WAITING = 1000;

export const matchResults = ({ store, state, review, failed }: MatchResultsParts): MatchResults => {
  const { accounts, results } = store;
  /** Tables, and whether to record them even if nobody there has an account. */
  const waiting = new Map<TableId, boolean>();
  let working: Promise<void> | undefined;
  let stopped = false;

  const hasAccount = async (seats: readonly SeatResult[]): Promise<boolean> => {
    for (const { player } of seats)
      if (player !== '' && (await accounts.account(player)) !== undefined) return true;
    return false;
  };

  /** Whether the match is on record now. */
  const record = async (table: TableId, always: boolean): Promise<boolean> => {
    if ((await results.resultsAt(table)).length > 0) return true;
    const ended = await state(table);
    const seats = ended === undefined ? [] : seatResults(ended);
    if (seats.length === 0 || !(always || (await hasAccount(seats)))) return false;
    await results.record(table, seats);
    return true;
  };

  const addReview = async (table: TableId): Promise<void> => {
    const seats = await results.resultsAt(table);
    const isWanted = seats.some(({ player, review: of }) => player !== '' && of === 'pending');
    if (!isWanted || stopped) return;
    const log = await readLog(store, table);
    try {
      const figures = await review(log);
      if (figures !== undefined) await results.review(table, figures);
    } catch (error) {
      if (stopped) return;
      failed(error);
      // Reviewing it again would fail again.
      await results.review(
        table,
        seats.map(() => 'none'),
      );
    }
  };

  const work = async (): Promise<void> => {
    for (const [table, always] of waiting) {
      if (stopped) break;
      waiting.delete(table);
      try {
        if (await record(table, always)) await addReview(table);
      } catch (error) {
        failed(error);
      }
    }
    working = undefined;
  };

  const add = (table: TableId, always: boolean): void => {
    if (stopped || waiting.size >= MOST_WAITING) return;
    waiting.set(table, always || waiting.get(table) === true);
    working ??= work();
  };

  return {
    written(table, { facts }) {
      if (facts.some(({ type }) => type === 'ended')) add(table, false);
    },
    async catchUp(player) {
      for (const table of await results.unrecorded(player, CATCH_UP)) add(table, true);
      for (const table of await results.unreviewed(player, CATCH_UP)) add(table, true);
    },
    async stop() {
      stopped = true;
      await working;
    },
  };
};
