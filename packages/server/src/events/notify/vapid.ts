import {
  createPrivateKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  sign,
} from 'node:crypto';

// Tells push services who is sending, after RFC 8292 (VAPID).

/** The key pair of the house: browsers bind their subscriptions to the public one. */
export interface VapidKeys {
  /** The point, in base64url: what a page passes to `pushManager.subscribe`. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

const POINT = 0x04;

const publicKeyOf = ({ x = '', y = '' }: JsonWebKey): string =>
  Buffer.concat([
    Buffer.of(POINT),
    Buffer.from(x, 'base64url'),
    Buffer.from(y, 'base64url'),
  ]).toString('base64url');

/** A new key pair as text, for the record. */
export const newVapidKeys = (): string => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify(privateKey.export({ format: 'jwk' }));
};

export const readVapidKeys = (text: string): VapidKeys => {
  const jwk = JSON.parse(text) as JsonWebKey;
  return {
    publicKey: publicKeyOf(jwk),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  };
};

/** Push services accept a day at most. */
const VALID_MS = 12 * 3600 * 1000;
const REUSE_MS = 6 * 3600 * 1000;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Makes `Authorization` headers. Each push service gets one that is reused for some hours. */
export const vapid = (
  { publicKey, privateKey }: VapidKeys,
  contact: string,
  now: () => number,
): ((endpoint: string) => string) => {
  const known = new Map<string, { readonly header: string; readonly at: number }>();
  return (endpoint) => {
    const { origin } = new URL(endpoint);
    const at = now();
    const before = known.get(origin);
    if (before !== undefined && before.at > at - REUSE_MS) return before.header;
    const claims = { aud: origin, exp: Math.floor((at + VALID_MS) / 1000), sub: contact };
    const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
    const signature = sign('sha256', Buffer.from(signed), {
      key: privateKey,
      dsaEncoding: 'ieee-p1363',
    });
    const header = `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
    if (known.size > 100) known.clear();
    known.set(origin, { header, at });
    return header;
  };
};

/** Apple refuses contacts that are missing or made up. */
export const isContact = (text: string): boolean =>
  /^mailto:[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(text) ||
  (URL.canParse(text) && /^https:\/\/[^/]+\.[a-z]{2,}(:\d+)?(\/|$)/i.test(text));
