import { hash } from 'node:crypto';
import type { PlayerId } from '@barrelhouse/protocol';
import type { AccountStore, Device, Passkey } from '../store/accounts.ts';
import { deviceOf } from '../store/accounts.ts';
import type { Player } from '../store/store.ts';

const DAY_MS = 24 * 3600 * 1000;

/** A short name for a passkey: credential ids can be too long for an address. */
const passkeyOf = (id: string): string => hash('sha256', id, 'base64url').slice(0, 16);

/** The passkey of a player with this short name. */
export const findPasskey = async (
  accounts: AccountStore,
  player: PlayerId,
  passkey: string,
): Promise<Passkey | undefined> =>
  (await accounts.passkeys(player)).find(({ id }) => passkeyOf(id) === passkey);

const passkeyInfo = ({ id, name, backedUp, createdAt, lastUsedAt }: Passkey) => ({
  passkey: passkeyOf(id),
  id,
  name,
  synced: backedUp,
  createdAt,
  lastUsedAt: lastUsedAt === 0 ? null : lastUsedAt,
});

const deviceInfo = (here: string) => (device: Device) => ({
  device: device.device,
  label: device.label,
  here: device.device === here,
  createdAt: device.createdAt === 0 ? null : device.createdAt,
  lastUsed:
    device.lastUsedDay === 0
      ? null
      : new Date(device.lastUsedDay * DAY_MS).toISOString().slice(0, 10),
});

/** An account as its owner sees it; `undefined` for a guest. */
export const accountInfo = async (
  accounts: AccountStore,
  { player, name }: Player,
): Promise<object | undefined> => {
  const account = await accounts.account(player);
  if (account === undefined) return undefined;
  const passkeys = await accounts.passkeys(player);
  return {
    player,
    handle: account.handle,
    name,
    createdAt: account.createdAt,
    passkeys: passkeys.map(passkeyInfo),
    recoveryCodes: await accounts.recoveryCodesLeft(player),
  };
};

/** A player's devices; `tokenHash` is the one that asks. */
export const devicesInfo = async (
  accounts: AccountStore,
  { player }: Player,
  tokenHash: string,
): Promise<readonly object[]> =>
  (await accounts.devices(player)).map(deviceInfo(deviceOf(tokenHash)));
