import { sha256After, sha256Bytes } from '@barrelhouse/engine';

const BLOCK = 64;

/** A digest of a message behind the key, which is padded to a block and mixed with `pad`. */
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

/** A table's key is used for all its dice, so what is the same for every message is worked out once. */
const known = new WeakMap<Uint8Array, Hmac>();

/** HMAC-SHA256 (RFC 2104). A key that was used is not changed any more. */
export const hmac = (key: Uint8Array, message: Uint8Array): Uint8Array => {
  let keyed = known.get(key);
  if (keyed === undefined) {
    keyed = hmacWith(key);
    known.set(key, keyed);
  }
  return keyed(message);
};
