import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface BrowserKeys {
  readonly ecdh: ECDH;
  readonly auth: Buffer;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export const newBrowserKeys = (): BrowserKeys => {
  const ecdh = createECDH('prime256v1');
  const auth = randomBytes(16);
  const p256dh = ecdh.generateKeys().toString('base64url');
  return { ecdh, auth, keys: { p256dh, auth: auth.toString('base64url') } };
};

const hkdf = (salt: Buffer, input: Buffer, info: Buffer, length: number): Buffer => {
  const key = createHmac('sha256', salt).update(input).digest();
  return createHmac('sha256', key).update(info).update(Buffer.of(1)).digest().subarray(0, length);
};

/** Decrypts as a browser does, written from RFC 8291 and apart from the code under test. */
export const decryptPush = (body: Buffer, { ecdh, auth }: BrowserKeys): string => {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const content = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const input = hkdf(auth, ecdh.computeSecret(sender), info, 32);
  const key = hkdf(salt, input, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(salt, input, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(content.subarray(-16));
  const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error('The record has no end.');
  return padded.subarray(0, end).toString();
};

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface PushService {
  readonly url: string;
  readonly received: readonly Received[];
  /** What it answers from now on; `hang`: nothing. */
  answer(status: number | 'hang', headers?: { readonly [name: string]: string }): void;
  stop(): Promise<void>;
}

/** A push service, or a receiver of webhooks, at this machine. */
export const startPushService = async (): Promise<PushService> => {
  const received: Received[] = [];
  let status: number | 'hang' = 201;
  let headers: { readonly [name: string]: string } = {};
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      if (status !== 'hang') response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answer(next, more = {}) {
      status = next;
      headers = more;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
