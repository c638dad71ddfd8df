import { expect, test } from 'vitest';
import { diceSize, drawDice, type Lie, type ShownDie } from './dice-picture.ts';
import { forTerminal } from './escape.ts';
import { paintAt } from './paint.ts';
import { columnsOf } from './width.ts';

const plain = paintAt(1);
const die = (face: number, lie: Lie = 'open', key = ''): ShownDie => ({ face, lie, key });

test('draws a five with its key below', () =>
  expect(drawDice([die(5, 'open', '1')], 'wide', plain)).toEqual([
    '╭───────╮',
    '│ ●   ● │',
    '│   ●   │',
    '│ ●   ● │',
    '╰───────╯',
    '    1',
  ]));

test('shows a picked die without colour: a heavy frame, and brackets around its key', () =>
  expect(drawDice([die(1), die(2, 'picked', '2')], 'narrow', plain)).toEqual([
    '╭─────╮ ┏━━━━━┓',
    '│     │ ┃●    ┃',
    '│  ●  │ ┃     ┃',
    '│     │ ┃    ●┃',
    '╰─────╯ ┗━━━━━┛',
    '          [2]',
  ]));

test.each([1, 2, 3, 4, 5, 6])('draws %i pips', (face) => {
  const pips =
    drawDice([die(face)], 'wide', plain)
      .join('')
      .split('●').length - 1;
  expect(pips).toBe(face);
});

test('fits eight dice into 80 columns and six into 60', () => {
  const eight = Array.from({ length: 8 }, () => die(6));
  expect(diceSize(8, 79, 10)).toBe('wide');
  expect(diceSize(6, 59, 10)).toBe('wide');
  expect(diceSize(8, 64, 10)).toBe('narrow');
  expect(diceSize(8, 40, 10)).toBe('text');
  for (const line of drawDice(eight, 'wide', plain))
    expect(columnsOf(line)).toBeLessThanOrEqual(79);
});

test('draws dice as digits if there is no room', () =>
  expect(drawDice([die(1, 'picked'), die(3)], diceSize(2, 80, 3), plain)).toEqual(['[1] 3 ']));

test('has three colour depths, and none', () => {
  const gold = (depth: number): string => forTerminal(paintAt(depth).gold('x'));
  expect(gold(24)).toBe('\u001b[38;2;232;178;76mx\u001b[39m');
  expect(gold(8)).toBe('\u001b[38;5;179mx\u001b[39m');
  expect(gold(4)).toBe('\u001b[33mx\u001b[39m');
  expect(paintAt(1).gold('x')).toBe('x');
});
