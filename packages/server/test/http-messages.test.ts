import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ask,
  type Guest,
  newGuest,
  openTable,
  type Problem,
  startServer,
  type TestServer,
} from './app.ts';

let server: TestServer;
let ada: Guest;
let table: string;

beforeAll(async () => {
  server = await startServer();
  ada = await newGuest(server.url, 'Ada');
  ({ table } = await openTable(ada));
});

afterAll(() => server.stop());

const messageFor = async (path: string, body: unknown): Promise<string> =>
  (await ada.post<Problem>(path, body)).body.message;

describe('messages say what would be right', () => {
  test.each([
    [{ actions: [{ type: 'roll' }] }, 'body needs `seq`.'],
    [{ seq: 1 }, 'body needs `actions`.'],
    [{ seq: '1', actions: [] }, 'body/seq must be a whole number.'],
    [{ seq: 0, actions: [{ type: 'roll' }] }, 'body/seq must be 1 or more.'],
    [{ seq: 1, actions: [] }, 'body/actions must have 1 or more items.'],
    [
      { seq: 1, actions: Array.from({ length: 5 }, () => ({ type: 'roll' })) },
      'body/actions must have 4 or fewer items.',
    ],
    [
      { seq: 1, actions: [{ type: 'fold' }] },
      'body/actions/0/type must be one of roll, keep, bank, pass, aim.',
    ],
    [{ seq: 1, actions: [{}] }, 'body/actions/0/type must be one of roll, keep, bank, pass, aim.'],
    [{ seq: 1, actions: ['roll'] }, 'body/actions/0 must be an object.'],
    [{ seq: 1, actions: [{ type: 'keep' }] }, 'body/actions/0 needs `dice`.'],
    [{ seq: 1, actions: [{ type: 'keep', dice: 115 }] }, 'body/actions/0/dice must be a string.'],
    [
      { seq: 1, actions: [{ type: 'keep', dice: '7' }] },
      'body/actions/0/dice is not valid: Faces, like "115".',
    ],
    [
      { seq: 1, actions: [{ type: 'roll' }, { type: 'aim', target: 100 }] },
      'body/actions/1/target must be 99 or less.',
    ],
    [{ seq: 1, actions: [{ type: 'roll' }], dice: '1' }, 'body must not have `dice`.'],
    ['{"seq": 1', 'The body is not JSON.'],
    ['', 'The body is empty. Send at least `{}`.'],
    ['[]', 'Send a JSON object as the body, at least `{}`.'],
  ])('%j: %s', async (body, message) => {
    expect(await messageFor(`/api/tables/${table}/actions`, body)).toBe(message);
  });

  test.each([
    [{}, 'Send either `game` (see /api/games) or `rules`, not both.'],
    [{ game: 'classic', clock: 5 }, 'body/clock must be null or an object.'],
    [{ game: 'classic', clock: { bank: 5 } }, 'body/clock needs `increment`.'],
    [{ game: 'classic', clock: { bank: 1, increment: 1 } }, 'body/clock/bank must be 5 or more.'],
    [
      { game: 'classic', clock: { bank: 5, increment: 1, delay: 1 } },
      'body/clock must not have `delay`.',
    ],
    [{ game: 'classic', access: 'public' }, 'body/access must be one of open, invited.'],
    [{ game: 'classic', fairness: 3 }, 'body/fairness must be one of 1, 2.'],
    [{ game: 'classic', coach: 'yes' }, 'body/coach must be true or false.'],
    [{ game: 'classic', bots: 'cautious' }, 'body/bots must be an array.'],
    [{ game: 'poker' }, 'There is no game poker. See /api/games.'],
  ])('a table with %j: %s', async (body, message) => {
    expect(await messageFor('/api/tables', body)).toBe(message);
  });

  test('an invisible name', async () => {
    const { body } = await ask<Problem>(server.url, '/api/players', {
      method: 'POST',
      body: { name: '\t' },
    });
    expect(body).toEqual({
      code: 'bad-request',
      message:
        'body/name is not valid: A name of 1 to 24 characters, at least one of them visible.',
      at: 'body/name',
    });
  });

  test('a malformed or unknown query parameter', async () => {
    const { body } = await ask<Problem>(server.url, '/api/commitments?limit=ten');
    expect(body.message).toBe(
      'querystring/limit is not valid: The maximum number of tables, up to 1000.',
    );
    const more = await ask<Problem>(server.url, '/api/commitments?page=2');
    expect(more.body.message).toBe('querystring must not have `page`.');
  });

  test.each([undefined, '', 'x'.repeat(129), 'zwölf', 'with space'])('the key %j', async (key) => {
    const { status, body } = await ask<Problem>(server.url, '/api/tables', {
      method: 'POST',
      body: { game: 'classic' },
      headers: {
        authorization: `Bearer ${ada.token}`,
        ...(key === undefined ? {} : { 'idempotency-key': Buffer.from(key).toString('latin1') }),
      },
    });
    expect([status, body.code]).toEqual([400, 'key-needed']);
  });

  test('a missing body', async () => {
    const { status, body } = await ask<Problem>(server.url, '/api/players', { method: 'POST' });
    expect([status, body.code]).toEqual([400, 'body-needed']);
  });
});

test("sends the page's files in the smallest encoding that the client accepts", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'barrelhouse-page-'));
  const script = 'export const word = 1;';
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Page</title>');
  writeFileSync(join(folder, 'app.js'), script);
  writeFileSync(join(folder, 'app.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'app.js.gz'), gzipSync(script));
  const own = await startServer({ page: folder });
  for (const [accepted, sent] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const headers = { 'accept-encoding': accepted };
    const reply = await ask(own.url, '/app.js', { headers });
    expect(reply.headers.get('content-encoding')).toBe(sent);
    expect(reply.headers.get('content-type')).toMatch(/javascript/);
    expect(reply.text).toBe(script);
    expect((await ask(own.url, '/', { headers })).text).toContain('<title>Page</title>');
  }
  await own.stop();
  rmSync(folder, { recursive: true });
});

test('serves the page for its files and screens, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'barrelhouse-page-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Page</title>');
  writeFileSync(join(folder, 'assets', 'app.js'), 'export {};');
  const own = await startServer({ page: folder });
  const html = { accept: 'text/html,*/*' };
  const get = async (path: string, headers = {}) => {
    const { status, text } = await ask(own.url, path, { headers });
    return [status, text.includes('<title>Page</title>')];
  };
  expect(await get('/')).toEqual([200, true]);
  expect(await get('/assets/app.js')).toEqual([200, false]);
  const cacheControlOf = async (path: string, headers = {}) =>
    (await ask(own.url, path, { headers })).headers.get('cache-control');
  expect(await cacheControlOf('/')).toBe('no-cache');
  expect(await cacheControlOf('/table/abc', html)).toBe('no-cache');
  expect(await cacheControlOf('/assets/app.js')).toBe('public, max-age=31536000, immutable');
  expect(await cacheControlOf('/assets/gone.js')).toBeNull();
  expect(await get('/table/abc', html)).toEqual([200, true]);
  expect(await get('/table/abc')).toEqual([404, false]);
  expect(await get('/assets/gone.js', html)).toEqual([404, false]);
  expect(await get('/api/gone', html)).toEqual([404, false]);
  expect(await get('/../../etc/passwd', html)).toEqual([200, true]);
  expect(await get('/%2e%2e/%2e%2e/etc/passwd')).toEqual([404, false]);
  expect((await get('/api/docs', html))[0]).toBe(200);
  expect(own.log()).not.toContain('Reply was already sent');
  await own.stop();
  rmSync(folder, { recursive: true });
});
