import type { Entry } from '@barrelhouse/protocol';
import { expect, test } from 'vitest';
import { turningPoint } from './turning-point.ts';

const entries = [
  { seq: 1, at: 0, by: '', facts: [{ type: 'opened' }] },
  {
    seq: 2,
    at: 0,
    by: '',
    facts: [
      { type: 'started' },
      { type: 'turn-began', seat: 0, turn: 1 },
      { type: 'rolled', seat: 0, dice: '115' },
      { type: 'turn-began', seat: 1, turn: 1 },
      { type: 'rolled', seat: 1, dice: '111' },
      { type: 'kept', seat: 1 },
    ],
  },
] as unknown as readonly Entry[];

const curve = [
  { fact: 0, values: [0.5, 0.5] },
  { fact: 2, values: [0.6, 0.4] },
  { fact: 4, values: [0.2, 0.8] },
  // A mistake turns nothing here, however large.
  { fact: 5, values: [0.9, 0.1] },
];

test('finds the roll that changed most, with whose turn it was', () => {
  expect(turningPoint({ curve, currency: 'win' }, entries, 0)).toEqual({
    seat: 1,
    turn: 1,
    dice: '111',
    from: 0.6,
    to: 0.2,
  });
  expect(turningPoint({ curve: curve.slice(0, 2), currency: 'win' }, entries, 1)).toMatchObject({
    seat: 0,
    dice: '115',
    to: 0.4,
  });
});

test('finds nothing in a match that no roll turned', () => {
  const flat = curve.map(({ fact }, i) => ({ fact, values: [0.5 + i / 100, 0.5 - i / 100] }));
  expect(turningPoint({ curve: flat, currency: 'win' }, entries, 0)).toBeUndefined();
});
