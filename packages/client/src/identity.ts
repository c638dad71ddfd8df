import { ok } from '@barrelhouse/engine';
import type { PlayerId } from '@barrelhouse/protocol';
import type { Requests } from './requests.ts';
import type { Answered } from './retry.ts';
import type { Setup } from './setup.ts';

/** A guest of the house. */
export interface Player {
  readonly player: PlayerId;
  readonly name: string;
}

/** Who this device is. Whoever has the token, or the cookie, is that player. */
export interface Identity {
  /** Empty if there is none, or if a cookie is used. */
  readonly token: () => string;
  /** Who this device is, if anybody yet. Without a token nobody is asked for; a cookie cannot be seen, so it is tried once. */
  readonly known: () => Promise<Player | undefined>;
  /** Who this device is; a newcomer becomes a guest by this name. */
  readonly me: (name: string) => Answered<Player>;
  /** This device is another player from now on. */
  readonly become: (player: Player & { readonly token?: string }) => void;
  /** The server does not know us. Whether it did before; if so, we are forgotten here, too. */
  readonly signedOut: () => boolean;
  /** Asks the server whether it still knows us. */
  readonly confirm: () => Promise<void>;
  /** The id of this device's player; empty if it has none. */
  readonly playerId: () => PlayerId;
}

const KEY = 'identity';

interface Kept {
  readonly player: string;
  readonly token: string;
}

const readKept = (text: string | undefined): Kept | undefined => {
  if (text === undefined || text === '') return undefined;
  try {
    const { player = '', token = '' } = JSON.parse(text) as Partial<Kept>;
    return { player, token };
  } catch {
    return undefined;
  }
};

export const identity = (
  { vault, identity: kind }: Pick<Setup, 'vault' | 'identity'>,
  requests: () => Pick<Requests, 'read' | 'post'>,
): Identity => {
  let kept = readKept(vault.get(KEY));
  let mine: Player | undefined;
  /** Whether the server knows nobody by this device's cookie. */
  let isStranger = kind === 'bearer';

  const become: Identity['become'] = ({ player, name, token = '' }) => {
    mine = { player, name };
    kept = { player, token: token === '' ? (kept?.token ?? '') : token };
    vault.set(KEY, JSON.stringify(kept));
  };

  const signedOut = (): boolean => {
    const wasKnown = kept !== undefined;
    mine = undefined;
    kept = undefined;
    vault.remove(KEY);
    return wasKnown;
  };

  const whoAmI = async (): Answered<Player> => {
    const found = await requests().read<Player>('/api/players/me');
    if (found.ok) become(found.value);
    return found;
  };

  return {
    token: () => kept?.token ?? '',
    async known() {
      // Browsers forget what pages keep sooner than they forget cookies.
      if (mine !== undefined || (kept === undefined && isStranger)) return mine;
      const found = await whoAmI();
      if (!found.ok && found.error.status === 401) isStranger = true;
      return found.ok ? found.value : undefined;
    },
    async me(name) {
      if (mine !== undefined) return ok(mine);
      // A browser may have a cookie that its storage has forgotten.
      if (kept !== undefined || kind === 'cookie') {
        const found = await whoAmI();
        if (found.ok || found.error.status !== 401) return found;
      }
      const order = { ...(name.trim() === '' ? {} : { name: name.trim() }), token: kind };
      const made = await requests().post<Player & { token?: string }>('/api/players', order);
      if (made.ok) become(made.value);
      return made;
    },
    become,
    signedOut,
    async confirm() {
      if (kept !== undefined) await whoAmI();
    },
    playerId: () => kept?.player ?? '',
  };
};
