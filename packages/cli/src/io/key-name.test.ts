import { expect, test } from 'vitest';
import { type KeyPress, keyName } from './key-name.ts';

const PRESSES: readonly (readonly [string | undefined, KeyPress, string])[] = [
  ['a', { name: 'a' }, 'a'],
  ['?', {}, '?'],
  ['3', { name: '3' }, '3'],
  ['\r', { name: 'return' }, 'enter'],
  ['\n', { name: 'enter' }, 'enter'],
  [' ', { name: 'space' }, 'space'],
  [undefined, { name: 'up' }, 'up'],
  ['\x03', { name: 'c', ctrl: true }, 'ctrl-c'],
  ['\x7f', { name: 'backspace' }, 'backspace'],
  ['\x1b', { name: 'escape', meta: true }, 'escape'],
];

test.each(PRESSES)('names the key for %j with %j: %s', (typed, press, name) =>
  expect(keyName(typed, press)).toBe(name),
);
