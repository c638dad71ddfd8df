import { expect, test } from 'vitest';
import { botsOnlyPace } from './bots-only-pace.ts';

const BEGIN = 1_700_000_000_000;

test('a few tables move when they are due', () => {
  const inTurn = botsOnlyPace(() => BEGIN);
  for (const table of ['a', 'b', 'c']) expect(inTurn(table, BEGIN + 200)).toBe(BEGIN + 200);
});

test('a hundred tables move fifty times a second together', () => {
  const inTurn = botsOnlyPace(() => BEGIN);
  for (let i = 0; i < 100; i++) inTurn(`t${i}`, BEGIN + 200);
  expect(inTurn('t0', BEGIN + 200)).toBe(BEGIN + 2000);
});

test('no table waits longer than the scheduler’s timers reach', () => {
  const inTurn = botsOnlyPace(() => BEGIN);
  for (let i = 0; i < 5000; i++) inTurn(`t${i}`, BEGIN + 200);
  expect(inTurn('t0', BEGIN + 200)).toBe(BEGIN + 9000);
});

test('tables that have stopped are forgotten after a while', () => {
  let now = BEGIN;
  const inTurn = botsOnlyPace(() => now);
  for (let i = 0; i < 100; i++) inTurn(`t${i}`, BEGIN);
  for (let i = 0; i < 3; i++) {
    now += 10_000;
    inTurn('t0', now);
  }
  expect(inTurn('t0', now + 200)).toBe(now + 200);
});
