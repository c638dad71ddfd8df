import type { PlayerId } from '@barrelhouse/protocol';
import type { Store } from '../store/store.ts';
import type { SignOuts } from './sign-outs.ts';

/** Signs players out and deletes them, at this server and at those that share its record. */
export interface Departures {
  /** Withdraws all tokens of the player, except the given one. */
  signOut(player: PlayerId, exceptHash: string | undefined): Promise<void>;
  /** Whether the player had such a device. */
  signOutDevice(player: PlayerId, device: string): Promise<boolean>;
  /** Deletes the player's bots, too. */
  deletePlayer(player: PlayerId): Promise<void>;
}

export interface DepartureParts {
  readonly store: Store;
  readonly signOuts: SignOuts;
  readonly tellOthers: () => void;
  /** Forgets what this server still remembers of players who are deleted in the record. */
  readonly deleted: () => Promise<void>;
  readonly now: () => number;
}

export const departures = ({
  store,
  signOuts,
  tellOthers,
  deleted,
  now,
}: DepartureParts): Departures => ({
  async signOut(player, exceptHash) {
    await store.withdrawTokens(player, exceptHash);
    signOuts.withdrawn(player, exceptHash);
    tellOthers();
  },
  async signOutDevice(player, device) {
    const hash = await store.accounts.withdrawToken(player, device);
    if (hash === undefined) return false;
    signOuts.withdrawnToken(hash);
    tellOthers();
    return true;
  },
  async deletePlayer(player) {
    const bots = (await store.bots.botsOf(player)).map((bot) => bot.player);
    await store.accounts.deletePlayer(player, now());
    for (const gone of [player, ...bots]) signOuts.withdrawn(gone, undefined);
    await deleted();
    tellOthers();
  },
});
