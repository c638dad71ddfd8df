import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256, sha256After, sha256Bytes, sha256Words } from './sha256.ts';

const official = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex');
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const STANDARD: readonly (readonly [string, string])[] = [
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
];

test.each(STANDARD)('the digest of the standard for %.60s', (text, digest) => {
  expect(sha256(text)).toBe(digest);
  expect(hex(sha256Bytes(Buffer.from(text)))).toBe(digest);
});

test('texts of every length up to 200 have the digest that node computes', () => {
  for (let length = 0; length <= 200; length++) {
    const text = 'barrelhouse '.repeat(20).slice(0, length);
    expect(sha256(text)).toBe(official(text));
  }
});

test('random texts in any script have the digest that node computes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(sha256(text)).toBe(official(text));
    }),
    { seed: 12, numRuns: 300 },
  );
});

test('random bytes, also as part of a larger piece, have the digest that node computes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(300), (bytes, from) => {
      const part = bytes.subarray(from);
      expect(hex(sha256Bytes(part))).toBe(official(part));
    }),
    { seed: 12, numRuns: 300 },
  );
});

test('treats percent signs and escapes as plain text', () => {
  for (const text of ['%', '%41', '%%', '100 %', 'ä%C3', '🎲']) {
    expect(sha256(text)).toBe(official(text));
  }
});

test('a digest is eight words', () => {
  expect([...sha256Words('abc')]).toEqual([
    0xba7816bf, 0x8f01cfea, 0x414140de, 0x5dae2223, 0xb00361a3, 0x96177a9c, 0xb410ff61, 0xf20015ad,
  ]);
});

test('continues from a shared beginning to the same digest', () => {
  for (const blocks of [0, 1, 2]) {
    const first = Buffer.from('lamplight'.repeat(20).slice(0, 64 * blocks));
    const after = sha256After(first);
    for (let length = 0; length <= 130; length++) {
      const rest = Buffer.from('barrelhouse '.repeat(20).slice(0, length));
      expect(hex(after(rest))).toBe(official(Buffer.concat([first, rest])));
    }
  }
  expect(() => sha256After(new Uint8Array(63))).toThrow('63 bytes are not whole blocks');
});
