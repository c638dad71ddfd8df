import { describe, expect, test } from 'vitest';
import * as seats from './seats.ts';

const two = [seats.person(1, 'Ada'), seats.botSeat(2, 'sharp')];

describe('seats', () => {
  test('get a new id when added', () => {
    expect(seats.addPerson(two).at(-1)).toEqual(seats.person(3));
    expect(seats.addPerson(seats.removeSeat(two, 1)).map(({ id }) => id)).toEqual([2, 3]);
  });

  test('add a stronger bot each time, if it can play the rules', () => {
    expect(seats.addBot([seats.person(1)], () => true).at(-1)?.bot).toBe('regular');
    expect(seats.addBot(two, () => true).at(-1)?.bot).toBe('perfect');
    expect(seats.addBot(two, (bot) => bot !== 'perfect').at(-1)?.bot).toBe('regular');
  });

  test('move up and down within the list', () => {
    expect(seats.moveSeat(two, 2, -1).map(({ id }) => id)).toEqual([2, 1]);
    expect(seats.moveSeat(two, 1, -1)).toEqual(two);
    expect(seats.moveSeat(two, 2, 1)).toEqual(two);
    expect(seats.moveSeat(two, 9, 1)).toEqual(two);
  });

  test('are named: a lone person is "You", equal names get numbers', () => {
    const row = [seats.person(1), seats.botSeat(2, 'sharp'), seats.botSeat(3, 'sharp')];
    const names = (all: readonly seats.SeatSetup[]): readonly string[] =>
      seats.namesOf(
        all,
        'You',
        (n) => `Guest ${n}`,
        (bot) => bot,
      );
    expect(names(row)).toEqual(['You', 'sharp', 'sharp 2']);
    expect(names([...row, seats.person(4, ' Bo ')])).toEqual(['Guest 1', 'sharp', 'sharp 2', 'Bo']);
    expect(seats.seatsToSend(row, names(row))).toEqual([
      { name: 'You' },
      { name: 'sharp', bot: 'sharp' },
      { name: 'sharp 2', bot: 'sharp' },
    ]);
  });

  test('are cut to the game, and bots that cannot play it replaced', () => {
    const many = [seats.botSeat(1, 'perfect'), ...two];
    expect(seats.fitSeats(many, 2, (bot) => bot !== 'perfect')).toEqual([
      seats.botSeat(1, 'sharp'),
      two[0],
    ]);
  });
});
