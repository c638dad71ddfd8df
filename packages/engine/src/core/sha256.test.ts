import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256, sha256Words } from './sha256.ts';

const official = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

test('the digests of the standard', () => {
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
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

test('percent signs and everything that looks like an escape are plain text', () => {
  for (const text of ['%', '%41', '%%', '100 %', 'ä%C3', '🎲']) {
    expect(sha256(text)).toBe(official(text));
  }
});

test('a digest is eight words', () => {
  expect([...sha256Words('abc')]).toEqual([
    0xba7816bf, 0x8f01cfea, 0x414140de, 0x5dae2223, 0xb00361a3, 0x96177a9c, 0xb410ff61, 0xf20015ad,
  ]);
});
