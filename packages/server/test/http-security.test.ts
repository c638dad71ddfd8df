import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Changed } from '@barrelhouse/protocol';
import { LIMITS } from '@barrelhouse/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headersFor, SECURITY_HEADERS } from '../src/http/headers.ts';
import {
  ask,
  type Guest,
  newGuest,
  openTable,
  type Problem,
  startMatch,
  startServer,
  type TestServer,
} from './app.ts';
import { operationsOf, readApi } from './http-described.ts';

let server: TestServer;
let ada: Guest;
let ben: Guest;
let eve: Guest;

beforeAll(async () => {
  server = await startServer();
  ada = await newGuest(server.url, 'Ada');
  ben = await newGuest(server.url, 'Ben');
  eve = await newGuest(server.url, 'Eve');
});

afterAll(() => server.stop());

const newPlayer = (headers: { readonly [name: string]: string }, url = server.url) =>
  ask<Problem>(url, '/api/players', { method: 'POST', body: {}, headers });

describe('requests from other sites', () => {
  test.each([
    ['the Origin of another site', { origin: 'https://evil.example' }, 403],
    ['an opaque Origin', { origin: 'null' }, 403],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a same-site fetch', { 'sec-fetch-site': 'same-site' }, 403],
    [
      'the Origin of another site with Sec-Fetch-Site none',
      { origin: 'https://evil.example', 'sec-fetch-site': 'none' },
      403,
    ],
    ['the address bar', { 'sec-fetch-site': 'none' }, 201],
    ['the page itself', { 'sec-fetch-site': 'same-origin' }, 201],
    ['a program', {}, 201],
    ['a program with a cookie but no Origin', { cookie: 'barrelhouse=x' }, 403],
  ])('%s', async (_who, headers, status) => {
    expect((await newPlayer(headers)).status).toBe(status);
  });

  test('accepts its own host as Origin', async () => {
    expect((await newPlayer({ origin: server.url, cookie: 'barrelhouse=x' })).status).toBe(201);
  });

  test('refuses other sites even with a bearer token', async () => {
    const headers = { authorization: `Bearer ${ada.token}`, origin: 'https://evil.example' };
    const { status, body } = await ask<Problem>(server.url, '/api/players/me', {
      method: 'PATCH',
      body: { name: 'Mallory' },
      headers,
    });
    expect([status, body.code]).toEqual([403, 'foreign-origin']);
  });

  test('can use no operation that changes something', async () => {
    const changing = operationsOf(await readApi(server.url)).filter(
      ({ method }) => method !== 'get',
    );
    expect(changing.length).toBeGreaterThan(60);
    for (const { path, method, operation } of changing) {
      const { status, body } = await ask<Problem>(server.url, path.replace(/\{\w+\}/g, 'someone'), {
        method: method.toUpperCase(),
        headers: { cookie: `barrelhouse=${ada.token}`, origin: 'https://evil.example' },
      });
      expect([operation.operationId, status, body.code]).toEqual([
        operation.operationId,
        403,
        'foreign-origin',
      ]);
    }
  });

  test('accepts a configured origin, but lets no origin read answers', async () => {
    const named = await startServer({ origins: ['https://dice.example'] });
    const headers = { origin: 'https://dice.example', 'sec-fetch-site': 'cross-site' };
    const { status, headers: answered } = await newPlayer(headers, named.url);
    expect(status).toBe(201);
    expect(answered.get('access-control-allow-origin')).toBeNull();
    await named.stop();
  });

  test('refuses forms', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const { status, body } = await ask<Problem>(server.url, '/api/players', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': type },
      });
      expect([status, body.code]).toEqual([415, 'json-needed']);
    }
  });
});

