import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDice } from './dice.ts';
import { readAction } from './read-action.ts';

test.each([
  [{ type: 'roll' }, { type: 'roll' }],
  [{ type: 'roll', cup: 6 }, { type: 'roll' }],
  [{ type: 'bank', points: 500, total: 500 }, { type: 'bank' }],
  [{ type: 'pass' }, { type: 'pass' }],
  [
    { type: 'keep', dice: '51', points: 9 },
    { type: 'keep', dice: '15' },
  ],
  [
    { type: 'aim', target: 7, have: 1 },
    { type: 'aim', target: 7 },
  ],
  [
    { type: 'aim', target: -3 },
    { type: 'aim', target: -3 },
  ],
])('%j is the action %j', (sent, action) => {
  expect(readAction(sent)).toEqual({ ok: true, value: action });
});

const AN_OBJECT = 'an object with a type';
const A_TYPE = 'a type: roll, keep, bank, pass or aim';
const DICE = 'dice as faces 1 to 6, like "115"';
const A_TARGET = 'a whole number as target';

test.each([
  [undefined, AN_OBJECT],
  [null, AN_OBJECT],
  ['roll', AN_OBJECT],
  [7, AN_OBJECT],
  [{}, AN_OBJECT],
  [[], AN_OBJECT],
  [{ type: 'fold' }, A_TYPE],
  [{ type: null }, A_TYPE],
  [{ type: ['roll'] }, A_TYPE],
  [{ type: 'keep' }, DICE],
  [{ type: 'keep', dice: '' }, DICE],
  [{ type: 'keep', dice: 11 }, DICE],
  [{ type: 'keep', dice: '17' }, DICE],
  [{ type: 'keep', dice: ['1'] }, DICE],
  [{ type: 'aim' }, A_TARGET],
  [{ type: 'aim', target: '7' }, A_TARGET],
  [{ type: 'aim', target: 1.5 }, A_TARGET],
  [{ type: 'aim', target: Number.NaN }, A_TARGET],
  [{ type: 'aim', target: null }, A_TARGET],
])('%j is not an action', (sent, expected) => {
  expect(readAction(sent)).toEqual({ ok: false, error: { code: 'no-action', expected } });
});

test('never throws, whatever it reads', () => {
  const sent = fc.oneof(
    fc.anything(),
    fc.record({
      type: fc.oneof(fc.constantFrom('roll', 'keep', 'bank', 'pass', 'aim'), fc.anything()),
      dice: fc.oneof(fc.stringMatching(/^[1-6]{0,9}$/), fc.anything()),
      target: fc.oneof(fc.integer(), fc.anything()),
    }),
  );
  fc.assert(
    fc.property(sent, (value) => {
      const read = readAction(value);
      if (!read.ok) return read.error.code === 'no-action';
      expect(readAction(read.value)).toEqual(read);
      expect(readAction(JSON.parse(JSON.stringify(read.value)))).toEqual(read);
      return read.value.type !== 'keep' || parseDice(read.value.dice) === read.value.dice;
    }),
    { seed: 14, numRuns: 1000 },
  );
});
