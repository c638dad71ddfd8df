import { sha256Bytes } from '@barrelhouse/engine';

const BLOCK = 64;

/** The digest of a message behind the key, padded to a block and mixed with `pad`. */
const behind = (key: Uint8Array, pad: number, message: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(BLOCK + message.length).fill(pad, 0, BLOCK);
  for (let i = 0; i < key.length; i++) bytes[i] = pad ^ (key[i] ?? 0);
  bytes.set(message, BLOCK);
  return sha256Bytes(bytes);
};

/** HMAC-SHA256 (RFC 2104). */
export const hmac = (key: Uint8Array, message: Uint8Array): Uint8Array => {
  const short = key.length > BLOCK ? sha256Bytes(key) : key;
  return behind(short, 0x5c, behind(short, 0x36, message));
};
