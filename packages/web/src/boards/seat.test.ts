import { expect, test } from 'vitest';
import { boards as words } from '../i18n/en/boards.ts';
import { boardOf } from './example-boards.ts';
import { densityOf, isYou, seatStatus, stateOf } from './seat.ts';

const human = { seat: 0, name: 'Ada', kind: 'human', who: 'p1', substituted: false } as const;

test.each([
  [1, 'card', 'card'],
  [2, 'card', 'card'],
  [3, 'row', 'card'],
  [4, 'row', 'card'],
  [5, 'line', 'card'],
  [8, 'line', 'row'],
  [20, 'line', 'line'],
])('%d seats are drawn as a %s on a phone and as a %s on a wide screen', (seats, phone, wide) => {
  expect(densityOf(seats, false)).toBe(phone);
  expect(densityOf(seats, true)).toBe(wide);
});

test('seat status: left before house, house before away', () => {
  const board = boardOf(0);
  expect(seatStatus(human, board, true)).toBe('connected');
  expect(seatStatus(human, board, false)).toBe('away');
  expect(seatStatus({ ...human, kind: 'bot' }, board, false)).toBe('bot');
  expect(seatStatus({ ...human, substituted: true }, board, false)).toBe('house');
  expect(seatStatus({ ...human, substituted: true }, { ...board, present: false }, true)).toBe(
    'left',
  );
});

test('"You" is the only seat on this device', () => {
  expect(isYou(1, [1])).toBe(true);
  expect(isYou(0, [1])).toBe(false);
  expect(isYou(1, [0, 1])).toBe(false);
});

test('describes a turn, waiting, and the final place', () => {
  const ended = (place: number) => ({ seat: 0, place, score: 100, turns: 3 });
  expect(stateOf(true, true, undefined, false, words)).toBe('your turn');
  expect(stateOf(true, false, undefined, false, words)).toBe('to play');
  expect(stateOf(false, true, undefined, false, words)).toBe('');
  expect(stateOf(false, true, ended(1), false, words)).toBe('won');
  expect(stateOf(false, true, ended(1), true, words)).toBe('shared the win');
  expect(stateOf(false, true, ended(2), false, words)).toBe('2nd');
  expect(stateOf(false, true, ended(11), false, words)).toBe('11th');
});
