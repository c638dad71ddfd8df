import { ACCOUNTS } from './account-sql.ts';
import { all, first, lock, run, type Steps, type StepsOf } from './account-steps.ts';
import { BLOCKS } from './people-sql.ts';
import { type Seek, type SeekReads, type SeekWrites, seekStep } from './seeks.ts';
import { SEEKS } from './seeks-sql.ts';

interface StoredSeek {
  readonly player: string;
  readonly game: string;
  readonly since: number;
  readonly seen_at: number;
  readonly table_id: string;
  readonly rival: string;
  readonly met_at: number;
}

const readSeek = (row: StoredSeek): Seek => ({
  player: row.player,
  game: row.game,
  since: row.since,
  seenAt: row.seen_at,
  table: row.table_id,
  rival: row.rival,
  metAt: row.met_at,
});

function* seekOf(player: string): Steps<Seek | undefined> {
  const found = yield* first<StoredSeek>(SEEKS.get, player);
  return found && readSeek(found);
}

/** Whether the player looks for a match of this game and has not found one. */
function* isSeeking(player: string, game: string, seenAfter: number): Steps<boolean> {
  const own = yield* seekOf(player);
  return own !== undefined && own.game === game && own.table === '' && own.seenAt > seenAfter;
}

export const SEEK_READS: StepsOf<SeekReads> = {
  seekOf,
  *seekers(game, seenAfter, most) {
    return (yield* all<StoredSeek>(SEEKS.open, game, seenAfter, most)).map(readSeek);
  },
};

/** All of them lock the players first, always in the same order, so that two servers never pair somebody twice. */
export const SEEK_WRITES: StepsOf<SeekWrites> = {
  *seek(player, game, at, seenAfter, finished, search) {
    yield* lock(player);
    if ((yield* first(ACCOUNTS.get, player)) === undefined) return 'no-account';
    const own = yield* seekOf(player);
    const step = seekStep(own, game, seenAfter, finished, search);
    if (step === 'replaced') return step;
    // Always later than the last search, because the time is also its id.
    const since = Math.max(at, (own?.since ?? 0) + 1);
    if (step === 'begin') yield* run(SEEKS.begin, player, game, since, at);
    else yield* run(SEEKS.seen, at, player, at);
    const now = yield* seekOf(player);
    if (now === undefined) throw new Error('The seek is gone.');
    return now;
  },
  *stopSeeking(player, search) {
    if (!(yield* lock(player))) return;
    if (search === null || (yield* seekOf(player))?.since === search)
      yield* run(SEEKS.stop, player);
  },
  *pairSeekers(one, other, game, table, at, seenAfter) {
    for (const player of [one, other].toSorted()) yield* lock(player);
    for (const player of [one, other])
      if (!(yield* isSeeking(player, game, seenAfter))) return false;
    for (const [blocker, blocked] of [
      [one, other],
      [other, one],
    ] as const)
      if ((yield* first(BLOCKS.get, blocker, blocked)) !== undefined) return false;
    yield* run(SEEKS.met, table, other, at, one);
    yield* run(SEEKS.met, table, one, at, other);
    return true;
  },
  *pairWithBot(player, search, bot, table, at) {
    yield* lock(player);
    const own = yield* seekOf(player);
    if (own?.since !== search || own.table !== '' || own.seenAt === 0) return false;
    yield* run(SEEKS.met, table, bot, at, player);
    return true;
  },
  *pruneSeeks(before) {
    yield* run(SEEKS.prune, before, before);
  },
};

/** Forgets what a deleted player looked for. */
export function* forgetSeek(player: string): Steps<void> {
  yield* run(SEEKS.forget, player);
}
