import type { PlayerId } from '@barrelhouse/protocol';
import type { PersonalRecord } from './personal-data.ts';
import type { Player } from './player.ts';

// The part of the record that accounts add: handles, passkeys, recovery codes, ceremonies and devices.

export interface Account {
  readonly player: PlayerId;
  /** As its owner wrote it. */
  readonly handle: string;
  /** Case-folded; no two accounts have the same. */
  readonly handleKey: string;
  readonly createdAt: number;
}

export interface Passkey {
  /** The credential id that the authenticator chose, in base64url. */
  readonly id: string;
  readonly player: PlayerId;
  /** COSE key, in base64url. */
  readonly publicKey: string;
  /** Signatures so far; stays 0 for passkeys that are synced. */
  readonly counter: number;
  readonly transports: readonly string[];
  readonly deviceType: string;
  readonly backedUp: boolean;
  readonly name: string;
  /** Hash of the ceremony that made it, so that a repeated finish gets the same answer. */
  readonly ceremony: string;
  readonly createdAt: number;
  /** 0 if never. */
  readonly lastUsedAt: number;
}

/** A challenge that waits for an authenticator's answer. It can be taken once. */
export interface Ceremony {
  /** Hash of the secret in the browser's cookie. */
  readonly hash: string;
  readonly challenge: string;
  readonly purpose: 'register' | 'add' | 'sign-in';
  /** Empty for a sign-in. */
  readonly player: PlayerId;
  /** The handle to register; empty otherwise. */
  readonly handle: string;
  readonly expiresAt: number;
}

export interface NewToken {
  readonly hash: string;
  /** What kind of device it is for, like "Firefox on Windows". */
  readonly label: string;
  readonly at: number;
}

export interface Device {
  /** The beginning of the token's hash: enough to tell a player's devices apart, useless to sign in. */
  readonly device: string;
  readonly label: string;
  /** 0 if it signed in before devices were listed. */
  readonly createdAt: number;
  /** Days since 1970, like `lastUsedDay` everywhere; 0 if unknown. */
  readonly lastUsedDay: number;
}

export interface Deletion {
  readonly player: PlayerId;
  readonly at: number;
}

export interface AccountReads {
  account(player: PlayerId): Promise<Account | undefined>;
  accountByKey(handleKey: string): Promise<Account | undefined>;
  /** Oldest first. */
  passkeys(player: PlayerId): Promise<readonly Passkey[]>;
  passkey(id: string): Promise<Passkey | undefined>;
  recoveryCodesLeft(player: PlayerId): Promise<number>;
  devices(player: PlayerId): Promise<readonly Device[]>;
  /** The day on which a token was last used; 0 if unknown. */
  lastUsedDay(tokenHash: string): Promise<number>;
  /** Players deleted at or after a time, oldest first. */
  deletedSince(at: number): Promise<readonly Deletion[]>;
  /** What the record has about a player, as it is stored, without secrets. */
  personalRecord(player: PlayerId): Promise<PersonalRecord>;
}

export interface AccountWrites {
  beginCeremony(ceremony: Ceremony): Promise<void>;
  /** Deletes ceremonies that have expired. */
  pruneCeremonies(now: number): Promise<void>;
  /** Takes a ceremony that has not expired; nobody can take it again. */
  takeCeremony(hash: string, now: number): Promise<Ceremony | undefined>;
  /** Turns a guest into an account, with its first passkey unless that is null. */
  keepName(
    account: Account,
    passkey: Passkey | null,
  ): Promise<'written' | 'no-player' | 'has-account' | 'handle-taken' | 'passkey-known'>;
  changeHandle(
    player: PlayerId,
    handle: string,
    handleKey: string,
    now?: number,
  ): Promise<'written' | 'no-account' | 'handle-taken'>;
  addPasskey(
    passkey: Passkey,
    most: number,
  ): Promise<'written' | 'no-account' | 'passkey-known' | 'too-many'>;
  renamePasskey(player: PlayerId, id: string, name: string): Promise<'written' | 'unknown'>;
  /** Signs a device in, and stores the counter. `undefined` if the passkey is gone or its counter went back. */
  usePasskey(id: string, counter: number, token: NewToken): Promise<Player | undefined>;
  /** Keeps the last passkey of an account that has no unused recovery code. */
  removePasskey(player: PlayerId, id: string): Promise<'removed' | 'unknown' | 'last'>;
  /** Stores new recovery codes; the old ones stop working. */
  replaceRecoveryCodes(
    player: PlayerId,
    hashes: readonly string[],
  ): Promise<'written' | 'no-account'>;
  /** Uses up a code and signs a device in, atomically. */
  useRecoveryCode(hash: string, token: NewToken): Promise<Player | undefined>;
  /** Withdraws one device's token and the player's unused transfer codes; returns the token's hash. */
  withdrawToken(player: PlayerId, device: string): Promise<string | undefined>;
  /** Notes the day on which a token was last used. */
  touchToken(hash: string, day: number): Promise<void>;
  /** Forgets everything about a player but the id, which tables refer to. False if there was nothing to forget. */
  deletePlayer(player: PlayerId, at: number): Promise<boolean>;
}

export type AccountStore = AccountReads & AccountWrites;

const DAY_MS = 24 * 3600 * 1000;

export const dayOf = (time: number): number => Math.floor(time / DAY_MS);

const DEVICE_LENGTH = 16;

export const deviceOf = (tokenHash: string): string => tokenHash.slice(0, DEVICE_LENGTH);