describe('identity', () => {
  test('gives browsers an HttpOnly cookie, with a plain name over http', async () => {
    const { headers, body } = await newPlayer({});
    expect(headers.get('set-cookie')).toMatch(
      /^barrelhouse=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(body).not.toHaveProperty('token');
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    const me = await ask<{ name: string }>(server.url, '/api/players/me', { headers: { cookie } });
    expect(me.body.name).toBe('Guest');
  });

  test('binds the cookie to the host over https', async () => {
    const proxied = await startServer({ trustProxy: true });
    const headers = { 'x-forwarded-proto': 'https' };
    const { headers: answered } = await newPlayer(headers, proxied.url);
    expect(answered.get('set-cookie')).toMatch(
      /^__Host-barrelhouse=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const token = /=([\w-]{43});/.exec(answered.get('set-cookie') ?? '')?.[1] ?? '';
    const me = (cookie: string, more = {}) =>
      ask(proxied.url, '/api/players/me', { headers: { cookie, ...more } });
    expect((await me(`__Host-barrelhouse=${token}`, headers)).status).toBe(200);
    // Anyone between could have set the plain name.
    expect((await me(`barrelhouse=${token}`, headers)).status).toBe(401);
    await proxied.stop();
  });

  test('ignores x-forwarded-proto unless it trusts a proxy', async () => {
    const { headers } = await newPlayer({ 'x-forwarded-proto': 'https' });
    expect(headers.get('set-cookie')).toMatch(/^barrelhouse=/);
  });

  test.each([
    ['Basic YTpi', 'bad-token'],
    ['Bearer', 'bad-token'],
    ['Bearer short', 'bad-token'],
    [`Bearer ${'x'.repeat(43)}`, 'bad-token'],
  ])('refuses the token %s', async (authorization, code) => {
    const { status, body, headers } = await ask<Problem>(server.url, '/api/players/me', {
      headers: { authorization },
    });
    expect([status, body.code]).toEqual([401, code]);
    expect(headers.get('www-authenticate')).toBe('Bearer');
  });

  test("treats another server's cookie as no cookie", async () => {
    const cookie = `barrelhouse=${'x'.repeat(43)}`;
    expect((await ask(server.url, '/api/tables', { headers: { cookie } })).status).toBe(200);
    expect((await ask(server.url, '/api/players/me', { headers: { cookie } })).status).toBe(401);
  });

  test('transfers an identity to another device by a one-time code', async () => {
    const { body } = await ada.post<{ code: string }>('/api/players/me/transfers', undefined);
    const claim = () =>
      ask<{ player: string; token: string; code?: string }>(server.url, '/api/players/claims', {
        method: 'POST',
        body: { code: body.code, token: 'bearer' },
      });
    const claims = await Promise.all([claim(), claim(), claim()]);
    expect(claims.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 404, 404]);
    const won = claims.find(({ status }) => status === 201)?.body;
    expect(won?.player).toBe(ada.player);
    expect(won?.token).not.toBe(ada.token);
    const headers = { authorization: `Bearer ${won?.token}` };
    expect((await ask(server.url, '/api/players/me', { headers })).status).toBe(200);
    expect((await ada.get('/api/players/me')).status).toBe(200);
  });

  test('expires transfer codes', async () => {
    const own = await startServer();
    const guest = await newGuest(own.url, 'Late');
    const { body } = await guest.post<{ code: string }>('/api/players/me/transfers', undefined);
    own.pass(10 * 60_000 + 1);
    const claimed = await ask<Problem>(own.url, '/api/players/claims', {
      method: 'POST',
      body: { code: body.code },
    });
    expect([claimed.status, claimed.body.code]).toEqual([404, 'no-such-code']);
    await own.stop();
  });

  test('refuses names that are invisible or too long', async () => {
    const sent = async (name: unknown) =>
      (await ask(server.url, '/api/players', { method: 'POST', body: { name } })).status;
    expect(await sent('x'.repeat(LIMITS.nameLength))).toBe(201);
    expect(await sent('Żółw 骰子')).toBe(201);
    for (const name of [
      '',
      ' ',
      'x'.repeat(LIMITS.nameLength + 1),
      'a\u202eb',
      'a\nb',
      '\u200b',
      7,
    ]) {
      expect([name, await sent(name)]).toEqual([name, 400]);
    }
  });
});

describe('secrets', () => {
  test('keeps tokens, codes and seeds out of the logs, and tokens and codes out of the record', async () => {
    const own = await startServer();
    const guest = await newGuest(own.url, 'Kit');
    const { body: transfer } = await guest.post<{ code: string }>(
      '/api/players/me/transfers',
      undefined,
    );
    const { table } = await openTable(guest, { game: 'classic' });
    const { body } = await guest.get<{ code: string }>(`/api/tables/${table}/invitation`);
    await ask(own.url, `/api/codes/${body.code}`);
    await ask(own.url, `/api/tables/${table}?code=${body.code}`);
    await ask(own.url, `/invited/${body.code}?token=${guest.token}`);
    await ask(own.url, '/api/players/me', { headers: { authorization: `Bearer ${guest.token}!` } });
    await ask(own.url, '/api/players/me', { headers: { cookie: `barrelhouse=${guest.token}` } });
    const secret = (await own.store.secret(table)) ?? '';
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    const log = own.log();
    expect(log).toContain('"route":"/api/codes/:code"');
    for (const word of [guest.token, transfer.code, body.code, secret])
      expect(log).not.toContain(word);
    const stored = readdirSync(own.data)
      .map((file) => readFileSync(join(own.data, file), 'latin1'))
      .join('');
    expect(stored).toContain(guest.player);
    for (const word of [guest.token, transfer.code]) expect(stored).not.toContain(word);
    await own.stop();
  });

  test('reveals no seed before the match is over', async () => {
    const { table } = await startMatch([ada, ben]);
    const secret = (await server.store.secret(table)) ?? 'none';
    for (const path of ['', '/log', '/notation', '/rules', '/invitation']) {
      expect((await ada.get(`/api/tables/${table}${path}`)).text).not.toContain(secret);
    }
    expect((await ask(server.url, '/api/commitments')).text).not.toContain(secret);
  });
});

/** Sends bytes that need not be HTTP. */
const raw = async (request: string): Promise<string> => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.end(request);
  return text(socket);
};

