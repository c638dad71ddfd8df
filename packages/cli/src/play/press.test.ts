import { readRules } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { playOn, riggedMatch, riggedRoller, sitDown } from '../../test/rigged-match.ts';
import { localDisplay } from './match-display.ts';
import { type MatchState, nextAt } from './match-state.ts';
import { type MoveInput, startInput } from './move-input.ts';
import { type Press, press } from './press.ts';

const pressAll = (
  match: MatchState,
  ...keys: readonly string[]
): { input: MoveInput; last: Press } => {
  const next = nextAt(match);
  if (next.kind !== 'choice') throw new Error('Nobody chooses.');
  const display = localDisplay(match);
  let input = startInput(display);
  let last: Press = { type: 'desk', input };
  for (const key of keys) {
    last = press(display, input, next, key);
    if (last.type === 'desk') input = last.input;
  }
  return { input, last };
};

const rolled = (): MatchState => riggedMatch('classic', [{ type: 'roll' }], ['112356']);
const aiming = (): MatchState => riggedMatch('diecup', [{ type: 'roll' }], ['445566']);

test('digits pick dice by position and put them back', () => {
  expect(pressAll(rolled(), '1', '5').input.picked).toEqual([0, 4]);
  expect(pressAll(rolled(), '1', '5', '1').input.picked).toEqual([4]);
});

test('picked dice are kept and the rest rolled, with enter, space or r', () => {
  for (const key of ['enter', 'space', 'r']) {
    expect(pressAll(rolled(), '2', '5', key).last).toEqual({
      type: 'act',
      actions: [{ type: 'keep', dice: '15' }, { type: 'roll' }],
    });
  }
});

test('b keeps and banks', () =>
  expect(pressAll(rolled(), 'a', 'b').last).toEqual({
    type: 'act',
    actions: [{ type: 'keep', dice: '115' }, { type: 'bank' }],
  }));

test('without a pick, roll and bank say why not', () => {
  const why = 'Set at least one scoring die aside first.';
  expect(pressAll(rolled(), 'r').input.message).toBe(why);
  expect(pressAll(rolled(), 'b').input.message).toBe(why);
});

test('a takes the best selection, arrows go through all of them, escape puts all back', () => {
  expect(pressAll(rolled(), 'a').input.picked).toEqual([0, 1, 4]);
  expect(pressAll(rolled(), 'down', 'down').input.picked).toEqual([0, 1]);
  expect(pressAll(rolled(), 'up').input.picked).toEqual([4]);
  expect(pressAll(rolled(), 'a', 'escape').input.picked).toEqual([]);
});

test('keys that do nothing say so', () => {
  expect(pressAll(rolled(), '7').input.message).toBe('There is no die 7.');
  expect(pressAll(rolled(), 'x').input.message).toBe(
    'That key does nothing here. Press h for help.',
  );
});

test('the only selection is laid out already', () => {
  const match = riggedMatch('classic', [{ type: 'roll' }], ['223345']);
  expect(startInput(localDisplay(match)).picked).toEqual([5]);
});

test('typed digits mark a number, also one of two digits', () => {
  expect(pressAll(aiming(), '5').input.target).toBe(5);
  expect(pressAll(aiming(), '1', '1').input.target).toBe(11);
  expect(pressAll(aiming(), '1', '2').input.target).toBe(12);
  expect(pressAll(aiming(), '3').input.message).toBe('3 cannot be collected now.');
});

test('enter collects the marked number and rolls on', () =>
  expect(pressAll(aiming(), '1', '0', 'enter').last).toEqual({
    type: 'act',
    actions: [{ type: 'aim', target: 10 }, { type: 'roll' }],
  }));

test('h, ? and q ask for help, rules and the door', () => {
  expect(pressAll(rolled(), 'h').last.type).toBe('help');
  expect(pressAll(rolled(), '?').last.type).toBe('rules');
  expect(pressAll(rolled(), 'q').last.type).toBe('quit');
  expect(pressAll(rolled(), 'ctrl-c').last.type).toBe('quit');
});

test('points past an exact target are never the best, nor kept by mistake', () => {
  const house = readRules({
    base: 'classic',
    id: 'x',
    name: 'X',
    opening: 0,
    end: { target: 500, win: 'exact' },
  });
  if (!house.ok) throw new Error('These rules can be played.');
  const start = sitDown(house.value, ['Ada']);
  const match = playOn(start, { type: 'roll' }, riggedRoller('155523'));
  expect(pressAll(match, 'a').input.picked).toEqual([3, 4, 5]);
  expect(pressAll(match, '1', '4', '5', '6', 'b').input.message).toBe(
    'That goes past the target and loses the turn.',
  );
});
