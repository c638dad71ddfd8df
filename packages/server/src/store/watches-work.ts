import type { Watch } from '@barrelhouse/club';
import { all, first, run, type Steps, type StepsOf } from './account-steps.ts';
import type { PlayWatch, WatchReads, WatchWrites } from './watches.ts';
import { WATCHES } from './watches-sql.ts';

interface StoredWatch {
  readonly player: string;
  readonly game: string;
  readonly watch: string;
  readonly found_at: number | null;
}

const readWatch = ({ player, game, watch, found_at }: StoredWatch): PlayWatch => ({
  player,
  game,
  watch: JSON.parse(watch) as Watch,
  foundAt: found_at,
});

export const WATCH_READS: StepsOf<WatchReads> = {
  *watchedUpTo() {
    return Number((yield* first<{ value: string }>(WATCHES.upTo))?.value ?? 0);
  },
  *watchOf(player, game) {
    const found = yield* first<StoredWatch>(WATCHES.get, player, game);
    return found && readWatch(found);
  },
  *suspects(since, most) {
    return (yield* all<StoredWatch>(WATCHES.found, since, most))
      .map(readWatch)
      .flatMap(({ player, game, watch: { found }, foundAt }) =>
        found === undefined || foundAt === null
          ? []
          : [{ player, game, suspicion: found, at: foundAt }],
      );
  },
};

export const WATCH_WRITES: StepsOf<WatchWrites> = {
  *countWatched(from, to, watches) {
    yield* run(WATCHES.begin);
    if ((yield* run(WATCHES.count, String(to), String(from))) === 0) return false;
    for (const { player, game, watch, foundAt } of watches)
      yield* run(WATCHES.set, player, game, JSON.stringify(watch), foundAt);
    return true;
  },
};

/** Forgets how a deleted player played. */
export function* forgetWatches(player: string): Steps<void> {
  yield* run(WATCHES.forget, player);
}
