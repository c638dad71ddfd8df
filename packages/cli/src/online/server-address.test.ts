import { expect, test } from 'vitest';
import { parseServer, serverFolder } from './server-address.ts';
import { parseClock, tellTime } from './words.ts';

test.each([
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080', undefined],
  ['localhost:8080', 'http://localhost:8080', undefined],
  ['https://dice.example/', 'https://dice.example', undefined],
  ['http://192.168.1.5:8080/join/K3M9QX', 'http://192.168.1.5:8080', 'K3M9QX'],
])('%s is a server', (text, server, code) => expect(parseServer(text)).toEqual({ server, code }));

test.each(['ftp://dice.example', 'http://', ''])('%j is none', (text) =>
  expect(parseServer(text)).toBeUndefined(),
);

test('each server has a folder of its own', () => {
  expect(serverFolder('/d', 'http://127.0.0.1:8080')).toBe('/d/online/http-127.0.0.1-8080');
  expect(serverFolder('/d', 'https://dice.example')).toBe('/d/online/https-dice.example');
});

test('clocks are read and told', () => {
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
