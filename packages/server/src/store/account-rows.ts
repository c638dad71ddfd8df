import type { Account, Ceremony, Device, Passkey } from './accounts.ts';
import { deviceOf } from './accounts.ts';

export interface StoredAccount {
  readonly player: string;
  readonly handle: string;
  readonly handle_key: string;
  readonly created_at: number;
}

export interface StoredPasskey {
  readonly id: string;
  readonly player: string;
  readonly public_key: string;
  readonly counter: number;
  /** Separated by commas. */
  readonly transports: string;
  readonly device_type: string;
  readonly backed_up: number;
  readonly name: string;
  readonly ceremony: string;
  readonly created_at: number;
  readonly last_used_at: number;
}

export interface StoredCeremony {
  readonly hash: string;
  readonly challenge: string;
  readonly purpose: Ceremony['purpose'];
  readonly player: string;
  readonly handle: string;
  readonly expires_at: number;
}

export interface StoredDevice {
  readonly hash: string;
  readonly label: string;
  readonly created_at: number;
  readonly last_used_day: number;
}

export const readAccount = (row: StoredAccount): Account => ({
  player: row.player,
  handle: row.handle,
  handleKey: row.handle_key,
  createdAt: row.created_at,
});

export const readPasskey = (row: StoredPasskey): Passkey => ({
  id: row.id,
  player: row.player,
  publicKey: row.public_key,
  counter: row.counter,
  transports: row.transports === '' ? [] : row.transports.split(','),
  deviceType: row.device_type,
  backedUp: row.backed_up === 1,
  name: row.name,
  ceremony: row.ceremony,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});

export const readCeremony = (row: StoredCeremony): Ceremony => ({
  hash: row.hash,
  challenge: row.challenge,
  purpose: row.purpose,
  player: row.player,
  handle: row.handle,
  expiresAt: row.expires_at,
});

export const readDevice = (row: StoredDevice): Device => ({
  device: deviceOf(row.hash),
  label: row.label,
  createdAt: row.created_at,
  lastUsedDay: row.last_used_day,
});
