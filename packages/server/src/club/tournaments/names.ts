import type { PlayerId } from '@barrelhouse/protocol';
import { SOMEONE } from '@barrelhouse/protocol/words';
import type { Store } from '../../store/store.ts';

export interface Named {
  readonly name: string;
  /** Null for a guest. */
  readonly handle: string | null;
}

/** What players are called now. */
export type NamesOf = (players: Iterable<PlayerId>) => Promise<ReadonlyMap<PlayerId, Named>>;

/** Milliseconds for which a name is not asked for again. */
const FRESH_MS = 15_000;
const MOST_KNOWN = 5000;

export const namesOf = (store: Pick<Store, 'player' | 'accounts'>, now: () => number): NamesOf => {
  const known = new Map<PlayerId, { readonly named: Named; readonly at: number }>();

  const nameOf = async (player: PlayerId): Promise<Named> => {
    const fresh = known.get(player);
    if (fresh !== undefined && fresh.at > now() - FRESH_MS) return fresh.named;
    const [found, account] = await Promise.all([
      store.player(player),
      store.accounts.account(player),
    ]);
    // Players who deleted their account have an empty name.
    const named = { name: found?.name || SOMEONE, handle: account?.handle ?? null };
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(player, { named, at: now() });
    return named;
  };

  return async (players) =>
    new Map(
      await Promise.all(
        [...new Set(players)].map(async (player) => [player, await nameOf(player)] as const),
      ),
    );
};
