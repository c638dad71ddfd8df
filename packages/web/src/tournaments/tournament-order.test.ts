import { expect, test } from 'vitest';
import { newDraft, orderOf, startOf, suggestedTime } from './tournament-order.ts';

const draft = newDraft('barrel', '2026-11-17T20:00');

test('asks for a league night by default, started by hand', () =>
  expect(orderOf(draft, 'League night')).toEqual({
    name: 'League night',
    game: 'barrel',
    format: 'round-robin',
    startsAt: null,
    clock: { bank: 30, increment: 30 },
    noShowAfter: 180_000,
    pause: 60_000,
    listed: false,
    rated: false,
    join: true,
  }));

test('sends only what the format has a use for', () => {
  const arena = orderOf({ ...draft, format: 'arena', tableSize: 3 }, 'Arena');
  expect(arena).toMatchObject({ duration: 45 * 60_000, tableSize: 3 });
  expect(arena).not.toHaveProperty('pause');
  expect(arena).not.toHaveProperty('rounds');
  expect(orderOf({ ...draft, format: 'swiss' }, 'S')).toMatchObject({ rounds: 5, tableSize: 2 });
  const knockout = orderOf({ ...draft, format: 'knockout', tableSize: 4 }, 'K');
  expect(knockout).toMatchObject({ series: 3 });
  expect(knockout).not.toHaveProperty('tableSize');
});

test('starts at the local time of the field', () => {
  expect(startOf({ ...draft, start: 'at-time' })).toBe(new Date(2026, 10, 17, 20, 0).getTime());
  expect(startOf({ ...draft, start: 'at-time', time: '' })).toBeNaN();
});

test('suggests a full hour that is not too near', () => {
  expect(suggestedTime(new Date(2026, 10, 17, 18, 10).getTime())).toBe('2026-11-17T19:00');
  expect(suggestedTime(new Date(2026, 10, 17, 18, 40).getTime())).toBe('2026-11-17T20:00');
  expect(suggestedTime(new Date(2026, 11, 31, 23, 40).getTime())).toBe('2027-01-01T01:00');
});
