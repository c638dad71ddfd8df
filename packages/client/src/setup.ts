import type { Sleep } from './platform.ts';
import type { Transport } from './transport.ts';
import type { Vault } from './vault.ts';

/** Everything that a client needs of the outside world. Nothing has a default here: entry points fill it in. */
export interface Setup {
  readonly transport: Transport;
  readonly vault: Vault;
  /** How the server knows us again: a cookie that the browser keeps, or a token that we keep. */
  readonly identity: 'cookie' | 'bearer';
  /** The name that a newcomer gets unless another is given; may be empty. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly sleep: Sleep;
  readonly randomBytes: (count: number) => Uint8Array;
  /** Called when the server no longer knows this device, which it did before. */
  readonly signedOut: () => void;
}

export const randomHex = ({ randomBytes }: Pick<Setup, 'randomBytes'>, count: number): string =>
  [...randomBytes(count)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
