import type { Next } from '@barrelhouse/engine';
import type { SeatInfo, Settings } from '@barrelhouse/protocol';
import { expect, test } from 'vitest';
import { awaitedIn } from './awaited.ts';

const seat = (kind: SeatInfo['kind'], substituted = false): SeatInfo => ({
  seat: 0,
  name: 'Ada',
  kind,
  who: 'p-0',
  substituted,
});
const SETTINGS: Settings = {
  places: 2,
  access: 'open',
  start: 'host',
  clock: null,
  fairness: 1,
  coach: false,
  botPace: 0,
};
const next: Next = { kind: 'choice', seat: 0, options: [], barred: [] };
const table = {
  status: 'playing',
  next,
  seats: [seat('human')],
  settings: SETTINGS,
  at: 1000,
} as const;

test('offers a nudge after 30 seconds, and the house after 90', () =>
  expect(awaitedIn(table)).toEqual({ seat: 0, nudgeAt: 31_000, substituteAt: 91_000 }));

test('waits for nobody while the house plays, or if a clock decides', () => {
  expect(awaitedIn({ ...table, seats: [seat('bot')] })).toBeUndefined();
  expect(awaitedIn({ ...table, seats: [seat('human', true)] })).toBeUndefined();
  const clock = { bank: 120, increment: 30 };
  expect(awaitedIn({ ...table, settings: { ...SETTINGS, clock } })).toBeUndefined();
  expect(awaitedIn({ ...table, status: 'over' })).toBeUndefined();
  expect(awaitedIn({ ...table, next: null })).toBeUndefined();
});
