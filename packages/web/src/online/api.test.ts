import { expect, test } from 'vitest';
import { type ApiParts, client } from './api.ts';

interface Asked {
  readonly path: string;
  readonly method: string;
  readonly key: string;
}

type Reply = Response | 'down';

const json = (status: number, body: unknown, headers: { [name: string]: string } = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });

const house = (replies: readonly Reply[], remembered = '') => {
  const asked: Asked[] = [];
  const paused: number[] = [];
  let known = remembered;
  let keys = 0;
  let signedOut = 0;
  const left = [...replies];
  const parts: ApiParts = {
    async fetch(path, init) {
      const key = new Headers(init.headers).get('idempotency-key') ?? '';
      asked.push({ path, method: init.method ?? 'GET', key });
      const reply = left.shift();
      if (reply === undefined || reply === 'down') throw new TypeError('down');
      return reply;
    },
    pause: async (ms) => void paused.push(ms),
    newKey: () => `key-${keys++}`,
    remembered: () => known,
    remember: (player) => {
      known = player;
    },
    signedOut: () => {
      signedOut++;
    },
  };
  return { api: client(parts), asked, paused, known: () => known, signedOut: () => signedOut };
};

const nobody = () => json(401, { code: 'nobody', message: 'Who are you?' });
const ada = { player: 'p1', name: 'Ada', createdAt: 1 };

test('a command is sent under one key until it is answered, and waits longer each time', async () => {
  const { api, asked, paused } = house([
    'down',
    json(500, {}),
    json(503, {}),
    json(200, { seq: 2 }),
  ]);
  expect(await api.send('/api/x', {})).toEqual({ ok: true, value: { seq: 2 } });
  expect(asked.map(({ key }) => key)).toEqual(['key-0', 'key-0', 'key-0', 'key-0']);
  expect(paused).toEqual([400, 800, 1600]);
});

test('two commands have two keys', async () => {
  const { api, asked } = house([json(200, {}), json(200, {})]);
  await api.send('/api/x', {});
  await api.send('/api/x', {});
  expect(asked.map(({ key }) => key)).toEqual(['key-0', 'key-1']);
});

test('a refusal is an answer: it is told, and not sent again', async () => {
  const refusal = { code: 'table-full', message: 'All 2 seats are taken.', places: 2 };
  const { api, asked } = house([json(422, refusal)]);
  expect(await api.send('/api/x', {})).toEqual({
    ok: false,
    error: { status: 422, code: 'table-full', details: { places: 2 } },
  });
  expect(asked).toHaveLength(1);
});

test('too much at once waits as long as the house asks', async () => {
  const busy = json(429, { code: 'rate-limited', message: '', retryAfter: 5 });
  const { api, paused } = house([busy, json(200, {})]);
  await api.send('/api/x', {});
  expect(paused).toEqual([5000]);
});

test('what is only read is asked once, and told where nothing answers', async () => {
  const { api, asked } = house(['down']);
  expect(await api.read('/api/x')).toMatchObject({ ok: false, error: { code: 'offline' } });
  expect(asked).toHaveLength(1);
});

test('a page of a proxy instead of an answer is a failure and no answer', async () => {
  const { api } = house([new Response('<h1>Bad gateway</h1>', { status: 502 })]);
  expect(await api.read('/api/x')).toEqual({
    ok: false,
    error: { status: 502, code: 'failed', details: {} },
  });
});

test('a newcomer becomes a guest by the name given, once', async () => {
  const { api, asked, known } = house([nobody(), json(201, ada)]);
  expect(await api.me(' Ada ')).toMatchObject({ ok: true, value: { player: 'p1' } });
  expect(await api.me('Ada')).toMatchObject({ ok: true });
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/players/me',
    'POST /api/players',
  ]);
  expect(known()).toBe('p1');
});

test('a house that does not answer makes nobody a guest twice', async () => {
  const { api, asked } = house(['down']);
  expect(await api.me('Ada')).toMatchObject({ ok: false, error: { code: 'offline' } });
  expect(asked).toHaveLength(1);
});

test('whoever was never here is not asked for', async () => {
  const { api, asked } = house([]);
  expect(await api.known()).toBe(undefined);
  expect(asked).toHaveLength(0);
});

test('whoever is no longer known is forgotten, and told once', async () => {
  const { api, known, signedOut } = house([nobody(), nobody()], 'p1');
  expect(await api.known()).toBe(undefined);
  expect(known()).toBe('');
  await api.send('/api/x', {});
  expect(signedOut()).toBe(1);
});

test('a command of somebody who was signed out is not sent again', async () => {
  const { api, asked, signedOut } = house([nobody()], 'p1');
  expect(await api.send('/api/x', {})).toMatchObject({ ok: false, error: { status: 401 } });
  expect(asked).toHaveLength(1);
  expect(signedOut()).toBe(1);
});

test('a newcomer is not told that anybody was signed out', async () => {
  const { api, signedOut } = house([nobody(), json(201, ada)]);
  await api.me('Ada');
  await api.confirm();
  expect(signedOut()).toBe(0);
});

test('only other devices are signed out', async () => {
  const { api, asked, signedOut } = house([new Response(null, { status: 204 })], 'p1');
  expect(await api.signOutElsewhere()).toMatchObject({ ok: true });
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/players/me/sign-out',
  ]);
  expect(signedOut()).toBe(0);
});
