import type { PlayerId } from '@barrelhouse/protocol';
import type { PlayWatch, WatchStore } from '../../src/store/watches.ts';

/** The part of the store in memory that watches rated play. */
export const memoryWatches = (
  ifOpen: <T>(work: () => T) => Promise<T>,
): WatchStore & { readonly forget: (player: PlayerId) => void } => {
  let upTo = 0;
  let watches: readonly PlayWatch[] = [];
  return {
    forget(player) {
      watches = watches.filter((one) => one.player !== player);
    },
    watchedUpTo: () => ifOpen(() => upTo),
    watchOf: (player, game) =>
      ifOpen(() => watches.find((one) => one.player === player && one.game === game)),
    suspects: (since, most) =>
      ifOpen(() =>
        watches
          .flatMap(({ player, game, watch: { found }, foundAt }) =>
            found === undefined || foundAt === null || foundAt <= since
              ? []
              : [{ player, game, suspicion: found, at: foundAt }],
          )
          .toSorted((a, b) => b.at - a.at)
          .slice(0, most),
      ),
    countWatched: (from, to, changed) =>
      ifOpen(() => {
        if (from !== upTo) return false;
        upTo = to;
        const isChanged = (one: PlayWatch): boolean =>
          changed.some(({ player, game }) => player === one.player && game === one.game);
        watches = [...watches.filter((one) => !isChanged(one)), ...changed];
        return true;
      }),
  };
};
