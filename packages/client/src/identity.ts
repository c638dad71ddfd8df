import { err, ok } from '@barrelhouse/engine';
import type { PlayerId, Session } from '@barrelhouse/protocol';
import { notOurServer } from './problem.ts';
import type { Requests } from './requests.ts';
import type { Answered } from './retry.ts';
import type { Setup } from './setup.ts';

/** A guest of the house. */
export interface Player {
  readonly player: PlayerId;
  readonly name: string;
}

/** The player of this device: whoever holds the token or the cookie. */
export interface Identity {
  /** Empty if there is none, or if the browser has a cookie. */
  readonly token: () => string;
  /** The player of this device, if there is one. A program without a token has none; a browser tries its cookie once. */
  readonly known: () => Promise<Player | undefined>;
  /** Whether this device has no player, as far as the server has said; no answer leaves it open. */
  readonly isStranger: () => boolean;
  /** The player of this device; a newcomer becomes a guest with this name. */
  readonly me: (name: string) => Answered<Player>;
  /** Makes this device another player. */
  readonly become: (player: Player & { readonly token?: string }) => void;
  /** Forgets the player, whom the server no longer knows. Returns whether there was one. */
  readonly signedOut: () => boolean;
  /** Asks the server whether it still knows this player. */
  readonly confirm: () => Promise<void>;
  /** The id of this device's player; empty if it has none. */
  readonly playerId: () => PlayerId;
}

/** Where a vault keeps who this device is. */
export const IDENTITY_KEY = 'identity';

interface StoredIdentity {
  readonly player: string;
  readonly token: string;
}

const readStored = (text: string | undefined): StoredIdentity | undefined => {
  if (text === undefined || text === '') return undefined;
  try {
    const { player = '', token = '' } = JSON.parse(text) as Partial<StoredIdentity>;
    return { player, token };
  } catch {
    return undefined;
  }
};

export const identity = (
  { vault, identity: kind }: Pick<Setup, 'vault' | 'identity'>,
  requests: () => Pick<Requests, 'read' | 'post'>,
  /** Called when the server knows nobody by this device's cookie. */
  unknown: () => void,
): Identity => {
  let stored = readStored(vault.get(IDENTITY_KEY));
  let mine: Player | undefined;
  /** Whether the server knows nobody by this device's cookie. */
  let isStranger = kind === 'bearer';

  const become: Identity['become'] = ({ player, name, token = '' }) => {
    mine = { player, name };
    stored = { player, token: token === '' ? (stored?.token ?? '') : token };
    vault.set(IDENTITY_KEY, JSON.stringify(stored));
  };

  const signedOut = (): boolean => {
    const wasKnown = stored !== undefined;
    mine = undefined;
    stored = undefined;
    vault.remove(IDENTITY_KEY);
    return wasKnown;
  };

  const askWhoIAm = async (): Answered<Player | undefined> => {
    const found = await requests().read<Partial<Session> | undefined>('/api/session');
    if (!found.ok) return found;
    const player = found.value?.player;
    if (player === undefined) return err(notOurServer());
    if (player === null) unknown();
    else become(player);
    return ok(mine);
  };

  let asking: Answered<Player | undefined> | undefined;
  /** Several parts of a page ask at once, and one answer serves them all. */
  const whoAmI = (): Answered<Player | undefined> => {
    asking ??= askWhoIAm().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const hasNone = (): boolean => {
    // Another tab may have found a player since.
    stored ??= readStored(vault.get(IDENTITY_KEY));
    return stored === undefined && isStranger;
  };

  return {
    token: () => stored?.token ?? '',
    async known() {
      // Browsers forget what pages store sooner than they forget cookies.
      if (mine !== undefined || hasNone()) return mine;
      const found = await whoAmI();
      if (found.ok) isStranger = found.value === undefined;
      return mine;
    },
    isStranger: hasNone,
    async me(name) {
      if (mine !== undefined) return ok(mine);
      // A browser may have a cookie that its storage has forgotten.
      if (stored !== undefined || kind === 'cookie') {
        const found = await whoAmI();
        if (!found.ok && found.error.status !== 401) return found;
        if (found.ok && found.value !== undefined) return ok(found.value);
      }
      const order = { ...(name.trim() === '' ? {} : { name: name.trim() }), token: kind };
      const made = await requests().post<Player & { token?: string }>('/api/players', order);
      if (made.ok) become(made.value);
      return made;
    },
    become,
    signedOut,
    async confirm() {
      if (stored !== undefined) await whoAmI();
    },
    playerId: () => stored?.player ?? '',
  };
};