describe('headers', () => {
  const expectSafe = (path: string, headers: Headers): void => {
    for (const [name, value] of Object.entries(headersFor(path)))
      if (name !== 'cache-control') expect(headers.get(name)).toBe(value);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  };

  test.each([
    ['/', 200],
    ['/api/docs', 200],
    ['/api/docs/style.css', 200],
    ['/api/health', 200],
    ['/metrics', 200],
    ['/api/players/me', 401],
    ['/api/nothing', 404],
    ['/nothing', 404],
    ['/api/tables/nowhere', 404],
    ['/api/%zz', 400],
    [`/api/tables/${'x'.repeat(200)}`, 414],
    ['/api/commitments?after=x', 400],
  ])('%s (%s) has them all', async (path, status) => {
    const reply = await ask(server.url, path);
    expect(reply.status).toBe(status);
    expectSafe(path, reply.headers);
  });

  test('refused commands and streams have them too', async () => {
    expectSafe('/api/players', (await newPlayer({ origin: 'https://evil.example' })).headers);
    expectSafe(
      '/api/players',
      (await ask(server.url, '/api/players', { method: 'POST', body: '{' })).headers,
    );
    const stop = new AbortController();
    const stream = await fetch(`${server.url}/api/stream?lobby=1`, { signal: stop.signal });
    expectSafe('/api/stream', stream.headers);
    expect(stream.headers.get('x-accel-buffering')).toBe('no');
    stop.abort();
  });

  test('requests that are not HTTP are refused with them', async () => {
    const answer = await raw('HELLO dice\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    for (const name of Object.keys(SECURITY_HEADERS)) expect(answer).toContain(`${name}: `);
    expect(await raw(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    );
  });

  test('private answers are not cached', async () => {
    for (const path of ['/api/players/me', '/api/tables', '/api/tables/mine']) {
      expect((await ada.get(path)).headers.get('cache-control')).toBe('no-store');
    }
    const { headers } = await ask(server.url, '/api/players', {
      method: 'POST',
      body: { token: 'bearer' },
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('methods', () => {
  test('OPTIONS lists the methods and allows other sites nothing', async () => {
    const { status, headers } = await ask(server.url, '/api/tables', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect([status, headers.get('allow')]).toEqual([204, 'POST, GET, HEAD, OPTIONS']);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test('an unsupported method gets the list of allowed ones', async () => {
    const { status, body, headers } = await ask<Problem>(server.url, '/api/tables/x/log', {
      method: 'PUT',
    });
    expect([status, body.code]).toEqual([405, 'wrong-method']);
    expect(headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });

  test('HEAD answers like GET without a body, even for streams', async () => {
    const { table } = await openTable(ada);
    for (const path of ['/', '/api/games', `/api/tables/${table}`, `/api/tables/${table}/stream`]) {
      const { status, text: sent } = await ask(server.url, path, { method: 'HEAD' });
      expect([path, status, sent]).toEqual([path, 200, '']);
    }
  });
});

describe('limits', () => {
  test('limits the size of a body', async () => {
    const filler = 'x'.repeat(LIMITS.bodyBytes);
    const { status, body } = await ask<Problem>(server.url, '/api/rules', {
      method: 'POST',
      body: { filler },
    });
    expect([status, body.code]).toEqual([413, 'body-too-large']);
  });

  test("limits a host's open tables, even if all are requested at once", async () => {
    const host = await newGuest(server.url, 'Host');
    const open = (key: string) =>
      host.post<Changed & Problem>('/api/tables', { game: 'hutton' }, key);
    const keys = Array.from({ length: LIMITS.openTables + 5 }, (_, i) => `open-${i}`);
    const replies = await Promise.all(keys.map(open));
    const opened = replies.filter(({ status }) => status === 201);
    expect(opened).toHaveLength(LIMITS.openTables);
    expect(replies.find(({ status }) => status !== 201)).toMatchObject({
      status: 422,
      body: { code: 'too-many-tables', most: LIMITS.openTables },
    });
    // Repeated requests for the accepted tables still get their answers.
    const again = await Promise.all(keys.slice(0, LIMITS.openTables).map(open));
    expect(again.map(({ status }) => status)).toEqual(opened.map(() => 201));
  });

  test("limits a player's streams", async () => {
    const stop = new AbortController();
    const open = () =>
      fetch(`${server.url}/api/stream?lobby=1`, {
        signal: stop.signal,
        headers: { authorization: `Bearer ${eve.token}` },
      });
    for (let i = 0; i < LIMITS.streamsPerPlayer; i++) expect((await open()).status).toBe(200);
    const refused = await open();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    stop.abort();
  });
});

describe('rate limits', () => {
  test('answer 429 with the time to wait', async () => {
    const own = await startServer({ rateLimit: 5 });
    const replies = [];
    for (let i = 0; i < 7; i++) replies.push(await ask<Problem>(own.url, '/api/games'));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(replies[0]?.headers.get('ratelimit-limit')).toBe('5');
    expect(replies[0]?.headers.get('ratelimit-remaining')).toBe('4');
    expect(replies[0]?.headers.get('ratelimit-policy')).toBe('"requests";q=5;w=60');
    expect(replies[1]?.headers.get('ratelimit')).toMatch(/^"requests";r=3;t=\d+$/);
    const { body, headers } = replies[6] ?? { body: undefined, headers: new Headers() };
    expect(body).toMatchObject({ code: 'too-many-requests' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body?.['retryAfter']).toBe(Number(headers.get('retry-after')));
    // Requests for unknown paths count as well; health checks do not.
    expect((await ask(own.url, '/nowhere')).status).toBe(429);
    expect((await ask(own.url, '/api/health')).status).toBe(200);
    await own.stop();
  });

  test('give valid tokens their own allowance, and invalid ones none', async () => {
    const own = await startServer({ rateLimit: 5 });
    const guest = await newGuest(own.url, 'Ida');
    for (let i = 0; i < 5; i++) await ask(own.url, '/api/games');
    const withToken = (token: string) =>
      ask(own.url, '/api/games', { headers: { authorization: `Bearer ${token}` } });
    expect((await withToken('x'.repeat(43))).status).toBe(429);
    expect((await withToken('y'.repeat(43))).status).toBe(429);
    expect((await withToken(guest.token)).status).toBe(200);
    await own.stop();
  });

  test('count the real client behind a proxy, which it cannot forge', async () => {
    const own = await startServer({ rateLimit: 2, trustProxy: true });
    const from = async (chain: string) =>
      (await ask(own.url, '/api/games', { headers: { 'x-forwarded-for': chain } })).status;
    expect([await from('1.1.1.1'), await from('1.1.1.1'), await from('1.1.1.1')]).toEqual([
      200, 200, 429,
    ]);
    expect(await from('2.2.2.2')).toBe(200);
    expect(await from('9.9.9.9, 1.1.1.1')).toBe(429);
    await own.stop();
  });

  test('are tighter for everything about accounts, people and notifications', async () => {
    const limited = await startServer({ rateLimit: 1200, limits: 'on' });
    const guest = await newGuest(limited.url, 'Ada');
    const TAGS = new Set(['accounts', 'people', 'notifications']);
    const changing = operationsOf(await readApi(limited.url)).filter(
      ({ method, operation }) => method !== 'get' && operation.tags.some((tag) => TAGS.has(tag)),
    );
    expect(changing.length).toBeGreaterThan(20);
    // Deleting the player would end the others, and wrong codes have an allowance of their own.
    const others = changing.filter(
      ({ operation }) => !['deleteMe', 'recover'].includes(operation.operationId),
    );
    for (const { path, method, operation } of others) {
      const { headers } = await ask(limited.url, path.replace(/\{\w+\}/g, 'someone'), {
        method: method.toUpperCase(),
        headers: { authorization: `Bearer ${guest.token}` },
      });
      const most = Number(headers.get('ratelimit-limit'));
      expect([operation.operationId, most > 0 && most <= LIMITS.ceremonies]).toEqual([
        operation.operationId,
        true,
      ]);
    }
    await limited.stop();
  });

  test('limit new guests and new tables by address', async () => {
    const own = await startServer({ rateLimit: 100_000 });
    const guests = await Promise.all(
      Array.from({ length: 6 }, (_, i) => newGuest(own.url, `Guest ${i}`)),
    );
    const statuses = await Promise.all(
      Array.from({ length: LIMITS.newTables + 1 }, async (_, i) => {
        const { status } = (await guests[i % 6]?.post('/api/tables', { game: 'hutton' })) ?? {};
        return status;
      }),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const more = await Promise.all(
      Array.from({ length: LIMITS.newPlayers }, async () => (await newPlayer({}, own.url)).status),
    );
    expect(more.filter((status) => status === 429)).toHaveLength(6);
    await own.stop();
  });

  test('prevent guessing codes', async () => {
    const own = await startServer();
    const guest = await newGuest(own.url, 'Ida');
    const { table } = await openTable(guest, { game: 'classic' });
    const { body } = await guest.get<{ code: string }>(`/api/tables/${table}/invitation`);
    for (let i = 0; i < LIMITS.wrongCodes / 2; i++) {
      expect((await ask(own.url, `/api/codes/WRONG${i}`)).status).toBe(404);
      expect((await ask(own.url, `/api/tables/${table}/log?code=WRONG${i}`)).status).toBe(403);
    }
    // From now on even the right code is refused.
    for (const path of [`/api/codes/${body.code}`, `/api/tables/${table}?code=${body.code}`]) {
      const refused = await ask<Problem>(own.url, path);
      expect([refused.status, refused.body.code]).toEqual([429, 'too-many-guesses']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const claimed = await ask(own.url, '/api/players/claims', {
      method: 'POST',
      body: { code: 'x'.repeat(43) },
    });
    expect(claimed.status).toBe(429);
    own.pass(60_001);
    expect((await ask(own.url, `/api/codes/${body.code}`)).status).toBe(200);
    await own.stop();
  });
});

describe('authorisation', () => {
  test('hides an invite-only table without its code on every path', async () => {
    const { table } = await startMatch([ada, ben], { game: 'classic', access: 'invited' });
    const { body } = await ada.get<{ code: string }>(`/api/tables/${table}/invitation`);
    const paths = ['', '/log', '/notation', '/rules', '/stream'];
    for (const part of paths) {
      const path = `/api/tables/${table}${part}`;
      expect([path, (await ask<Problem>(server.url, path)).body.code]).toEqual([
        path,
        'code-needed',
      ]);
      expect([path, (await eve.get(path)).status]).toEqual([path, 403]);
      expect([path, (await eve.get<Problem>(`${path}?code=AAAAAA`)).body.code]).toEqual([
        path,
        'wrong-code',
      ]);
    }
    expect((await eve.get(`/api/tables/${table}/invitation`)).status).toBe(403);
    expect((await eve.get(`/api/stream?tables=${table}&lobby=1`)).status).toBe(403);
    expect((await eve.post(`/api/tables/${table}/seats`, {})).status).toBe(403);
    expect((await eve.post(`/api/tables/${table}/reactions`, { reaction: 'nice' })).status).toBe(
      403,
    );
    expect((await ask(server.url, '/api/tables')).text).not.toContain(table);
    for (const part of paths.slice(0, 4)) {
      const path = `/api/tables/${table}${part}?code=${body.code.toLowerCase()}`;
      expect([path, (await ask(server.url, path)).status]).toEqual([path, 200]);
    }
  });

  test('hides the seq of an invite-only table from strangers', async () => {
    const { table } = await openTable(ada, { game: 'classic' });
    const { status, body } = await eve.post<Problem>(`/api/tables/${table}/start`, { seq: 99 });
    expect([status, body.code]).toEqual([403, 'code-needed']);
    expect((await ada.post<Problem>(`/api/tables/${table}/start`, { seq: 99 })).body).toMatchObject(
      {
        code: 'stale-seq',
        seq: 1,
      },
    );
  });

  test('lets a player act only for their own seat', async () => {
    const { table, seq, next, seats } = await startMatch([ada, ben]);
    const turn = next?.kind === 'choice' ? next.seat : -1;
    const mover = seats[turn]?.who === ada.player ? ada : ben;
    const other = mover === ada ? ben : ada;
    const act = (by: Guest, more = {}) =>
      by.post<Problem>(`/api/tables/${table}/actions`, {
        seq,
        actions: [{ type: 'roll' }],
        ...more,
      });
    expect((await act(eve)).body.code).toBe('not-seated');
    expect((await act(other)).body.code).toBe('not-your-turn');
    expect((await act(other, { seat: turn })).body).toMatchObject({
      code: 'not-your-seat',
      seat: turn,
    });
    expect(
      (await other.post<Problem>(`/api/tables/${table}/leave`, { seat: turn })).body.code,
    ).toBe('not-your-seat');
    expect(
      (
        await other.post<Problem>(`/api/tables/${table}/reactions`, {
          seat: turn,
          reaction: 'ouch',
        })
      ).status,
    ).toBe(403);
    expect((await eve.post<Problem>(`/api/tables/${table}/rematch`, { seq })).body.code).toBe(
      'not-seated',
    );
    expect((await act(mover)).status).toBe(200);
  });

  test('lets only the host start, add bots, remove seats and close, and remove none after the start', async () => {
    const { table } = await openTable(ada);
    await ben.post(`/api/tables/${table}/seats`, {});
    const send = async (by: Guest, what: string, body: object) =>
      (await by.post<Problem>(`/api/tables/${table}/${what}`, body)).body.code;
    for (const [what, body] of [
      ['bots', { seq: 2, bot: 'cautious' }],
      ['removals', { seq: 2, seat: 0 }],
      ['start', { seq: 2 }],
      ['close', {}],
    ] as const) {
      expect(await send(ben, what, body)).toBe('not-host');
      expect(await send(eve, what, body)).toBe('not-host');
    }
    expect(await send(ada, 'bots', { seq: 2, bot: 'cautious' })).toBeUndefined();
    expect(await send(ada, 'start', { seq: 3 })).toBeUndefined();
    expect(await send(ada, 'removals', { seq: 4, seat: 0 })).toBe('already-started');
    expect(await send(ada, 'close', { seq: 3 })).toBe('stale-seq');
    expect(await send(ada, 'close', { seq: 4 })).toBeUndefined();
  });

  test('keeps removed players out, and lets nobody take every seat of an open table', async () => {
    const { table } = await openTable(ada);
    const sit = (by: Guest) => by.post<Problem>(`/api/tables/${table}/seats`, {});
    await sit(ben);
    expect(await sit(ben)).toMatchObject({
      status: 422,
      body: { code: 'too-many-seats', have: 1, most: 1 },
    });
    await ada.post(`/api/tables/${table}/removals`, { seq: 2, seat: 0 });
    expect(await sit(ben)).toMatchObject({ status: 403, body: { code: 'removed-by-host' } });
    expect((await sit(eve)).status).toBe(200);
  });
});
