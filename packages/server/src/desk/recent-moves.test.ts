import { expect, test } from 'vitest';
import { housePace } from './house-pace.ts';
import { recentMoves } from './recent-moves.ts';

test('counts the moves of the last minute', () => {
  let now = 1_000_000;
  const moves = recentMoves(() => now);
  expect(moves.pace()).toEqual({ moves: 0, slowestMs: null });
  for (let i = 0; i < 30; i++) moves.appended('seat', 0.002);
  now += 20_000;
  for (let i = 0; i < 12; i++) moves.appended('house', 0.002);
  expect(moves.pace()).toEqual({ moves: 42, slowestMs: 2 });
  now += 45_000;
  expect(moves.pace().moves).toBe(12);
  now += 3_600_000;
  expect(moves.pace().moves).toBe(0);
});

test('the slowest of a hundred moves stands for the rest', () => {
  const moves = recentMoves(() => 0);
  for (let i = 0; i < 99; i++) moves.appended('seat', 0.001);
  moves.appended('seat', 0.25);
  expect(moves.pace().slowestMs).toBe(250);
});

test('a house is as busy as all its servers, and as slow as the slowest', () => {
  const paces = [
    { moves: 60, slowestMs: 3 },
    { moves: 30, slowestMs: 40 },
    { moves: 0, slowestMs: null },
  ];
  expect(housePace(paces)).toEqual({ movesPerSecond: 1.5, slowestMs: 40 });
  expect(housePace([{ moves: 0, slowestMs: null }])).toEqual({
    movesPerSecond: 0,
    slowestMs: null,
  });
});
