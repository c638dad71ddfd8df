import { expect, test } from 'vitest';
import { inviteAddress, isLoopback, readCode, seatAddress, watchAddress } from './links.ts';

test('addresses lead to a seat or to a cup', () => {
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
])('reads a code typed as %j as %j', (typed, code) => expect(readCode(typed)).toBe(code));

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.168.1.7', false],
  ['dice.example', false],
])('only this device can open %s: %s', (host, loopback) => expect(isLoopback(host)).toBe(loopback));
