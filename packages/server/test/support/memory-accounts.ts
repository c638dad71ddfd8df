import type { PlayerId } from '@barrelhouse/protocol';
import {
  type Account,
  type AccountStore,
  type Ceremony,
  type Deletion,
  dayOf,
  deviceOf,
  type NewToken,
  type Passkey,
} from '../../src/store/accounts.ts';
import type { Player } from '../../src/store/store.ts';

export interface StoredToken {
  readonly player: PlayerId;
  readonly label: string;
  readonly createdAt: number;
  readonly lastUsedDay: number;
}

/** What accounts share with the rest of the store in memory. */
export interface MemoryPlayers {
  readonly players: Map<PlayerId, Player>;
  readonly accounts: Map<PlayerId, Account>;
  /** When each withdrawn handle is free again. */
  readonly reservedHandles: ReadonlyMap<string, number>;
  readonly tokens: Map<string, StoredToken>;
  readonly withdrawTransfers: (player: PlayerId) => void;
  readonly addToken: (token: NewToken, player: PlayerId) => void;
  readonly botIdsOf: (owner: PlayerId) => readonly PlayerId[];
  /** Forgets a player's events and devices. */
  readonly forget: (player: PlayerId) => void;
  readonly ifOpen: <T>(work: () => T) => Promise<T>;
}

interface RecoveryCode {
  readonly player: PlayerId;
  readonly used: boolean;
}

