import { expect, test } from 'vitest';
import { type Answer, parseJson, parseServer } from './house.ts';
import { serverFolder } from './identity.ts';
import { pause, persist, waitBefore } from './persist.ts';
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

test('what is no JSON is nothing', () => expect(parseJson('<html>')).toBeUndefined());

test('each server has a folder of its own', () => {
  expect(serverFolder('/d', 'http://127.0.0.1:8080')).toBe('/d/online/http-127.0.0.1-8080');
  expect(serverFolder('/d', 'https://dice.example')).toBe('/d/online/https-dice.example');
});

const problem = (status: number, retryAfter = 0): Answer => ({
  kind: 'problem',
  problem: { status, code: '', message: '', retryAfter },
});

test('the same is asked until there is an answer that stays', async () => {
  const answers: Answer[] = [
    { kind: 'unreachable', why: '' },
    problem(503),
    problem(429, 1),
    problem(422),
    { kind: 'ok', body: 1 },
  ];
  const waited: Answer[] = [];
  const signal = new AbortController().signal;
  const last = await persist(
    async () => answers.shift() ?? problem(500),
    (answer) => waited.push(answer),
    signal,
  );
  expect(last).toEqual(problem(422));
  expect(waited).toHaveLength(3);
});

test('whoever leaves waits no longer', async () => {
  const leaving = new AbortController();
  const never = persist(
    async () => problem(503, 1_000_000),
    () => setTimeout(() => leaving.abort(), 1),
    leaving.signal,
  );
  expect(await never).toEqual(problem(503, 1_000_000));
  await pause(1_000_000, leaving.signal);
});

test('waits grow, up to five seconds', () =>
  expect([1, 2, 3, 4, 5, 6, 20].map(waitBefore)).toEqual([200, 400, 800, 1600, 3200, 5000, 5000]));

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
