import type { SeekNow, TableId } from '@barrelhouse/protocol';
import type { House } from './house.ts';
import { isPassing, type Problem } from './problem.ts';
import { type Answered, pauseAfter } from './retry.ts';
import type { Table } from './table.ts';

export type { SeekNow } from '@barrelhouse/protocol';

const AT = '/api/seek';

export interface RatedSearchEvents {
  /** After each answer of the server. */
  looking(now: SeekNow): void;
  /** A match was found, and we have a seat. It begins as soon as the rival is there, too. */
  seated(table: Table): void;
  /** The match has begun. */
  found(table: Table): void;
  /** The search has ended. */
  failed(problem: Problem): void;
}

export interface RatedSearchParts {
  readonly house: Pick<House, 'access' | 'join'>;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

export interface RatedSearch {
  /** Plays the bot that was offered. */
  readonly takeBot: () => void;
  /** Deleting it ends this search, and no other of the player. `undefined` before the first answer. */
  readonly address: () => string | undefined;
  /** Resolves once the server knows. */
  readonly stop: () => Promise<void>;
}

/** A rival who has not come by then has closed the page. */
const RIVAL_MS = 30_000;
const LOOK_MS = 500;

/** After these refusals the search goes on: the rival was too late, or closed the table. */
const LOST_TABLE: ReadonlySet<string> = new Set([
  'already-started',
  'no-such-table',
  'over',
  'table-full',
]);

/**
 * Looks for a rated match and sits down at its table. If the rival does not come, it looks on. Loaded by those who need it,
 * so it is apart from `connect`.
 */
export const ratedSearch = (
  { house, now, sleep }: RatedSearchParts,
  game: string,
  name: string,
  events: RatedSearchEvents,
): RatedSearch => {
  const { access } = house;
  const search: { isStopped: boolean; takesBot: boolean; id?: number } = {
    isStopped: false,
    takesBot: false,
  };
  let waitingAt: Table | undefined;

  const ask = (): Answered<SeekNow> => {
    const { takesBot, id } = search;
    search.takesBot = false;
    if (takesBot && id !== undefined) return access.post(`${AT}/bot?search=${id}`, {});
    return access.post(AT, { game, ...(id !== undefined && { search: id }) });
  };

  const address = (): string | undefined =>
    search.id === undefined ? undefined : `${AT}?search=${search.id}`;

  /** Ends our search on the server, not one that has replaced it. */
  const end = async (): Promise<void> => {
    const at = address();
    if (at !== undefined) await access.remove(at);
  };

  /** The table of a match; `undefined` if the search was stopped. */
  const findTable = async (): Answered<{ table: TableId; code: string } | undefined> => {
    for (let failures = 0; !search.isStopped; ) {
      const answer = await ask();
      if (!answer.ok && !isPassing(answer.error)) return answer;
      if (!answer.ok) {
        await sleep(pauseAfter(failures++, answer.error.retryAfter));
        continue;
      }
      failures = 0;
      search.id = answer.value.search;
      if (search.isStopped) {
        // The question may have begun a search again, after we stopped.
        await end();
        break;
      }
      if (answer.value.found !== null) return { ok: true, value: answer.value.found };
      events.looking(answer.value);
      const next = now() + answer.value.again;
      while (!search.isStopped && !search.takesBot && now() < next)
        await sleep(Math.min(LOOK_MS, next - now()));
    }
    return { ok: true, value: undefined };
  };

  /** Whether the match has begun before we lose patience. */
  const hasBegun = async (table: Table): Promise<boolean> => {
    let isGone = false;
    const unlisten = table.listen({
      table() {},
      moved() {},
      presence() {},
      reaction() {},
      link() {},
      gone() {
        isGone = true;
      },
    });
    try {
      for (const until = now() + RIVAL_MS; !search.isStopped; await sleep(LOOK_MS)) {
        const { status } = table.snapshot();
        if (status === 'playing' || status === 'over') return true;
        if (isGone || status === 'abandoned' || now() > until) return false;
      }
      return false;
    } finally {
      unlisten();
    }
  };

  /** Gives up a seat at a table where nothing has begun. */
  const giveUp = async (table: Table): Promise<void> => {
    if (table.snapshot().status === 'waiting') await table.leave();
    await end();
  };

  const run = async (): Promise<void> => {
    while (!search.isStopped) {
      const found = await findTable();
      if (!found.ok) return events.failed(found.error);
      if (found.value === undefined) return;
      const joined = await house.join(found.value, name);
      if (!joined.ok && !LOST_TABLE.has(joined.error.code)) return events.failed(joined.error);
      if (!joined.ok) {
        await end();
        continue;
      }
      waitingAt = joined.value;
      if (!search.isStopped) events.seated(joined.value);
      if (await hasBegun(joined.value)) return events.found(joined.value);
      if (search.isStopped) return;
      await giveUp(joined.value);
      waitingAt = undefined;
    }
  };

  void run();
  return {
    takeBot() {
      search.takesBot = true;
    },
    address,
    async stop() {
      if (search.isStopped) return;
      search.isStopped = true;
      if (waitingAt === undefined) await end();
      else await giveUp(waitingAt);
    },
  };
};