/** The account part of the store in memory. */
export const memoryAccounts = (shared: MemoryPlayers): AccountStore => {
  const {
    players,
    accounts,
    reservedHandles,
    tokens,
    withdrawTransfers,
    addToken,
    botIdsOf,
    forget,
    ifOpen,
  } = shared;
  const passkeys = new Map<string, Passkey>();
  const codes = new Map<string, RecoveryCode>();
  const ceremonies = new Map<string, Ceremony>();
  const deletions: Deletion[] = [];

  const byKey = (key: string): Account | undefined =>
    [...accounts.values()].find(({ handleKey }) => handleKey === key);
  const isReserved = (key: string, now: number): boolean => (reservedHandles.get(key) ?? 0) > now;
  const passkeysOf = (player: PlayerId): readonly Passkey[] =>
    [...passkeys.values()]
      .filter((passkey) => passkey.player === player)
      .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  const codesLeft = (player: PlayerId): number =>
    [...codes.values()].filter((code) => code.player === player && !code.used).length;
  const deleteWhere = <T>(map: Map<string, T>, matches: (value: T) => boolean): void => {
    for (const [key, value] of map) if (matches(value)) map.delete(key);
  };

  const forgetPlayer = (player: PlayerId, at: number): boolean => {
    const found = players.get(player);
    if (found === undefined || deletions.some((deletion) => deletion.player === player))
      return false;
    deletions.push({ player, at });
    accounts.delete(player);
    deleteWhere(passkeys, (passkey) => passkey.player === player);
    deleteWhere(codes, (code) => code.player === player);
    deleteWhere(tokens, (token) => token.player === player);
    withdrawTransfers(player);
    forget(player);
    players.set(player, { ...found, name: '' });
    return true;
  };

  return {
    account: (player) => ifOpen(() => accounts.get(player)),
    accountByKey: (key) => ifOpen(() => byKey(key)),
    passkeys: (player) => ifOpen(() => passkeysOf(player)),
    passkey: (id) => ifOpen(() => passkeys.get(id)),
    recoveryCodesLeft: (player) => ifOpen(() => codesLeft(player)),
    devices: (player) =>
      ifOpen(() =>
        [...tokens]
          .filter(([, token]) => token.player === player)
          .map(([hash, { label, createdAt, lastUsedDay }]) => ({
            device: deviceOf(hash),
            label,
            createdAt,
            lastUsedDay,
          }))
          .sort((a, b) => a.createdAt - b.createdAt),
      ),
    lastUsedDay: (hash) => ifOpen(() => tokens.get(hash)?.lastUsedDay ?? 0),
    // Nothing is stored in rows here; the stores' own test looks at those.
    personalRecord: (player) => ifOpen(() => ({ 'players.player': [{ player }] })),
    deletedSince: (at) => ifOpen(() => deletions.filter((deletion) => deletion.at >= at)),

    beginCeremony: (ceremony) =>
      ifOpen(() => {
        ceremonies.set(ceremony.hash, ceremony);
      }),
    pruneCeremonies: (now) =>
      ifOpen(() => deleteWhere(ceremonies, ({ expiresAt }) => expiresAt <= now)),
    takeCeremony: (hash, now) =>
      ifOpen(() => {
        const found = ceremonies.get(hash);
        if (found === undefined || found.expiresAt <= now) return undefined;
        ceremonies.delete(hash);
        return found;
      }),
    keepName: (account, passkey) =>
      ifOpen(() => {
        if (!players.has(account.player)) return 'no-player';
        if (accounts.has(account.player)) return 'has-account';
        if (passkey !== null && passkeys.has(passkey.id)) return 'passkey-known';
        if (isReserved(account.handleKey, account.createdAt)) return 'handle-taken';
        if (byKey(account.handleKey) !== undefined) return 'handle-taken';
        accounts.set(account.player, account);
        if (passkey !== null) passkeys.set(passkey.id, passkey);
        return 'written';
      }),
    changeHandle: (player, handle, handleKey, now = 0) =>
      ifOpen(() => {
        const account = accounts.get(player);
        if (account === undefined) return 'no-account';
        if ((byKey(handleKey)?.player ?? player) !== player) return 'handle-taken';
        if (isReserved(handleKey, now)) return 'handle-taken';
        accounts.set(player, { ...account, handle, handleKey });
        return 'written';
      }),
    addPasskey: (passkey, most) =>
      ifOpen(() => {
        if (!accounts.has(passkey.player)) return 'no-account';
        if (passkeys.has(passkey.id)) return 'passkey-known';
        if (passkeysOf(passkey.player).length >= most) return 'too-many';
        passkeys.set(passkey.id, passkey);
        return 'written';
      }),
    renamePasskey: (player, id, name) =>
      ifOpen(() => {
        const found = passkeys.get(id);
        if (found?.player !== player) return 'unknown';
        passkeys.set(id, { ...found, name });
        return 'written';
      }),
    usePasskey: (id, counter, token) =>
      ifOpen(() => {
        const found = passkeys.get(id);
        if (found === undefined || (found.counter > 0 && found.counter >= counter))
          return undefined;
        addToken(token, found.player);
        passkeys.set(id, { ...found, counter, lastUsedAt: token.at });
        return players.get(found.player);
      }),
    removePasskey: (player, id) =>
      ifOpen(() => {
        if (passkeys.get(id)?.player !== player) return 'unknown';
        if (passkeysOf(player).length === 1 && codesLeft(player) === 0) return 'last';
        passkeys.delete(id);
        return 'removed';
      }),
    replaceRecoveryCodes: (player, hashes) =>
      ifOpen(() => {
        if (!accounts.has(player)) return 'no-account';
        deleteWhere(codes, (code) => code.player === player);
        for (const hash of hashes) codes.set(hash, { player, used: false });
        return 'written';
      }),
    useRecoveryCode: (hash, token) =>
      ifOpen(() => {
        const found = codes.get(hash);
        if (found === undefined || found.used) return undefined;
        addToken(token, found.player);
        codes.set(hash, { ...found, used: true });
        return players.get(found.player);
      }),
    withdrawToken: (player, device) =>
      ifOpen(() => {
        const [hash] =
          [...tokens].find(([h, token]) => token.player === player && deviceOf(h) === device) ?? [];
        if (hash === undefined) return undefined;
        tokens.delete(hash);
        withdrawTransfers(player);
        return hash;
      }),
    touchToken: (hash, day) =>
      ifOpen(() => {
        const found = tokens.get(hash);
        if (found !== undefined && found.lastUsedDay < day)
          tokens.set(hash, { ...found, lastUsedDay: day });
      }),
    deletePlayer: (player, at) =>
      ifOpen(() => {
        for (const bot of botIdsOf(player)) forgetPlayer(bot, at);
        return forgetPlayer(player, at);
      }),
  };
};

export const storedToken = (player: PlayerId, { label, at }: NewToken): StoredToken => ({
  player,
  label,
  createdAt: at,
  lastUsedDay: dayOf(at),
});
