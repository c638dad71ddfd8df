import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptPush, newBrowserKeys } from '../../../test/support/push-service.ts';
import { areUsable, encrypt } from './encrypt.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

test('encrypts the example of RFC 8291 byte for byte', () => {
  const ours = createECDH('prime256v1');
  ours.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const keys = {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const plain = Buffer.from('When I grow up, I want to be a watermelon');
  const body = encrypt(plain, keys, ours, bytes('DGv6ra1nlYgDCS1FRnbzlw'));
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('a browser can decrypt it, and no two messages are alike', () => {
  const browser = newBrowserKeys();
  const plain = Buffer.from('Your turn, Zoë 🎲');
  const [one, two] = [encrypt(plain, browser.keys), encrypt(plain, browser.keys)];
  expect(decryptPush(one, browser)).toBe(plain.toString());
  expect(decryptPush(two, browser)).toBe(plain.toString());
  expect(one.equals(two)).toBe(false);
  one[one.length - 1] = (one.at(-1) ?? 0) ^ 1;
  expect(() => decryptPush(one, browser)).toThrow(/authenticate/);
});

test('knows keys that cannot be used', () => {
  const { keys } = newBrowserKeys();
  expect(areUsable(keys)).toBe(true);
  expect(areUsable({ ...keys, auth: 'AAAA' })).toBe(false);
  expect(areUsable({ ...keys, p256dh: 'AAAA' })).toBe(false);
  const offCurve = bytes(keys.p256dh);
  offCurve[64] = (offCurve[64] ?? 0) ^ 1;
  expect(areUsable({ ...keys, p256dh: offCurve.toString('base64url') })).toBe(false);
});
