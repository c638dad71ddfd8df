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

test('picks dice by digits and puts them back', () => {
  expect(pressAll(rolled(), '1', '5').input.picked).toEqual([0, 4]);
  expect(pressAll(rolled(), '1', '5', '1').input.picked).toEqual([4]);
});

test('keeps picked dice and rolls the rest with enter, space or r', () => {
  for (const key of ['enter', 'space', 'r']) {
    expect(pressAll(rolled(), '2', '5', key).last).toEqual({
      type: 'act',
      actions: [{ type: 'keep', dice: '15' }, { type: 'roll' }],
    });
  }
});

test('keeps and banks with b', () =>
  expect(pressAll(rolled(), 'a', 'b').last).toEqual({
    type: 'act',
    actions: [{ type: 'keep', dice: '115' }, { type: 'bank' }],
  }));

test('says why it cannot roll or bank without a pick', () => {
  const why = 'Set at least one scoring die aside first.';
  expect(pressAll(rolled(), 'r').input.message).toBe(why);
  expect(pressAll(rolled(), 'b').input.message).toBe(why);
});

test('picks the best with a, steps with arrows, clears with escape', () => {
  expect(pressAll(rolled(), 'a').input.picked).toEqual([0, 1, 4]);
  expect(pressAll(rolled(), 'down', 'down').input.picked).toEqual([0, 1]);
  expect(pressAll(rolled(), 'up').input.picked).toEqual([4]);
  expect(pressAll(rolled(), 'a', 'escape').input.picked).toEqual([]);
});

test('says that a key does nothing', () => {
  expect(pressAll(rolled(), '7').input.message).toBe('There is no die 7.');
  expect(pressAll(rolled(), 'x').input.message).toBe(
    'That key does nothing here. Press h for help.',
  );
});

test('picks the only selection by itself', () => {
  const match = riggedMatch('classic', [{ type: 'roll' }], ['223345']);
  expect(startInput(localDisplay(match)).picked).toEqual([5]);
});

test('marks a number of one or two typed digits', () => {
  expect(pressAll(aiming(), '5').input.target).toBe(5);
  expect(pressAll(aiming(), '1', '1').input.target).toBe(11);
  expect(pressAll(aiming(), '1', '2').input.target).toBe(12);
  expect(pressAll(aiming(), '3').input.message).toBe('3 cannot be collected now.');
});

test('collects the marked number with enter and rolls on', () =>
  expect(pressAll(aiming(), '1', '0', 'enter').last).toEqual({
    type: 'act',
    actions: [{ type: 'aim', target: 10 }, { type: 'roll' }],
  }));

test('h, ? and q show help, show rules and quit', () => {
  expect(pressAll(rolled(), 'h').last.type).toBe('help');
  expect(pressAll(rolled(), '?').last.type).toBe('rules');
  expect(pressAll(rolled(), 'q').last.type).toBe('quit');
  expect(pressAll(rolled(), 'ctrl-c').last.type).toBe('quit');
});

test('never picks or keeps points past an exact target by mistake', () => {
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
