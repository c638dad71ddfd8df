import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { test as base, type Page } from '@playwright/test';
import { type OwnServer, startServer } from './start-server.ts';

interface House extends OwnServer {
  /** Bodies that arrived at the push service. */
  readonly pushed: readonly Buffer[];
  readonly endpoint: string;
}

/** A house that sends push messages, and a push service at this machine. */
export const test = base.extend<{ house: House }>({
  serviceWorkers: 'allow',
  house: async ({ browserName: _browserName }, use) => {
    const pushed: Buffer[] = [];
    const service = createServer((request, response) => {
      void buffer(request).then((body) => {
        pushed.push(body);
        response.writeHead(201).end();
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    const server = await startServer({
      pushContact: 'mailto:host@dice.example',
      localEndpoints: true,
    });
    await use({ ...server, pushed, endpoint: `http://127.0.0.1:${port}/push` });
    await server.close();
    service.close();
  },
});

const hkdf = (salt: Buffer, input: Buffer, info: Buffer, length: number): Buffer => {
  const key = createHmac('sha256', salt).update(input).digest();
  return createHmac('sha256', key).update(info).update(Buffer.of(1)).digest().subarray(0, length);
};

/** The keys of a browser, and what it would decrypt. */
export const browserKeys = () => {
  const ecdh = createECDH('prime256v1');
  const auth = randomBytes(16);
  const p256dh = ecdh.generateKeys();
  return {
    json: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 86);
      const content = body.subarray(86);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
      const input = hkdf(auth, ecdh.computeSecret(sender), info, 32);
      const key = hkdf(salt, input, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = hkdf(salt, input, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(content.subarray(-16));
      const plain = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
      return plain.subarray(0, plain.lastIndexOf(2)).toString();
    },
  };
};

/** Chromium cannot subscribe without its push service, so the browser's part is played here. */
export const playBrowser = (
  target: Page,
  endpoint: string,
  keys: { readonly p256dh: string; readonly auth: string },
): Promise<unknown> =>
  target.addInitScript(
    ([url, json]) => {
      let current: object | null = null;
      const make = (key: string): object => ({
        endpoint: url,
        options: {
          applicationServerKey: Uint8Array.from(
            atob(key.replaceAll('-', '+').replaceAll('_', '/')),
            (letter) => letter.charCodeAt(0),
          ).buffer,
        },
        toJSON: () => ({ endpoint: url, keys: json }),
        unsubscribe: async () => {
          current = null;
          return true;
        },
      });
      Object.assign(PushManager.prototype, {
        getSubscription: async () => current,
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          current = make(applicationServerKey);
          return current;
        },
      });
    },
    [endpoint, keys] as const,
  );
