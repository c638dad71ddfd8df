import type { PlayerId } from '@barrelhouse/protocol';
import type { Store } from '../store/store.ts';
import type { Hub } from './hub.ts';

/** Tokens that are taken for valid without asking the record each time. */
export interface RememberedTokens {
  readonly hashes: () => readonly string[];
  forgetTokens(hashes: ReadonlySet<string>): void;
  forgetPlayer(player: PlayerId): void;
}

/** Makes a withdrawn token lose effect here: it is forgotten, and streams that came with it are ended. */
export interface SignOuts {
  /** Tokens of this player were withdrawn at this server, all but the one that is kept. */
  withdrawn(player: PlayerId, keptHash: string | undefined): void;
  /** Asks the record which of the tokens in use here another server withdrew. */
  readonly look: () => Promise<void>;
}

export const signOuts = (store: Store, hub: Hub, remembered: RememberedTokens): SignOuts => ({
  withdrawn(player, keptHash) {
    remembered.forgetPlayer(player);
    hub.signOut((client) => client.player === player && client.tokenHash !== keptHash);
  },
  async look() {
    const inUse = [...new Set([...remembered.hashes(), ...hub.tokenHashes()])];
    if (inUse.length === 0) return;
    const valid = await store.validTokens(inUse);
    const gone = new Set(inUse.filter((hash) => !valid.has(hash)));
    if (gone.size === 0) return;
    remembered.forgetTokens(gone);
    hub.signOut((client) => gone.has(client.tokenHash));
  },
});
