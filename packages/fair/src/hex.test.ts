import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromHex, isHex32, makeHex, parseHex } from './hex.ts';

test('bytes convert to text and back', () =>
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      const text = makeHex(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('hex'));
      expect(parseHex(text)).toEqual(Uint8Array.from(bytes));
    }),
    { seed: 1 },
  ));

test.each(['0', 'zz', 'AB', '0x12', '12 34', '12\n'])('%j is not hexadecimal', (text) => {
  expect(parseHex(text)).toBeUndefined();
  expect(() => fromHex(text)).toThrow('hexadecimal');
});

test('32 bytes are 64 digits', () => {
  expect(isHex32('ab'.repeat(32))).toBe(true);
  for (const text of [
    '',
    'ab'.repeat(31),
    'ab'.repeat(33),
    'AB'.repeat(32),
    `${'ab'.repeat(32)}\n`,
  ])
    expect(isHex32(text)).toBe(false);
});
