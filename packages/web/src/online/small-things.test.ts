import type { Board } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { online } from '../i18n/en/online.ts';
import { clockWords } from './clocks.ts';
import { placeOf } from './cup/place-of-seat.ts';
import { type Jolt, shakeDetector } from './cup/shake.ts';
import { qrPath } from './invite/qr.ts';
import { inviteAddress, isLoopback, readCode, seatAddress, watchAddress } from './links.ts';

test('an invitation leads to a seat, or to a cup where phones are cups', () => {
  expect(inviteAddress('https://x.example', 'K7WQ2M', false)).toBe('https://x.example/join/K7WQ2M');
  expect(inviteAddress('https://x.example', 'K7WQ2M', true)).toBe(
    'https://x.example/join/K7WQ2M?cup=1',
  );
  expect([seatAddress('t', false), seatAddress('t', true)]).toEqual(['/table/t', '/cup/t']);
  expect([watchAddress('t', ''), watchAddress('t', 'K7')]).toEqual([
    '/table/t',
    '/table/t?code=K7',
  ]);
});

test.each([
  ['k7wq-2m', 'K7WQ2M'],
  [' K7W Q2M ', 'K7WQ2M'],
  ['', ''],
])('a code typed as %j is %j', (typed, code) => expect(readCode(typed)).toBe(code));

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.168.1.7', false],
  ['dice.example', false],
])('phones cannot follow %s: %s', (host, lost) => expect(isLoopback(host)).toBe(lost));

test('a clock is told by its name, or by its numbers', () => {
  const { clocks } = online.open;
  expect(clockWords({ bank: 30, increment: 30 }, clocks)).toBe('30 s per turn');
  expect(clockWords({ bank: 86_400, increment: 86_400 }, clocks)).toBe('1 day per turn');
  expect(clockWords({ bank: 45, increment: 3 }, clocks)).toBe('45 s + 3 s');
});

test('a QR code is one path with its three corners', async () => {
  const { size, path } = await qrPath('https://x.example/join/K7WQ2M');
  expect(size).toBeGreaterThanOrEqual(21);
  expect(path.startsWith('M0 0h7v1h-7z')).toBe(true);
});

const board = (score: number, present = true): Board => ({ score, turns: 0, present, cells: [] });

test('a place counts those ahead who are still there', () => {
  const boards = [board(500), board(900), board(500), board(2000, false)];
  expect([0, 1, 2].map((seat) => placeOf(boards, seat, true))).toEqual([2, 1, 2]);
});

const jolts = (signs: readonly number[], strength: number, gap = 150): number => {
  let shakes = 0;
  const hear = shakeDetector(() => shakes++);
  signs.forEach((sign, i) => {
    const jolt: Jolt = { x: sign * strength, y: 0, z: 0, at: i * gap };
    hear(jolt);
  });
  return shakes;
};

test('to and fro is a shake; a knock, a slow sway and a weak tremble are none', () => {
  expect(jolts([1, -1, 1], 20)).toBe(1);
  expect(jolts([1, 1, 1, 1], 20)).toBe(0);
  expect(jolts([1, -1, 1, -1], 20, 1000)).toBe(0);
  expect(jolts([1, -1, 1, -1], 5)).toBe(0);
});

test('one long shake rolls once', () => {
  expect(jolts([1, -1, 1, -1, 1, -1, 1, -1], 20)).toBe(1);
});
