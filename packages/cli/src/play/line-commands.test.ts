import { expect, test } from 'vitest';
import { parseLine } from './line-commands.ts';

test.each([
  ['roll', [{ type: 'roll' }]],
  ['keep 511 roll', [{ type: 'keep', dice: '115' }, { type: 'roll' }]],
  ['  KEEP 1   bank ', [{ type: 'keep', dice: '1' }, { type: 'bank' }]],
  ['aim 12', [{ type: 'aim', target: 12 }]],
  ['pass', [{ type: 'pass' }]],
])('reads %j', (line, actions) =>
  expect(parseLine(line)).toEqual({ ok: true, value: { type: 'act', actions } }),
);

test('best rolls by default', () => {
  expect(parseLine('best')).toEqual({ ok: true, value: { type: 'best', verb: 'roll' } });
  expect(parseLine('best bank')).toEqual({ ok: true, value: { type: 'best', verb: 'bank' } });
});

test.each([
  ['rol', 'There is no command rol. Did you mean roll?'],
  ['keep', 'keep needs dice, like keep 115.'],
  ['keep 17', 'keep needs dice, like keep 115.'],
  ['aim seven', 'aim needs a number, like aim 7.'],
  ['roll bank', 'Nothing can follow a roll on the same line.'],
  ['best of', 'best can be followed by roll or bank.'],
])('refuses %j in one line', (line, error) =>
  expect(parseLine(line)).toEqual({ ok: false, error }),
);
