import type { PlayerId } from '@barrelhouse/protocol';
import type { Online, Tell } from '../events/tell.ts';
import type { Store } from '../store/store.ts';

export interface ArrivalsParts {
  readonly store: Pick<Store, 'accounts' | 'people' | 'player'>;
  readonly online: Online;
  readonly tell: Tell;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
}

/** A player who is gone again by then has not really arrived. */
const STAY_MS = 5000;
/** A friend is told about an arrival at most this often, whatever servers and reloads do. */
const QUIET_MS = 30 * 60 * 1000;
/** After the server starts, everybody reconnects at once, and nobody has really arrived. */
const START_MS = 60_000;
/** Arrivals that may wait. More than this at once are a mass reconnect, too. */
const MOST_WAITING = 1000;

/** Tells friends who are online that a player has come online. The returned function drops arrivals still waiting. */
export const tellArrivals = ({ store, online, tell, now, failed }: ArrivalsParts): (() => void) => {
  const startedAt = now();
  const waiting = new Map<PlayerId, NodeJS.Timeout>();

  const announce = async (player: PlayerId): Promise<void> => {
    if (!(await online.among([player])).has(player)) return;
    const account = await store.accounts.account(player);
    const found = await store.player(player);
    if (account === undefined || found === undefined) return;
    const friend = { player, name: found.name, handle: account.handle };
    const friends = await store.people.friends(player);
    const here = await online.among(friends.map((other) => other.player));
    const at = now();
    for (const other of here)
      if (await store.people.noteArrival(other, player, at, at - QUIET_MS))
        await tell(other, { kind: 'friend-online', friend });
  };

  online.onArrival((player) => {
    if (now() - startedAt < START_MS || waiting.has(player) || waiting.size >= MOST_WAITING) return;
    const timer = setTimeout(() => {
      waiting.delete(player);
      announce(player).catch(failed);
    }, STAY_MS);
    timer.unref();
    waiting.set(player, timer);
  });

  return () => {
    for (const timer of waiting.values()) clearTimeout(timer);
    waiting.clear();
  };
};
