import { sha256After, sha256Bytes } from '@barrelhouse/engine';

const BLOCK = 64;

/** The digest of a message after the key, padded to a block and XORed with `pad`. */
const behind = (key: Uint8Array, pad: number): ((message: Uint8Array) => Uint8Array) => {
  const block = new Uint8Array(BLOCK).fill(pad);
  for (const [i, byte] of key.entries()) block[i] = pad ^ byte;
  return sha256After(block);
};

type Hmac = (message: Uint8Array) => Uint8Array;

const hmacWith = (key: Uint8Array): Hmac => {
  const short = key.length > BLOCK ? sha256Bytes(key) : key;
  const inner = behind(short, 0x36);
  const outer = behind(short, 0x5c);
  return (message) => outer(inner(message));
};

/** A table's key is used for all its dice, so the key's blocks are cached. */
const known = new WeakMap<Uint8Array, Hmac>();

/** HMAC-SHA256 (RFC 2104). Do not change a key after its first use: its blocks are cached. */
export const hmac = (key: Uint8Array, message: Uint8Array): Uint8Array => {
  let keyed = known.get(key);
  if (keyed === undefined) {
    keyed = hmacWith(key);
    known.set(key, keyed);
  }
  return keyed(message);
};
