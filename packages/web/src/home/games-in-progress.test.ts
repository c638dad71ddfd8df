import type { Entry } from '@barrelhouse/protocol';
import { describe, expect, test } from 'vitest';
import type { LocalListing } from '../local/referee-questions.ts';
import { gameOfId, latestInProgress, progressOf } from './games-in-progress.ts';

describe('games in progress', () => {
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

  test('are listed latest first, without finished games', () => {
    const over = { ...listing, status: 'over' as const };
    const later = { ...listing, changedAt: 9 };
    expect(latestInProgress([over, listing, later])).toEqual([later, listing]);
  });

  test('have a turn and scores', () => {
    const facts = [
      { type: 'turn-began', seat: 0, turn: 1 },
      { type: 'banked', seat: 0, points: 500, total: 500 },
      { type: 'turn-began', seat: 1, turn: 1 },
      { type: 'penalised', seat: 1, points: 1000, total: -1000, streak: 3 },
      { type: 'turn-began', seat: 0, turn: 2 },
    ] as const;
    const entries: readonly Entry[] = [{ seq: 1, at: 1, by: 'host', facts }];
    expect(progressOf(listing, entries)).toMatchObject({
      game: 'classic',
      turn: 0,
      seats: [{ score: 500 }, { score: -1000 }],
    });
  });

  test.each([
    ['classic', 'classic'],
    ['depot+may-roll-on+floor-at-zero', 'depot'],
    ['barrel-house', 'barrel'],
  ])('%s is based on %s', (id, game) => expect(gameOfId(id)).toBe(game));
});
