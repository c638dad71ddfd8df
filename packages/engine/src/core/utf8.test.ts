import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8 } from './utf8.ts';

test('encodes like Node, including lone surrogates', () => {
  const edges = [
    '',
    '\u007f\u0080\u07ff\u0800\uffff',
    '\u{10000}\u{10ffff}',
    'a\ud800b\udc00',
    '🎲',
  ];
  for (const text of edges) expect([...utf8(text)]).toEqual([...Buffer.from(text)]);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (text) => {
      expect([...utf8(text)]).toEqual([...Buffer.from(text)]);
    }),
    { seed: 5, numRuns: 200 },
  );
});
