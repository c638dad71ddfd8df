import { createCipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto';

// Encrypts messages for push services, after RFC 8291 (keys) and RFC 8188 (aes128gcm).

const CURVE = 'prime256v1';
const KEY_BYTES = 65;
const AUTH_BYTES = 16;
const RECORD_BYTES = 4096;
/** Ends the only record. */
const LAST_RECORD = 2;

/** The browser's public key and secret, in base64url. */
export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

const hmac = (key: Buffer, ...parts: readonly (Buffer | string)[]): Buffer => {
  const mac = createHmac('sha256', key);
  for (const part of parts) mac.update(part);
  return mac.digest();
};

/** One block of HKDF-Expand. */
const expand = (key: Buffer, info: Buffer | string, ...more: readonly Buffer[]): Buffer =>
  hmac(key, info, ...more, Buffer.of(1));

const newKeys = (): ECDH => {
  const keys = createECDH(CURVE);
  keys.generateKeys();
  return keys;
};

/** Whether messages can be encrypted with these keys. */
export const areUsable = ({ p256dh, auth }: PushKeys): boolean => {
  const key = Buffer.from(p256dh, 'base64url');
  if (key.length !== KEY_BYTES || Buffer.from(auth, 'base64url').length !== AUTH_BYTES)
    return false;
  try {
    newKeys().computeSecret(key);
    return true;
  } catch {
    return false;
  }
};

/** The body of a push message. `ours` and `salt` are fresh for each message, except in tests. */
export const encrypt = (
  plain: Buffer,
  { p256dh, auth }: PushKeys,
  ours: ECDH = newKeys(),
  salt: Buffer = randomBytes(16),
): Buffer => {
  const theirKey = Buffer.from(p256dh, 'base64url');
  const ourKey = ours.getPublicKey();
  const shared = hmac(Buffer.from(auth, 'base64url'), ours.computeSecret(theirKey));
  const input = expand(shared, 'WebPush: info\0', theirKey, ourKey);
  const key = hmac(salt, input);
  const contentKey = expand(key, 'Content-Encoding: aes128gcm\0').subarray(0, 16);
  const nonce = expand(key, 'Content-Encoding: nonce\0').subarray(0, 12);
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([
    salt,
    size,
    Buffer.of(ourKey.length),
    ourKey,
    cipher.update(plain),
    cipher.update(Buffer.of(LAST_RECORD)),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
};
