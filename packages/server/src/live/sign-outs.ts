import type { PlayerId } from '@barrelhouse/protocol';
import type { Store } from '../store/store.ts';
import type { Hub } from './hub.ts';

/** Players cached by their tokens. */
export interface RememberedTokens {
  readonly hashes: () => readonly string[];
  /** Forgets players who have another name now. */
  forgetRenamed(names: ReadonlyMap<string, string>): void;
  forgetTokens(hashes: ReadonlySet<string>): void;
  forgetPlayer(player: PlayerId): void;
}

/** Applies sign-outs at this server: forgets withdrawn tokens and ends their streams. */
export interface SignOuts {
  /** This server withdrew all tokens of the player, except the given one. */
  withdrawn(player: PlayerId, exceptHash: string | undefined): void;
  /** This server withdrew one token. */
  withdrawnToken(hash: string): void;
  /** Finds tokens in use here that another server withdrew, and players whom it renamed. */
  readonly find: () => Promise<void>;
}

export const signOuts = (store: Store, hub: Hub, remembered: RememberedTokens): SignOuts => ({
  withdrawn(player, exceptHash) {
    remembered.forgetPlayer(player);
    hub.signOut((client) => client.player === player && client.tokenHash !== exceptHash);
  },
  withdrawnToken(hash) {
    remembered.forgetTokens(new Set([hash]));
    hub.signOut((client) => client.tokenHash === hash);
  },
  async find() {
    const inUse = [...new Set([...remembered.hashes(), ...hub.tokenHashes()])];
    if (inUse.length === 0) return;
    const names = await store.namesByToken(inUse);
    remembered.forgetRenamed(names);
    const invalid = new Set(inUse.filter((hash) => !names.has(hash)));
    if (invalid.size === 0) return;
    remembered.forgetTokens(invalid);
    hub.signOut((client) => invalid.has(client.tokenHash));
  },
});
