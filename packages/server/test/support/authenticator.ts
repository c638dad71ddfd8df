import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

// A passkey in software: P-256, no attestation, user present and verified.

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

const head = (major: number, n: number): Buffer => {
  if (n < 24) return Buffer.from([(major << 5) | n]);
  if (n < 256) return Buffer.from([(major << 5) | 24, n]);
  return Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
};

/** As much of CBOR as WebAuthn needs. */
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)]);
  return Buffer.concat([head(5, value.size), ...parts]);
};

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array): string => Buffer.from(data).toString('base64url');

/** User present and verified; with a new credential; may be synced, and is. */
const FLAGS = { signedIn: 0x05, created: 0x40, synced: 0x18 } as const;

const coseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
};

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
}

export interface Authenticator {
  /** What signatures are counted from; `undefined` means that it does not count, as synced passkeys do. */
  counter: number | undefined;
  /** The origin that the browser tells the authenticator. */
  origin: string;
  readonly id: string;
  create(options: object): object;
  get(options: object): object;
}

/** An authenticator with room for one passkey. */
export const authenticator = (
  origin: string,
  { idBytes = 32 }: { readonly idBytes?: number } = {},
): Authenticator => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(idBytes);
  const id = base64url(credentialId);
  let userHandle = '';

  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: own.origin, crossOrigin: false }));
  const authData = (rpId: string, flags: number, credential: Uint8Array): Buffer => {
    const count = Buffer.alloc(4);
    if (own.counter !== undefined) {
      own.counter += 1;
      count.writeUInt32BE(own.counter);
    }
    const synced = own.counter === undefined ? FLAGS.synced : 0;
    return Buffer.concat([sha256(rpId), Buffer.from([flags | synced]), count, credential]);
  };

  const own: Authenticator = {
    counter: 0,
    origin,
    id,
    create(asked) {
      const options = asked as CreationOptions;
      userHandle = options.user.id;
      const length = Buffer.from([idBytes >> 8, idBytes & 255]);
      const credential = Buffer.concat([
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(publicKey),
      ]);
      const data = authData(options.rp.id, FLAGS.signedIn | FLAGS.created, credential);
      const attestation = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      );
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },
    get(asked) {
      const options = asked as RequestOptions;
      const client = clientData('webauthn.get', options.challenge);
      const data = authData(options.rpId, FLAGS.signedIn, Buffer.alloc(0));
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle,
        },
      };
    },
  };
  return own;
};
