import { createHmac } from 'node:crypto';
import { utf8 } from '@barrelhouse/engine';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromHex, makeHex } from './hex.ts';
import { hmac } from './hmac.ts';

const LONG = 'aa'.repeat(131);

/** RFC 4231, sections 4.2 to 4.8: key, data, digest (of 4.6 its first half). */
const VECTORS: readonly (readonly [string, string, Uint8Array, string])[] = [
  [
    '4.2',
    '0b'.repeat(20),
    utf8('Hi There'),
    'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
  ],
  [
    '4.3',
    makeHex(utf8('Jefe')),
    utf8('what do ya want for nothing?'),
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
  [
    '4.4',
    'aa'.repeat(20),
    fromHex('dd'.repeat(50)),
    '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe',
  ],
  [
    '4.5',
    '0102030405060708090a0b0c0d0e0f10111213141516171819',
    fromHex('cd'.repeat(50)),
    '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
  ],
  ['4.6', '0c'.repeat(20), utf8('Test With Truncation'), 'a3b6167473100ee06e0c796c2955552b'],
  [
    '4.7',
    LONG,
    utf8('Test Using Larger Than Block-Size Key - Hash Key First'),
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  ],
  [
    '4.8',
    LONG,
    utf8(
      'This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.',
    ),
    '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
  ],
];

test.each(VECTORS)('RFC 4231 [%s]', (_section, key, data, digest) =>
  expect(makeHex(hmac(fromHex(key), data)).slice(0, digest.length)).toBe(digest),
);

test('random keys and messages give the same as Node', () =>
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 150 }),
      fc.uint8Array({ maxLength: 200 }),
      (key, data) => {
        const official = createHmac('sha256', key).update(data).digest('hex');
        expect(makeHex(hmac(key, data))).toBe(official);
      },
    ),
    { seed: 4, numRuns: 300 },
  ));
