import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { isContact, newVapidKeys, readVapidKeys, vapid } from './vapid.ts';

const HOUR = 3600 * 1000;

const read = (header: string) => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const json = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString());
  return { head: json(head), claims: json(claims), key, signed: `${head}.${claims}`, signature };
};

test('signs who sends, to whom and until when', () => {
  const keys = readVapidKeys(newVapidKeys());
  const header = vapid(keys, 'mailto:host@dice.example', () => 1000)('https://push.example/a/b');
  const { head, claims, key, signed, signature } = read(header);
  expect(head).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(claims).toEqual({
    aud: 'https://push.example',
    exp: 12 * 3600 + 1,
    sub: 'mailto:host@dice.example',
  });
  expect(key).toBe(keys.publicKey);
  expect(Buffer.from(key, 'base64url')).toHaveLength(65);
  const publicKey = createPublicKey(keys.privateKey);
  expect(
    verify(
      'sha256',
      Buffer.from(signed),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  ).toBe(true);
});

test('uses a signature again for some hours, at the same service only', () => {
  let at = 0;
  const sign = vapid(readVapidKeys(newVapidKeys()), 'https://dice.example', () => at);
  const first = sign('https://push.example/a');
  at = 5 * HOUR;
  expect(sign('https://push.example/b')).toBe(first);
  expect(sign('https://other.example/b')).not.toBe(first);
  at = 7 * HOUR;
  expect(sign('https://push.example/a')).not.toBe(first);
});

test('reads back the keys that were kept', () => {
  const text = newVapidKeys();
  expect(readVapidKeys(text).publicKey).toBe(readVapidKeys(text).publicKey);
});

test.each([
  ['mailto:host@dice.example', true],
  ['https://dice.example/contact', true],
  ['https://dice.example', true],
  ['mailto:host@localhost', false],
  ['https://localhost', false],
  ['http://dice.example', false],
  ['host@dice.example', false],
  ['', false],
])('%j as a contact: %j', (text, expected) => {
  expect(isContact(text)).toBe(expected);
});
