import { expect, test } from 'vitest';
import { isZone, quietUntil } from './quiet-hours.ts';
import { remindAt } from './reminder.ts';

const at = (text: string): number => Date.parse(text);
const NIGHT = { from: '22:00', to: '08:00' };

test.each([
  ['2026-11-17T21:59:59Z', undefined],
  ['2026-11-17T22:00:00Z', '2026-11-18T08:00:00Z'],
  ['2026-11-18T03:10:30Z', '2026-11-18T08:00:00Z'],
  ['2026-11-18T07:59:59Z', '2026-11-18T08:00:00Z'],
  ['2026-11-18T08:00:00Z', undefined],
])('over night, at %s until %s', (now, until) => {
  const expected = until === undefined ? undefined : at(until);
  expect(quietUntil(NIGHT, 'UTC', at(now))).toBe(expected);
});

test('counts in the time zone of the player', () => {
  const now = at('2026-11-17T16:30:00Z');
  expect(quietUntil(NIGHT, 'UTC', now)).toBeUndefined();
  expect(quietUntil(NIGHT, 'Asia/Kolkata', now)).toBe(at('2026-11-18T02:30:00Z'));
  expect(quietUntil({ from: '16:00', to: '17:00' }, 'UTC', now)).toBe(at('2026-11-17T17:00:00Z'));
});

test.each([
  // Clocks go forward at 01:00 UTC, and back at 01:00 UTC.
  ['2026-03-28T21:30:00Z', NIGHT, '2026-03-29T06:00:00Z'],
  ['2026-03-29T04:00:00Z', NIGHT, '2026-03-29T06:00:00Z'],
  ['2026-10-24T20:30:00Z', NIGHT, '2026-10-25T07:00:00Z'],
  // There is no 02:30 in that night.
  ['2026-03-28T21:30:00Z', { from: '22:00', to: '02:30' }, '2026-03-29T01:30:00Z'],
])('in a night when clocks are changed, at %s with %j until %s', (now, quiet, until) => {
  expect(quietUntil(quiet, 'Europe/Prague', at(now))).toBe(at(until));
});

test('hours without a length are never quiet', () => {
  expect(quietUntil({ from: '08:00', to: '08:00' }, 'UTC', at('2026-11-17T08:00:00Z'))).toBe(
    undefined,
  );
});

test('knows time zones', () => {
  expect(['UTC', 'Europe/Prague', 'Middle/Earth'].map(isZone)).toEqual([true, true, false]);
});

const MINUTE = 60_000;

test.each([
  [null, undefined],
  [29, undefined],
  [30, 20],
  [24 * 60, 21 * 60],
  [3 * 24 * 60, 69 * 60],
])('a turn of %j minutes has its reminder after %j', (length, expected) => {
  const found = remindAt(0, length === null ? null : length * MINUTE);
  expect(found).toBe(expected === undefined ? undefined : expected * MINUTE);
});
