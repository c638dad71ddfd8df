import { createHash, createHmac } from 'node:crypto';
import { dice, FACES, sha256 } from '@barrelhouse/engine';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chiSquare } from './chi-square.ts';
import { commitmentOf } from './commitment.ts';
import { diceOf, facesOf } from './dice.ts';
import { makeHex } from './hex.ts';
import { drawFirst, tableKey } from './table-key.ts';

// The construction of docs/fairness.md a second time, with node's own hashes.

const field = (value: string | Buffer): Buffer => {
  const bytes = Buffer.from(value as string);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
};
const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const joined = (...values: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(values.map(field));
const mac = (key: Uint8Array, ...values: readonly (string | Buffer)[]): Buffer =>
  createHmac('sha256', key)
    .update(joined(...values))
    .digest();

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => makeHex(bytes));
const maybe32 = fc.oneof(fc.constant(''), bytes32);
const table = fc.string({ unit: 'grapheme', maxLength: 20 });

test('a commitment covers the table, the rules and the seed', () =>
  fc.assert(
    fc.property(table, bytes32, (id, seed) => {
      const hashed = joined('barrelhouse/commit/1', id, '855bce14', Buffer.from(seed, 'hex'));
      const official = createHash('sha256').update(hashed).digest('hex');
      expect(commitmentOf(id, '855bce14', seed)).toBe(official);
    }),
    { seed: 6 },
  ));

test('a key covers the seed, the table and each seat’s own seed', () =>
  fc.assert(
    fc.property(table, bytes32, fc.array(maybe32, { maxLength: 5 }), (id, seed, seats) => {
      const seeds = seats.map((seat) => Buffer.from(seat, 'hex'));
      const official = mac(Buffer.from(seed, 'hex'), 'barrelhouse/key/1', id, ...seeds);
      expect(makeHex(tableKey(seed, id, seats))).toBe(official.toString('hex'));
    }),
    { seed: 7 },
  ));

test('dice come from the bytes below 252 in the blocks of their roll', () =>
  fc.assert(
    fc.property(
      bytes32,
      fc.nat(1000),
      fc.integer({ min: 1, max: 100 }),
      maybe32,
      (hex, r, n, l) => {
        const key = Buffer.from(hex, 'hex');
        const blocks = [0, 1, 2, 3, 4].map((c) =>
          mac(key, 'roll', number(r), number(c), Buffer.from(l, 'hex')),
        );
        const bytes = Array.from(Buffer.concat(blocks));
        const faces = bytes.filter((b) => b < 252).map((b) => String((b % 6) + 1));
        expect(facesOf(key, r, n, l).map(String)).toEqual(faces.slice(0, n));
        expect(diceOf(key, r, n, l)).toBe(faces.slice(0, n).sort().join(''));
      },
    ),
    { seed: 8 },
  ));

test('a die is the same whatever the number of dice', () => {
  const key = tableKey('11'.repeat(32), 'table', []);
  const six = facesOf(key, 4, 6, '');
  for (let n = 0; n <= 6; n++) expect(facesOf(key, 4, n, '')).toEqual(six.slice(0, n));
  expect(diceOf(key, 4, 6, '')).toBe(dice(six));
});

test('the seat that begins comes from the first byte below the largest multiple of the seats', () =>
  fc.assert(
    fc.property(bytes32, fc.integer({ min: 1, max: 12 }), (hex, seats) => {
      const key = Buffer.from(hex, 'hex');
      const bytes = [...mac(key, 'first', number(0)), ...mac(key, 'first', number(1))];
      const accepted = bytes.find((byte) => byte < 256 - (256 % seats)) ?? Number.NaN;
      expect(drawFirst(key, seats)).toBe(accepted % seats);
    }),
    { seed: 9, numRuns: 300 },
  ));

test('every table, roll, link, seat and seed gives different dice', () => {
  const seed = '22'.repeat(32);
  const of = (key: Uint8Array, roll: number, link: string): string =>
    facesOf(key, roll, 40, link).join('');
  const key = tableKey(seed, 'a', ['33', '']);
  const all = [
    of(key, 0, ''),
    of(key, 1, ''),
    of(key, 0, '44'.repeat(32)),
    of(tableKey(seed, 'b', ['33', '']), 0, ''),
    of(tableKey(seed, 'a', ['', '33']), 0, ''),
    of(tableKey(seed, 'a', ['33']), 0, ''),
    of(tableKey('23'.repeat(32), 'a', ['33', '']), 0, ''),
  ];
  expect(new Set(all).size).toBe(all.length);
});

test('faces are even, die by die and pair by pair', () => {
  const key = tableKey(sha256('evenness'), 'table', []);
  const faces = Array.from({ length: 20_000 }, (_, roll) => facesOf(key, roll, 6, ''));
  const count = (of: (roll: readonly number[]) => readonly number[]): readonly number[] => {
    const all = faces.flatMap(of);
    return FACES.map((face) => all.filter((x) => x === face).length);
  };
  // Seven figures from a fixed seed; each would be below 0.001 once in a thousand seeds.
  expect(chiSquare(count((roll) => roll)).p).toBeGreaterThan(0.001);
  for (let die = 0; die < 6; die++) {
    expect(chiSquare(count((roll) => roll.slice(die, die + 1))).p).toBeGreaterThan(0.001);
  }
  // The difference of neighbours is even too, in circles of six.
  const steps = count((roll) => [(((roll[1] ?? 0) - (roll[0] ?? 0) + 6) % 6) + 1]);
  expect(chiSquare(steps).p).toBeGreaterThan(0.001);
});

test('each seat begins equally often', () => {
  const firsts = Array.from({ length: 6000 }, (_, i) =>
    drawFirst(tableKey(sha256(`${i}`), 'table', []), 6),
  );
  const counts = [0, 1, 2, 3, 4, 5].map((seat) => firsts.filter((x) => x === seat).length);
  expect(chiSquare(counts).p).toBeGreaterThan(0.001);
});
