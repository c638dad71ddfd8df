import { expect, test } from 'vitest';
import { isLoopback, parseServer, serverFolder } from './server-address.ts';
import { parseClock, tellTime } from './table-words.ts';

test.each([
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080', undefined, undefined],
  ['localhost:8080', 'http://localhost:8080', undefined, undefined],
  ['https://dice.example/', 'https://dice.example', undefined, undefined],
  ['http://192.168.1.5:8080/join/K3M9QX', 'http://192.168.1.5:8080', undefined, 'K3M9QX'],
  ['dice.example/table/Ab_9-x', 'http://dice.example', 'Ab_9-x', undefined],
  ['dice.example/t/Ab9?code=K3M9QX', 'http://dice.example', 'Ab9', 'K3M9QX'],
])('reads the server address %s', (text, server, table, code) =>
  expect(parseServer(text)).toEqual({ server, table, code }),
);

test.each(['ftp://dice.example', 'http://', ''])('rejects the server address %j', (text) =>
  expect(parseServer(text)).toBeUndefined(),
);

test('gives each server a folder of its own', () => {
  expect(serverFolder('/d', 'http://127.0.0.1:8080')).toBe('/d/online/http-127.0.0.1-8080');
  expect(serverFolder('/d', 'https://dice.example')).toBe('/d/online/https-dice.example');
});

test.each([
  ['http://127.0.0.1:8080', true],
  ['http://localhost', true],
  ['http://[::1]:8080', true],
  ['http://192.168.1.5:8080', false],
  ['https://dice.example', false],
])('knows whether only this machine can open %s', (server, only) =>
  expect(isLoopback(server)).toBe(only),
);

test('reads and prints clocks', () => {
  expect(parseClock('300+10')).toEqual({ bank: 300, increment: 10 });
  expect(parseClock('5m')).toBeUndefined();
  expect([0, 4100, 65_000, 3_725_000, 183_600_000, -5].map(tellTime)).toEqual([
    '0:00',
    '0:05',
    '1:05',
    '1:02:05',
    '2 d 3 h',
    '0:00',
  ]);
});
