import type { PlayerId } from '@barrelhouse/protocol';
import { SOMEONE } from '@barrelhouse/protocol/words';
import type { Store } from '../store/store.ts';

export interface Person {
  readonly player: PlayerId;
  readonly name: string;
  readonly handle: string | null;
}

/** A player as hosts see them. Deleted players have no name left. */
export const personOf = async (store: Store, player: PlayerId): Promise<Person> => {
  const [found, account] = await Promise.all([
    store.player(player),
    store.accounts.account(player),
  ]);
  return { player, name: found?.name || SOMEONE, handle: account?.handle ?? null };
};

export const personOrNull = async (store: Store, player: PlayerId): Promise<Person | null> =>
  player === '' ? null : personOf(store, player);
