import type { Sleep } from './platform.ts';
import type { Transport } from './transport.ts';
import type { Vault } from './vault.ts';

/** What a client needs from its environment. The entry points fill it in. */
export interface Setup {
  readonly transport: Transport;
  readonly vault: Vault;
  /** How the server recognises the player: a cookie in the browser, or a token in the vault. */
  readonly identity: 'cookie' | 'bearer';
  /** The default name of a newcomer; may be empty. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly sleep: Sleep;
  readonly randomBytes: (count: number) => Uint8Array;
  /** Called when the server no longer knows this device. */
  readonly signedOut: () => void;
}

export const randomHex = ({ randomBytes }: Pick<Setup, 'randomBytes'>, count: number): string =>
  [...randomBytes(count)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
