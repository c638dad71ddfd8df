import { expect, test } from 'vitest';
import { assertSeats, refuseLeaving } from './seats.ts';

const limits = { min: 2, max: 4 };

test.each([
  [2, 0],
  [2, 1],
  [4, 3],
])('%i seats can start with seat %i', (seats, first) => {
  expect(() => {
    assertSeats(limits, seats, first);
  }).not.toThrow();
});

test.each([
  [1, 0, 'This game seats 2 to 4, not 1.'],
  [5, 0, 'This game seats 2 to 4, not 5.'],
  [2.5, 0, 'This game seats 2 to 4, not 2.5.'],
  [2, 2, 'Seat 2 cannot begin: the seats are 0 to 1.'],
  [3, -1, 'Seat -1 cannot begin: the seats are 0 to 2.'],
  [3, 0.5, 'Seat 0.5 cannot begin: the seats are 0 to 2.'],
])('%i seats cannot start with seat %d', (seats, first, message) => {
  expect(() => {
    assertSeats(limits, seats, first);
  }).toThrow(message);
});

test('a seat leaves once, and only while there is a match to leave', () => {
  const seats = [{ gone: false }, { gone: true }];
  expect(refuseLeaving(seats, 0, false)).toBeUndefined();
  expect(refuseLeaving(seats, 0, true)).toEqual({ code: 'over' });
  expect(refuseLeaving(seats, 1, false)).toEqual({ code: 'already-left', seat: 1 });
  expect(refuseLeaving(seats, 2, false)).toEqual({ code: 'no-such-seat', seat: 2 });
});
