import type { Board } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { rankOf } from './rank.ts';

const board = (score: number, present = true): Board => ({ score, turns: 0, present, cells: [] });

test('ranks a seat among those still playing', () => {
  const boards = [board(500), board(900), board(500), board(2000, false)];
  expect([0, 1, 2].map((seat) => rankOf(boards, seat, true))).toEqual([2, 1, 2]);
});
