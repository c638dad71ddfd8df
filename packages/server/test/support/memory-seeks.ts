import type { PlayerId } from '@barrelhouse/protocol';
import { type Seek, type SeekStore, seekStep } from '../../src/store/seeks.ts';

export interface MemorySeeksParts {
  readonly hasAccount: (player: PlayerId) => boolean;
  readonly areApart: (one: PlayerId, other: PlayerId) => boolean;
  readonly ifOpen: <T>(work: () => T) => Promise<T>;
}

/** The part of the store in memory about people who look for a rated match. */
export const memorySeeks = ({
  hasAccount,
  areApart,
  ifOpen,
}: MemorySeeksParts): SeekStore & { readonly forget: (player: PlayerId) => void } => {
  const seeks = new Map<PlayerId, Seek>();
  const change = (player: PlayerId, changes: Partial<Seek>): void => {
    const own = seeks.get(player);
    if (own !== undefined) seeks.set(player, { ...own, ...changes });
  };
  const isSeeking = (player: PlayerId, game: string, seenAfter: number): boolean => {
    const own = seeks.get(player);
    return own !== undefined && own.game === game && own.table === '' && own.seenAt > seenAfter;
  };

  return {
    forget: (player) => void seeks.delete(player),
    seekOf: (player) => ifOpen(() => seeks.get(player)),
    seekers: (game, seenAfter, most) =>
      ifOpen(() =>
        [...seeks.values()]
          .filter(({ player }) => isSeeking(player, game, seenAfter))
          .toSorted((a, b) => a.since - b.since || (a.player < b.player ? -1 : 1))
          .slice(0, most),
      ),
    seek: (player, game, at, seenAfter, finished, search) =>
      ifOpen(() => {
        if (!hasAccount(player)) return 'no-account';
        const own = seeks.get(player);
        const step = seekStep(own, game, seenAfter, finished, search);
        if (step === 'replaced') return step;
        const goesOn = own !== undefined && step === 'go on';
        const now: Seek = goesOn
          ? { ...own, seenAt: Math.max(own.seenAt, at) }
          : {
              player,
              game,
              since: Math.max(at, (own?.since ?? 0) + 1),
              seenAt: at,
              table: '',
              rival: own?.rival ?? '',
              metAt: own?.metAt ?? 0,
            };
        seeks.set(player, now);
        return now;
      }),
    stopSeeking: (player, search) =>
      ifOpen(() => {
        if (search === null || seeks.get(player)?.since === search)
          change(player, { seenAt: 0, table: '' });
      }),
    pairSeekers: (one, other, game, table, at, seenAfter) =>
      ifOpen(() => {
        const areFree = [one, other].every((player) => isSeeking(player, game, seenAfter));
        if (!areFree || areApart(one, other)) return false;
        change(one, { table, rival: other, metAt: at });
        change(other, { table, rival: one, metAt: at });
        return true;
      }),
    pairWithBot: (player, search, bot, table, at) =>
      ifOpen(() => {
        const own = seeks.get(player);
        if (own?.since !== search || own.table !== '' || own.seenAt === 0) return false;
        change(player, { table, rival: bot, metAt: at });
        return true;
      }),
    pruneSeeks: (before) =>
      ifOpen(() => {
        for (const { player, seenAt, metAt } of seeks.values())
          if (seenAt < before && metAt < before) seeks.delete(player);
      }),
  };
};
