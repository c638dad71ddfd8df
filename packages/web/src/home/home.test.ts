import type { Entry } from '@barrelhouse/protocol';
import { describe, expect, test } from 'vitest';
import { draftOf } from '../house-rules/draft.ts';
import type { LocalListing } from '../local/referee-questions.ts';
import { firstGame, noteLast, readLast } from './last.ts';
import * as seats from './seats.ts';
import { gameOfId, standing, stillGoing } from './under-way.ts';

const two = [seats.person(1, 'Ada'), seats.botSeat(2, 'sharp')];

describe('seats', () => {
  test('are added with an id of their own', () => {
    expect(seats.withPerson(two).at(-1)).toEqual(seats.person(3));
    expect(seats.withPerson(seats.without(two, 1)).map(({ id }) => id)).toEqual([2, 3]);
  });

  test('each further bot is stronger, where it can play at all', () => {
    expect(seats.withBot([seats.person(1)], () => true).at(-1)?.bot).toBe('regular');
    expect(seats.withBot(two, () => true).at(-1)?.bot).toBe('perfect');
    expect(seats.withBot(two, (bot) => bot !== 'perfect').at(-1)?.bot).toBe('regular');
  });

  test('move up and down, and not off the row', () => {
    expect(seats.moved(two, 2, -1).map(({ id }) => id)).toEqual([2, 1]);
    expect(seats.moved(two, 1, -1)).toEqual(two);
    expect(seats.moved(two, 2, 1)).toEqual(two);
    expect(seats.moved(two, 9, 1)).toEqual(two);
  });

  test('have names: the lonely person is you, equals are told apart', () => {
    const row = [seats.person(1), seats.botSeat(2, 'sharp'), seats.botSeat(3, 'sharp')];
    const names = (all: readonly seats.SeatDraft[]): readonly string[] =>
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

  test('that do not fit a game are left out, and bots that do not know it replaced', () => {
    const many = [seats.botSeat(1, 'perfect'), ...two];
    expect(seats.fitting(many, 2, (bot) => bot !== 'perfect')).toEqual([
      seats.botSeat(1, 'sharp'),
      two[0],
    ]);
  });
});

describe('how a game was last played', () => {
  const last = {
    seats: two,
    draft: { ...draftOf('classic'), name: 'Ours', change: { opening: 0 } },
  };

  test('is there again, and other games stay', () => {
    const text = noteLast(noteLast(null, 'depot', firstGame('depot')), 'classic', last);
    expect(readLast(text, 'classic')).toEqual(last);
    expect(readLast(text, 'depot')).toEqual(firstGame('depot'));
  });

  test.each([null, '', '7', '{"classic":7}', '{"classic":{"seats":[{"bot":"hal"}]}}'])(
    '%s is a first visit',
    (text) => expect(readLast(text, 'classic')).toEqual(firstGame('classic')),
  );

  test('a note that is broken is begun anew', () => {
    expect(readLast(noteLast('{', 'classic', last), 'classic')).toEqual(last);
  });
});

describe('games under way', () => {
  const listing: LocalListing = {
    table: 't',
    game: 'classic-house',
    seats: [
      { name: 'Ada', kind: 'human' },
      { name: 'Sharp', kind: 'bot' },
    ],
    status: 'playing',
    createdAt: 1,
    changedAt: 2,
  };

  test('are those that are played, the latest first', () => {
    const over = { ...listing, status: 'over' as const };
    const later = { ...listing, changedAt: 9 };
    expect(stillGoing([over, listing, later])).toEqual([later, listing]);
  });

  test('know whose turn it is and how all stand', () => {
    const facts = [
      { type: 'turn-began', seat: 0, turn: 1 },
      { type: 'banked', seat: 0, points: 500, total: 500 },
      { type: 'turn-began', seat: 1, turn: 1 },
      { type: 'penalised', seat: 1, points: 1000, total: -1000, streak: 3 },
      { type: 'turn-began', seat: 0, turn: 2 },
    ] as const;
    const entries: readonly Entry[] = [{ seq: 1, at: 1, by: 'host', facts }];
    expect(standing(listing, entries)).toMatchObject({
      game: 'classic',
      turn: 0,
      seats: [{ score: 500 }, { score: -1000 }],
    });
  });

  test.each([
    ['classic', 'classic'],
    ['depot+may-roll-on+floor-at-zero', 'depot'],
    ['barrel-house', 'barrel'],
  ])('%s is played as %s', (id, game) => expect(gameOfId(id)).toBe(game));
});
