import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fields, u32 } from './fields.ts';
import { makeHex } from './hex.ts';

test('each field is prefixed with its length, and texts are UTF-8', () => {
  const bytes = fields('roll', u32(258), '', 'ä', Uint8Array.of(7));
  expect(makeHex(bytes)).toBe(
    ['00000004', '726f6c6c', '00000004', '00000102', '00000000', '00000002c3a4', '0000000107'].join(
      '',
    ),
  );
});

test('different fields give different bytes, wherever they are split', () => {
  const texts = fc.array(fc.string({ maxLength: 4 }), { maxLength: 4 });
  fc.assert(
    fc.property(texts, texts, (a, b) => {
      const same = makeHex(fields('x', ...a)) === makeHex(fields('x', ...b));
      expect(same).toBe(JSON.stringify(a) === JSON.stringify(b));
    }),
    { seed: 3, numRuns: 200 },
  );
});
